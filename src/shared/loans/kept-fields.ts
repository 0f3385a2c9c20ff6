import { sparse } from '../kit/fields.ts';
import { LOAN_FIELDS } from './fields.ts';

/**
 * A loan application as staff have it. A file or a caller may bring a name and a phone number alone: what the form needs beside
 * them is not given yet.
 */
export const KEPT_LOAN_FIELDS = sparse(LOAN_FIELDS, ['fullName', 'phoneNumber']);
export type KeptLoanFields = typeof KEPT_LOAN_FIELDS;
