import { formatRupees } from '../../../shared/calculators/emi.ts';
import { isNumber, type Stored, storedOf } from '../../../shared/kit/fields.ts';
import { snake } from '../../../shared/kit/field-columns.ts';
import { DETAIL_FIELDS, NO_DETAILS } from '../../../shared/loans/details.ts';
import { KEPT_LOAN_FIELDS, type KeptLoanFields } from '../../../shared/loans/kept-fields.ts';
import { IMPORT_LABELS, type ImportTarget } from '../../../shared/loans/import-fields.ts';
import { newId } from '../../engine/ids.ts';
import { emailKey } from '../../engine/sort-key.ts';
import { toColumns, writtenColumnsOf } from '../../kit/columns.ts';
import type { ReadLead } from './reading/read-lead.ts';

/** What a row of a file becomes, in the order of its JSON array: its id is first. */
export const LEAD_COLUMNS = ['id', ...writtenColumnsOf(KEPT_LOAN_FIELDS), 'created_at', 'status'];
export const DETAIL_COLUMNS = DETAIL_FIELDS.map(snake);
export const IMPORTED_COLUMNS = [...LEAD_COLUMNS, 'owner', 'source', 'campaign', ...DETAIL_COLUMNS];

/** Of these, those that hold numbers. */
export const NUMBERS = [
  'created_at',
  'sanctioned_amount',
  'disbursed_amount',
  ...storedOf(KEPT_LOAN_FIELDS).flatMap(([name, field]) => (isNumber(field) ? [snake(name)] : [])),
];

/** A new application in the order of `IMPORTED_COLUMNS`, as JSON. Without a time of receipt it was received now, without a status it is new. */
export function importedValues({ fields, details, receivedAt, status, ...lead }: ReadLead): string {
  const columns: Readonly<Record<string, unknown>> = {
    id: newId(),
    ...toColumns(KEPT_LOAN_FIELDS, fields, [...(details.lender ? [details.lender] : []), ...lead.notes]),
    created_at: receivedAt ?? null,
    status: status ?? null,
    owner: lead.owner ?? null,
    source: lead.source ?? '',
    campaign: lead.campaign ?? '',
    ...Object.fromEntries(DETAIL_FIELDS.map((name) => [snake(name), details[name] ?? NO_DETAILS[name]])),
  };
  return JSON.stringify(IMPORTED_COLUMNS.map((column) => columns[column]));
}

/** The id in such a text. */
export const idOf = (values: string): string => (JSON.parse(values) as string[])[0] ?? '';

/** What a lead need not have, each with its bit. */
export const OPTIONAL = storedOf(KEPT_LOAN_FIELDS)
  .filter(([name]) => name !== 'fullName' && name !== 'phoneNumber')
  .map(([name], place) => ({ name, bit: 1 << place }));

export const isGiven = (value: unknown) => value !== '' && value !== null;

/** The bits of what a row says of that. */
export const givenBits = ({ fields }: ReadLead): number =>
  OPTIONAL.reduce((bits, { name, bit }) => (isGiven(fields[name]) ? bits | bit : bits), 0);

/** What duplicates have in common: the phone number, or the email but for its case; that is empty where there is none. */
export const contactOf = ({ phoneNumber, email }: ReadLead['fields']) => ({
  phone: phoneNumber,
  email: emailKey(email) ?? '',
});

/** A value as notes and people have it; empty for none. */
function textOf(value: unknown): string {
  if (!isGiven(value)) return '';
  return typeof value === 'number' ? formatRupees(value) : String(value);
}

/** What a row says of a lead that is there already. */
export interface SaidOfLead {
  id: string;
  receivedAt: number | null;
  /** Its fields as they are corrected. */
  fields: Readonly<Record<Stored<KeptLoanFields>, string | number | null>>;
  /** The same, a line each, and what else it says. */
  fieldLines: string[];
  otherLines: string[];
}

const FIELDS = storedOf(KEPT_LOAN_FIELDS).map(([name]) => name);
const OTHERS: readonly ImportTarget[] = ['status', 'owner', 'source', 'campaign', ...DETAIL_FIELDS];

/** @param values of `importedValues` */
export function saidOfLead(values: string): SaidOfLead {
  const given = JSON.parse(values) as unknown[];
  const columns: Readonly<Record<string, unknown>> = Object.fromEntries(
    IMPORTED_COLUMNS.map((column, place) => [column, given[place]]),
  );
  const fields = Object.fromEntries(
    storedOf(KEPT_LOAN_FIELDS).map(([name, field]) => [name, columns[snake(name)] ?? (isNumber(field) ? null : '')]),
  ) as SaidOfLead['fields'];
  const linesOf = (names: readonly ImportTarget[]) =>
    names.flatMap((name) => {
      const text = textOf(columns[snake(name)]);
      return text === '' ? [] : [`${IMPORT_LABELS[name]}: ${text}`];
    });
  const receivedAt = columns['created_at'] as number | null;
  return { id: String(columns['id']), receivedAt, fields, fieldLines: linesOf(FIELDS), otherLines: linesOf(OTHERS) };
}
