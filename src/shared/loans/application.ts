import * as z from 'zod/mini';
import { choice, email, phoneNumber, rupees, text } from '../kit/values.ts';
import { withoutSeparators } from '../kit/inputs.ts';
import { EMPLOYMENT_TYPES, LOAN_LIMITS, LOAN_TYPES, type LoanField } from './form.ts';

/** Maximum characters of a pincode with its separators. */
const MAX_PINCODE_TEXT = 20;

/** The fields of a loan application, as the browser sends and the server stores them. The amount is in rupees. */
export const loanApplicationSchema = z.object({
  fullName: text('Full Name is required.', LOAN_LIMITS.fullName, 'Full Name'),
  email: email('email is required.'),
  phoneNumber: phoneNumber('Phone number is required.'),
  pincode: text('pincode is required.', MAX_PINCODE_TEXT, 'The pincode').check(
    z.overwrite(withoutSeparators),
    z.regex(/^\d{1,6}$/, 'Enter the pincode in digits, 6 at most.'),
  ),
  address: text('address is required.', LOAN_LIMITS.address, 'The address'),
  loanType: choice(LOAN_TYPES, 'Loan type is required.', 'Loan type'),
  loanAmount: rupees('Loan amount is required.', LOAN_LIMITS.loanAmount),
  employmentType: choice(EMPLOYMENT_TYPES, 'Employment type is required.', 'Employment type'),
} satisfies Record<LoanField, unknown>);

/** The fields as sent, in which optional ones may be missing. */
export type LoanApplicationForm = z.input<typeof loanApplicationSchema>;
export type LoanApplicationInput = z.output<typeof loanApplicationSchema>;
