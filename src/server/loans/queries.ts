import type { LoanApplicationInput, LoanField } from '../../shared/loans/schemas.ts';
import { searchText } from '../engine/fold.ts';
import { sortKey } from '../engine/sort-key.ts';

/** The columns of an application that hold its fields, or are derived from them. */
export function toLoanColumns(input: LoanApplicationInput) {
  return {
    full_name: input.fullName,
    email: input.email,
    phone_number: input.phoneNumber,
    pincode: input.pincode,
    address: input.address,
    loan_type: input.loanType,
    loan_amount: input.loanAmount,
    employment_type: input.employmentType,
    full_name_key: sortKey(input.fullName),
    email_key: sortKey(input.email),
    address_key: sortKey(input.address),
    search: searchText(Object.values(searched(input))),
  };
}

/** Null for fields that are not searched. */
const searched = (input: LoanApplicationInput): Record<LoanField, string | null> => ({ ...input, loanAmount: null });
