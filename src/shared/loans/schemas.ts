import * as z from 'zod/mini';
import { listQuery, type ListQuery, rowFields, sortsOf } from '../kit/lists.ts';
import { loanApplicationSchema } from './application.ts';
import { LOAN_FIELDS } from './form.ts';
import { REFERENCE } from './reference.ts';

export * from './application.ts';
export * from './form.ts';

/** A loan application as staff receive it. */
export const loanRow = z.extend(loanApplicationSchema, rowFields);
export type LoanApplication = z.output<typeof loanRow>;

/** The answer to an application: its sender tracks it by the reference. */
export const loanSubmitted = z.object({ message: z.string(), reference: z.string().check(z.regex(REFERENCE)) });
export type LoanSubmitted = z.infer<typeof loanSubmitted>;

/** The sortable columns. */
export const LOAN_SORTS = sortsOf(LOAN_FIELDS);
export type LoanSort = (typeof LOAN_SORTS)[number];

export const loanListQuery = listQuery(LOAN_SORTS);
export type LoanListQuery = ListQuery<LoanSort>;
