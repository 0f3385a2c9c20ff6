import type { LoanApplicationInput } from '../../../shared/loans/schemas.ts';
import { newId } from '../../engine/ids.ts';
import { sortKey } from '../../engine/sort-key.ts';
import { toLoanColumns } from '../queries.ts';

/** The columns of an application that come from a file, and its id, which is first. */
export const IMPORTED_COLUMNS = [
  'id',
  'full_name',
  'email',
  'phone_number',
  'pincode',
  'address',
  'loan_type',
  'loan_amount',
  'employment_type',
  'full_name_key',
  'email_key',
  'address_key',
  'search',
] as const;

/** A new application in the order of `IMPORTED_COLUMNS`, as JSON. */
export function importedValues(input: LoanApplicationInput): string {
  const columns = { id: newId(), ...toLoanColumns(input) };
  return JSON.stringify(IMPORTED_COLUMNS.map((column) => columns[column]));
}

/** What duplicates have in common: the phone number, or the email but for its case. */
export const contactOf = ({ phoneNumber, email }: LoanApplicationInput) => ({
  phone: phoneNumber,
  email: sortKey(email) ?? '',
});
