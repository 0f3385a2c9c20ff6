import * as z from 'zod/mini';
import { parseAmount } from './amounts.ts';
import { choice, email, phoneNumber, text } from './fields.ts';
import { withoutSeparators } from './inputs.ts';
import { type ListQuery, listQuery } from './lists.ts';
import { EMPLOYMENT_TYPES, LOAN_LIMITS, LOAN_TYPES, type LoanField } from './loan-form.ts';

export * from './loan-form.ts';

const AMOUNT_RANGE = 'Enter a whole amount in rupees, at most 1,00,00,00,000.';
/** Most characters of an amount with its units and separators. */
const MAX_AMOUNT_TEXT = 40;

/** The fields of the loan application, as the browser sends them and the server keeps them. The amount is in rupees. */
export const loanApplicationSchema = z.object({
  fullName: text('Full Name is required.', LOAN_LIMITS.fullName, 'Full Name'),
  email: email('email is required.'),
  phoneNumber: phoneNumber('Phone number is required.'),
  pincode: z.pipe(
    z.pipe(text('pincode is required.', 20, 'The pincode'), z.transform(withoutSeparators)),
    z.string().check(z.regex(/^\d{1,6}$/, 'Enter the pincode in digits, 6 at most.')),
  ),
  address: text('address is required.', LOAN_LIMITS.address, 'The address'),
  loanType: choice(LOAN_TYPES, 'Loan type is required.', 'Loan type'),
  loanAmount: z.pipe(
    z.pipe(
      z.pipe(
        z.union([z.string(), z.number()], { error: 'Loan amount is required.' }),
        z.transform((value) => String(value).trim()),
      ),
      z.string().check(z.minLength(1, 'Loan amount is required.'), z.maxLength(MAX_AMOUNT_TEXT, AMOUNT_RANGE)),
    ),
    z.pipe(
      z.transform((value: string) => parseAmount(value) ?? 0),
      z.number().check(z.minimum(1, AMOUNT_RANGE), z.maximum(LOAN_LIMITS.loanAmount, AMOUNT_RANGE)),
    ),
  ),
  employmentType: choice(EMPLOYMENT_TYPES, 'Employment type is required.', 'Employment type'),
} satisfies Record<LoanField, unknown>);

export type LoanApplicationInput = z.output<typeof loanApplicationSchema>;

/** A loan application as staff receive it; `createdAt` is an ISO 8601 instant in UTC. */
export interface LoanApplication extends LoanApplicationInput {
  _id: string;
  createdAt: string;
}

/** The columns that staff can sort by. */
export const LOAN_SORTS = [
  'fullName',
  'email',
  'address',
  'pincode',
  'phoneNumber',
  'loanType',
  'loanAmount',
  'employmentType',
  'createdAt',
] as const;
export type LoanSort = (typeof LOAN_SORTS)[number];

export const loanListQuery = listQuery(LOAN_SORTS);
export type LoanListQuery = ListQuery<LoanSort>;
