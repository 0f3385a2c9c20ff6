import { isNumber, storedOf } from '../../../shared/kit/fields.ts';
import { snake } from '../../../shared/kit/field-columns.ts';
import { KEPT_LOAN_FIELDS } from '../../../shared/loans/kept-fields.ts';
import type { SparseLoan } from '../../../shared/loans/schemas.ts';
import { newId } from '../../engine/ids.ts';
import { emailKey } from '../../engine/sort-key.ts';
import { toColumns, writtenColumnsOf } from '../../kit/columns.ts';

/** The columns of an application that come from a file, and its id, which is first. */
export const IMPORTED_COLUMNS = ['id', ...writtenColumnsOf(KEPT_LOAN_FIELDS)] as const;

/** Of these, those that hold numbers. */
export const NUMBERS = storedOf(KEPT_LOAN_FIELDS).flatMap(([name, field]) => (isNumber(field) ? [snake(name)] : []));

/** A new application in the order of `IMPORTED_COLUMNS`, as JSON. */
export function importedValues(input: SparseLoan): string {
  const columns: Readonly<Record<string, unknown>> = { id: newId(), ...toColumns(KEPT_LOAN_FIELDS, input) };
  return JSON.stringify(IMPORTED_COLUMNS.map((column) => columns[column]));
}

/** What duplicates have in common: the phone number, or the email but for its case. */
export const contactOf = ({ phoneNumber, email }: SparseLoan) => ({
  phone: phoneNumber,
  email: emailKey(email) ?? '',
});
