import { inOrder } from '../kit/field-columns.ts';
import { labelsOf } from '../kit/field-words.ts';
import { namesOf } from '../kit/fields.ts';
import { DETAIL_LABELS } from './details.ts';
import { LOAN_FIELDS, type LoanField } from './fields.ts';

/** What the columns of an imported file can hold, and their names on screen. The wire shapes are in imports.ts. */

export const IMPORT_LABELS = {
  ...labelsOf(LOAN_FIELDS),
  receivedAt: 'Received',
  source: 'Source',
  campaign: 'Campaign',
  status: 'Status',
  owner: 'Owner',
  ...DETAIL_LABELS,
  note: 'Note',
} as const;
export type ImportTarget = keyof typeof IMPORT_LABELS;
export const IMPORT_TARGETS = Object.keys(IMPORT_LABELS) as [ImportTarget, ...ImportTarget[]];

/** Several columns may hold these, such as first and last name; each of the others is in one column at most. */
export const JOINED_TARGETS: readonly ImportTarget[] = ['fullName', 'address', 'note'];

/** What is one of some values: what a file calls them can be mapped to these. An owner is a colleague by e-mail. */
export const CHOSEN_TARGETS = ['loanType', 'employmentType', 'status', 'owner'] as const;
export type ChosenTarget = (typeof CHOSEN_TARGETS)[number];

/** For `headerRow`: the file has no names of columns. */
export const NO_HEADER = 0;

/** Further names under which a field comes, without spaces and signs. */
const NAMES: Readonly<Partial<Record<LoanField, readonly string[]>>> = {
  email: ['emailid', 'emailaddress', 'mail', 'mailid', 'ईमेल'],
  phoneNumber: ['phone', 'phoneno', 'mobile', 'mobilenumber', 'mobileno', 'contactnumber', 'whatsapp', 'मोबाइल', 'फोन'],
  pincode: ['pin', 'postalcode', 'postcode', 'zipcode', 'zip', 'पिनकोड'],
  address: ['street', 'पता'],
  employmentType: ['employment', 'employmentstatus', 'occupation', 'profession', 'jobtype'],
  loanAmount: ['amount', 'amountrequired', 'requiredamount', 'राशि'],
  loanType: ['loanproduct', 'product', 'typeofloan', 'loan'],
  fullName: ['name', 'customername', 'applicantname', 'customer', 'applicant', 'borrower', 'नाम'],
};

/** A column's name without case, spaces and signs. */
export const plainHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The first match wins, so the more specific fields are first, and those after them whose names are part of many others. */
const GUESSED: readonly (readonly [LoanField, readonly string[]])[] = inOrder(
  namesOf(LOAN_FIELDS).map((field): [LoanField, readonly string[]] => [
    field,
    [plainHeader(IMPORT_LABELS[field]), ...(NAMES[field] ?? [])],
  ]),
  ['email', 'phoneNumber', 'pincode', 'address', 'employmentType', 'loanAmount'],
).toSorted(([a], [b]) => Number(a === 'fullName') - Number(b === 'fullName'));

/** Shorter names are part of too many words. */
const MIN_PART = 4;

/** The field of each column, as far as its name tells; null for the others. Each field is there once. */
export function guessColumns(headers: readonly string[]): (LoanField | null)[] {
  const plain = headers.map(plainHeader);
  const columns: (LoanField | null)[] = headers.map(() => null);
  const isFree = (place: number) => columns[place] === null;
  const matches = [
    (header: string, name: string) => header === name,
    (header: string, name: string) => name.length >= MIN_PART && header.includes(name),
  ];
  for (const isMatch of matches)
    for (const [field, names] of GUESSED) {
      if (columns.includes(field)) continue;
      const place = plain.findIndex((header, at) => isFree(at) && names.some((name) => isMatch(header, name)));
      if (place !== -1) columns[place] = field;
    }
  return columns;
}
