/** The values that the address of the calculators may carry. Server and page read the same ones, or the page would change under the reader. */
export const CALCULATOR_TABS = ['emi', 'eligibility', 'prepayment'] as const;
export type CalculatorTab = (typeof CALCULATOR_TABS)[number];

/** Names of numbers. */
export const CALCULATOR_NUMBERS = [
  // The EMI calculator; `years` comes from the home page.
  'amount',
  'rate',
  'months',
  'years',
  // Eligibility.
  'income',
  'emis',
  'foir',
  // Prepayment.
  'outstanding',
  'lump',
  'after',
  'extra',
] as const;

/** The EMI calculator, opened with the figures of a loan. */
export function emiPath({ amount, rate, months }: { amount: number; rate: number; months: number }): string {
  return `/calculators?amount=${amount}&rate=${rate}&months=${months}`;
}

/** An amount in rupees that the calculators hand to the application form. */
export const APPLY_AMOUNT = /^[1-9]\d{3,7}$/;

/** The application form with the amount that was worked out, where there is one. */
export function applyWithAmount(rupees: number): string {
  return APPLY_AMOUNT.test(String(rupees)) ? `/apply?loanAmount=${rupees}` : '/apply';
}

/** A number as a form sends it: digits with or without grouping and decimals. */
export const CALCULATOR_NUMBER = /^[\d,.]{1,20}$/;
