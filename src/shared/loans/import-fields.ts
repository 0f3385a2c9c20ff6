import type { LoanField } from './form.ts';

/** The columns of an imported file: their names on screen, and how they are guessed. The wire shapes are in imports.ts. */

export const IMPORT_LABELS: Readonly<Record<LoanField, string>> = {
  fullName: 'Full name',
  email: 'Email',
  phoneNumber: 'Phone number',
  pincode: 'Pincode',
  address: 'Address',
  loanType: 'Loan type',
  loanAmount: 'Loan amount',
  employmentType: 'Employment type',
};

/** Names under which a field comes, without spaces and signs. The first match wins, so the more specific fields are first. */
const NAMES: readonly (readonly [LoanField, readonly string[]])[] = [
  ['email', ['email', 'emailid', 'emailaddress', 'mail', 'mailid', 'ईमेल']],
  [
    'phoneNumber',
    ['phonenumber', 'phone', 'phoneno', 'mobile', 'mobilenumber', 'mobileno', 'contactnumber', 'whatsapp', 'मोबाइल', 'फोन'],
  ],
  ['pincode', ['pincode', 'pin', 'postalcode', 'postcode', 'zipcode', 'zip', 'पिनकोड']],
  ['address', ['address', 'street', 'पता']],
  ['employmentType', ['employmenttype', 'employment', 'employmentstatus', 'occupation', 'profession', 'jobtype']],
  ['loanAmount', ['loanamount', 'amount', 'amountrequired', 'requiredamount', 'राशि']],
  ['loanType', ['loantype', 'loanproduct', 'product', 'typeofloan', 'loan']],
  ['fullName', ['fullname', 'name', 'customername', 'applicantname', 'customer', 'applicant', 'borrower', 'नाम']],
];

/** A column's name without case, spaces and signs. */
export const plainHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

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
    for (const [field, names] of NAMES) {
      if (columns.includes(field)) continue;
      const place = plain.findIndex((header, at) => isFree(at) && names.some((name) => isMatch(header, name)));
      if (place !== -1) columns[place] = field;
    }
  return columns;
}
