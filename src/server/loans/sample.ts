import { EMPLOYMENT_TYPES, LOAN_TYPES, type LoanApplicationForm } from '../../shared/loans/schemas.ts';
import type { LoanRepository } from './repository.ts';

const PLACES: ReadonlyArray<readonly [city: string, pincode: string]> = [
  ['Pune', '411005'],
  ['Nagpur', '440010'],
  ['Bengaluru', '560001'],
  ['Jaipur', '302001'],
  ['Kochi', '682001'],
  ['Lucknow', '226001'],
];

const AMOUNTS = [
  250_000, 450_000, 900_000, 650_000, 1_500_000, 300_000, 1_200_000, 75_000, 2_500_000, 550_000, 825_000, 400_000,
];

function pick<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new RangeError('Nothing to pick from.');
  return value;
}

/** A dozen applications that are clearly samples, so that a new back office is not empty. */
const SAMPLE_LOANS: readonly LoanApplicationForm[] = AMOUNTS.map((loanAmount, index) => {
  const number = index + 1;
  const [city, pincode] = pick(PLACES, index);
  return {
    fullName: `Sample Borrower ${number}`,
    email: `borrower${number}@example.com`,
    phoneNumber: `90000000${String(number).padStart(2, '0')}`,
    pincode,
    address: `${number} Sample Street, ${city}`,
    loanType: pick(LOAN_TYPES, index),
    loanAmount,
    employmentType: pick(EMPLOYMENT_TYPES, index),
  };
});

/** Adds the samples, in order, to a database without loan applications. */
export async function addSampleLoans(loans: LoanRepository): Promise<void> {
  await loans.addToEmpty(SAMPLE_LOANS);
}
