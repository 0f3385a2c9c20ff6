import type { LoanField } from './fields.ts';

/** The order of lists and files; what is not named follows. Forms don't load it. */
export const LOAN_ORDER = ['fullName', 'email', 'address', 'pincode', 'phoneNumber'] as const satisfies readonly LoanField[];
