import * as z from 'zod/mini';
import type { SortOf } from '../kit/fields.ts';
import type { ListQuery } from '../kit/lists.ts';
import { schemasOf } from '../kit/schemas.ts';
import { LOAN_FIELDS, type LoanFields } from './fields.ts';
import { KEPT_LOAN_FIELDS } from './kept-fields.ts';
import { REFERENCE } from './reference.ts';

export * from './fields.ts';

const { form, kept, row, list, sorts } = schemasOf(LOAN_FIELDS, KEPT_LOAN_FIELDS);
const reference = z.string().check(z.regex(REFERENCE));

export const loanApplicationSchema = form;
/** An application of which only the name and the phone number need to be known. */
export const sparseLoanSchema = kept;
export type SparseLoan = z.output<typeof sparseLoanSchema>;
export const loanListQuery = list;
export const LOAN_SORTS = sorts;
export const loanRow = z.extend(row, { reference });
/** The fields as sent, in which optional ones may be missing. */
export type LoanApplicationForm = z.input<typeof loanApplicationSchema>;
export type LoanApplicationInput = z.output<typeof loanApplicationSchema>;
/** A loan application as staff receive it. */
export type LoanApplication = z.output<typeof loanRow>;
export type LoanSort = SortOf<LoanFields>;
export type LoanListQuery = ListQuery<LoanSort>;

/** The answer to an application: its sender tracks it by the reference. */
export const loanSubmitted = z.object({ message: z.string(), reference });
