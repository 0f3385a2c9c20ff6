import * as z from 'zod/mini';
import { choice, email, phoneNumber, pincode, rupees, text } from '../kit/values.ts';
import { EMPLOYMENT_TYPES, LOAN_LIMITS, LOAN_TYPES, type LoanField } from './form.ts';

/** The fields of a loan application, as the browser sends and the server stores them. The amount is in rupees. */
export const loanApplicationSchema = z.object({
  fullName: text('Full Name is required.', LOAN_LIMITS.fullName, 'Full Name'),
  email: email('email is required.'),
  phoneNumber: phoneNumber('Phone number is required.'),
  pincode: pincode('pincode is required.'),
  address: text('address is required.', LOAN_LIMITS.address, 'The address'),
  loanType: choice(LOAN_TYPES, 'Loan type is required.', 'Loan type'),
  loanAmount: rupees('Loan amount is required.', LOAN_LIMITS.loanAmount),
  employmentType: choice(EMPLOYMENT_TYPES, 'Employment type is required.', 'Employment type'),
} satisfies Record<LoanField, unknown>);

/** The fields as sent, in which optional ones may be missing. */
export type LoanApplicationForm = z.input<typeof loanApplicationSchema>;
export type LoanApplicationInput = z.output<typeof loanApplicationSchema>;
