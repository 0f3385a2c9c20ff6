import { MAX_EMAIL_LENGTH, PHONE_DIGITS, toAsciiDigits } from './inputs.ts';

/**
 * What the page knows of a loan application before anybody types: words, limits and the tidying of inputs. The schema lies in
 * loan-application.ts and comes with a validation library, so pages load that file on the first touch of a form and this one at
 * once.
 */

export const LOAN_TYPES = ['Personal Loan', 'Used Car Loan', 'New Car Loan', 'Loan Against Car'] as const;
export type LoanType = (typeof LOAN_TYPES)[number];

export const EMPLOYMENT_TYPES = ['Salaried', 'Self Employed'] as const;
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];

/** Most characters a field takes; the amount is in rupees. */
export const LOAN_LIMITS = {
  fullName: 100,
  email: MAX_EMAIL_LENGTH,
  phoneNumber: PHONE_DIGITS,
  pincode: 6,
  address: 500,
  loanAmount: 1_000_000_000,
} as const;

/** In the order of the form, so that the first error is the topmost one. */
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

/** Six digits at most, as the pincode field shows them. */
export function cleanPincode(text: string): string {
  return toAsciiDigits(text).replace(/\D/g, '').slice(0, LOAN_LIMITS.pincode);
}
