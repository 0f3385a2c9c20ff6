import type { LoanApplicationInput } from '../../src/shared/loans.ts';

let built = 0;

/** A valid loan application, unlike every other of the run; `overrides` are what the test is about. */
export function buildLoan(overrides: Partial<LoanApplicationInput> = {}): LoanApplicationInput {
  built += 1;
  const number = String(built).padStart(4, '0');
  return {
    fullName: `Borrower ${number}`,
    email: `borrower${number}@example.com`,
    phoneNumber: `980000${number}`,
    pincode: '411001',
    address: `${built} Test Road, Pune`,
    loanType: 'Personal Loan',
    loanAmount: 250_000,
    employmentType: 'Salaried',
    ...overrides,
  };
}
