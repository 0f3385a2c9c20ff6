import { formatRupees } from '../../../shared/calculators/emi.ts';
import { isNumber, storedOf } from '../../../shared/kit/fields.ts';
import { snake } from '../../../shared/kit/field-columns.ts';
import { DETAIL_FIELDS, NO_DETAILS } from '../../../shared/loans/details.ts';
import { KEPT_LOAN_FIELDS } from '../../../shared/loans/kept-fields.ts';
import { IMPORT_LABELS, type ImportTarget } from '../../../shared/loans/import-fields.ts';
import { newId } from '../../engine/ids.ts';
import { emailKey } from '../../engine/sort-key.ts';
import { toColumns, writtenColumnsOf } from '../../kit/columns.ts';
import type { ReadLead } from './reading/read-lead.ts';

/** What a row of a file becomes, in the order of its JSON array. */
export const LEAD_COLUMNS = ['id', ...writtenColumnsOf(KEPT_LOAN_FIELDS), 'created_at', 'status'];
export const DETAIL_COLUMNS = DETAIL_FIELDS.map(snake);
export const IMPORTED_COLUMNS = [...LEAD_COLUMNS, 'owner', 'source', 'campaign', ...DETAIL_COLUMNS];

const FIELDS = storedOf(KEPT_LOAN_FIELDS);

/** Of these, those that hold numbers. */
export const NUMBERS = [
  'created_at',
  'sanctioned_amount',
  'disbursed_amount',
  ...FIELDS.flatMap(([name, field]) => (isNumber(field) ? [snake(name)] : [])),
];

/** The id of a new application, and it in the order of `IMPORTED_COLUMNS`, as JSON. Without a time of receipt it was received now, without a status it is new. */
export function importedValues({ fields, details, receivedAt, status, ...lead }: ReadLead): [id: string, json: string] {
  const id = newId();
  const columns: Readonly<Record<string, unknown>> = {
    id,
    ...toColumns(KEPT_LOAN_FIELDS, fields, [...(details.lender ? [details.lender] : []), ...lead.notes]),
    created_at: receivedAt ?? null,
    status: status ?? null,
    owner: lead.owner ?? null,
    source: lead.source ?? '',
    campaign: lead.campaign ?? '',
    ...Object.fromEntries(DETAIL_FIELDS.map((name) => [snake(name), details[name] ?? NO_DETAILS[name]])),
  };
  return [id, JSON.stringify(IMPORTED_COLUMNS.map((column) => columns[column]))];
}

/** What a lead need not have, each with its bit. */
export const OPTIONAL = FIELDS.filter(([name]) => name !== 'fullName' && name !== 'phoneNumber').map(([name], place) => ({
  name,
  bit: 1 << place,
}));

export const isGiven = (value: unknown) => value !== '' && value !== null && value !== undefined;

/** The bits of what a row says of that. */
export const givenBits = ({ fields }: ReadLead): number =>
  OPTIONAL.reduce((bits, { name, bit }) => (isGiven(fields[name]) ? bits | bit : bits), 0);

/** What duplicates have in common: the phone number, or the email but for its case; that is empty where there is none. */
export const contactOf = ({ phoneNumber, email }: ReadLead['fields']) => ({
  phone: phoneNumber,
  email: emailKey(email) ?? '',
});

const OTHERS: readonly ImportTarget[] = ['status', 'owner', 'source', 'campaign', ...DETAIL_FIELDS];

/** What a row says of a lead that is there already, a line each: its fields, and what else it says. */
export function linesOf({ fields, details, notes, ...lead }: ReadLead) {
  const said: Partial<Record<ImportTarget, unknown>> = { ...fields, ...lead, ...details };
  const lines = (names: readonly ImportTarget[]) =>
    names.flatMap((name) => {
      const value = said[name];
      const text = typeof value === 'number' ? formatRupees(value) : String(value);
      return isGiven(value) ? [`${IMPORT_LABELS[name]}: ${text}`] : [];
    });
  return { fieldLines: lines(FIELDS.map(([name]) => name)), otherLines: [...lines(OTHERS), ...notes] };
}
