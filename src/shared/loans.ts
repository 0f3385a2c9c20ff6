import * as z from 'zod/mini';
import { listQuery } from './lists.ts';
import { cleanAmount, EMPLOYMENT_TYPES, LOAN_LIMITS, LOAN_TYPES, type LoanField } from './loan-form.ts';

export * from './loan-form.ts';

/** One or more characters, an at sign, a name, a dot and a name: the address itself proves the rest. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
// PostgreSQL can't store U+0000, and no control character belongs in a name.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

const text = (required: string, most: number, label: string) =>
  z.pipe(
    z.pipe(z.string({ error: required }), z.transform((value) => value.replace(CONTROL, '').trim())),
    z.string().check(z.minLength(1, required), z.maxLength(most, `${label} can have at most ${most} characters.`)),
  );

const choice = <const Options extends readonly [string, ...string[]]>(options: Options, required: string, label: string) =>
  z.enum(options, {
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? required : `${label} must be one of: ${options.join(', ')}.`,
  });

const AMOUNT_RANGE = 'Enter a whole amount in rupees, at most 1,00,00,00,000.';

/** The eight fields of the loan application, as the browser sends them and the server keeps them. The amount is in rupees. */
export const loanApplicationSchema = z.object({
  fullName: text('Full Name is required.', LOAN_LIMITS.fullName, 'Full Name'),
  email: z.pipe(
    text('email is required.', LOAN_LIMITS.email, 'The email'),
    z.string().check(z.regex(EMAIL, 'Enter a valid email.')),
  ),
  phoneNumber: z.pipe(
    text('Phone number is required.', 20, 'The phone number'),
    z.string().check(z.regex(/^\d{10}$/, 'Enter a valid 10-digit phone number.')),
  ),
  pincode: z.pipe(
    text('pincode is required.', 20, 'The pincode'),
    z.string().check(z.regex(/^\d{1,6}$/, 'Enter the pincode in digits, 6 at most.')),
  ),
  address: text('address is required.', LOAN_LIMITS.address, 'The address'),
  loanType: choice(LOAN_TYPES, 'Loan type is required.', 'Loan type'),
  loanAmount: z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], { error: 'Loan amount is required.' }),
      z.transform((value) => cleanAmount(String(value))),
    ),
    z.pipe(
      z.string().check(z.minLength(1, 'Loan amount is required.'), z.regex(/^\d{1,12}(\.0+)?$/, AMOUNT_RANGE)),
      z.pipe(
        z.transform(Number),
        z.number().check(z.minimum(1, AMOUNT_RANGE), z.maximum(LOAN_LIMITS.loanAmount, AMOUNT_RANGE)),
      ),
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
export type LoanListQuery = z.output<typeof loanListQuery>;
