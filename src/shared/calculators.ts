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

/** A number as a form sends it: digits with or without grouping and decimals. */
export const CALCULATOR_NUMBER = /^[\d,.]{1,20}$/;
