import type { FieldTable } from '../kit/fields.ts';
import { FULL_NAME, PHONE_NUMBER } from '../leads/person-fields.ts';
import { LOAN_TYPES, type LoanType } from './products.ts';

export { LOAN_TYPES, type LoanType };

const [PERSON, LOAN, ADDRESS] = ['Personal Information', 'Loan Information', 'Address Information'];

/** A loan application, in the order of its form. */
export const LOAN_FIELDS = {
  fullName: { ...FULL_NAME, list: 10.4, section: PERSON },
  email: { kind: 'email', label: 'Email', required: 'email is required.', list: 9, section: PERSON },
  phoneNumber: { ...PHONE_NUMBER, required: true, list: 6.2, section: PERSON },
  pincode: {
    kind: 'pincode',
    label: 'Pincode',
    required: 'pincode is required.',
    list: 4.1,
    section: ADDRESS,
  },
  address: {
    kind: 'long',
    label: 'Address',
    required: 'address is required.',
    max: 500,
    form: { rows: 2, autoComplete: 'street-address' },
    list: 6.2,
    section: ADDRESS,
  },
  loanType: {
    kind: 'choice',
    label: 'Loan Type',
    policy: 'type of loan',
    required: true,
    options: LOAN_TYPES,
    form: { placeholder: 'Choose a loan' },
    list: 7.9,
    section: LOAN,
  },
  loanAmount: {
    kind: 'rupees',
    label: 'Loan Amount',
    required: true,
    max: 1_000_000_000,
    list: 6,
    section: LOAN,
  },
  employmentType: {
    kind: 'choice',
    label: 'Employment Type',
    heading: 'Employment',
    policy: 'kind of employment',
    required: true,
    options: ['Salaried', 'Self Employed'],
    form: { placeholder: 'Choose your employment type' },
    list: 6.6,
    section: PERSON,
  },
} as const satisfies FieldTable;
export type LoanFields = typeof LOAN_FIELDS;
export type LoanField = keyof LoanFields;

export const EMPLOYMENT_TYPES = LOAN_FIELDS.employmentType.options;
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];

/** In rupees. */
export const MAX_AMOUNT = LOAN_FIELDS.loanAmount.max;

export const LOAN_SUBMITTED = 'Application submitted successfully!';
export const LOAN_NOT_SUBMITTED = 'Submission failed.';
