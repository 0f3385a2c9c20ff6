import { MAX_EMAIL_LENGTH, PHONE_DIGITS, PINCODE_DIGITS } from '../kit/inputs.ts';

/**
 * Options, limits, texts and input normalisation of the loan application. The schema is in loan-application.ts, which
 * imports the validation library: pages load that file when a visitor first uses the form, and this one at once.
 */

export const LOAN_TYPES = ['Personal Loan', 'Used Car Loan', 'New Car Loan', 'Loan Against Car'] as const;
export type LoanType = (typeof LOAN_TYPES)[number];

export const EMPLOYMENT_TYPES = ['Salaried', 'Self Employed'] as const;
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];

/** Maximum characters of each field; the amount is in rupees. */
export const LOAN_LIMITS = {
  fullName: 100,
  email: MAX_EMAIL_LENGTH,
  phoneNumber: PHONE_DIGITS,
  pincode: PINCODE_DIGITS,
  address: 500,
  loanAmount: 1_000_000_000,
} as const;

/** In the order of the form, so that the first error is also the topmost. */
export const LOAN_FIELDS = [
  'fullName',
  'email',
  'phoneNumber',
  'pincode',
  'address',
  'loanType',
  'loanAmount',
  'employmentType',
] as const;
export type LoanField = (typeof LOAN_FIELDS)[number];

export const LOAN_SUBMITTED = 'Application submitted successfully!';
export const LOAN_NOT_SUBMITTED = 'Submission failed.';
