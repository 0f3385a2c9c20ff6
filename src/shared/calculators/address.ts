/** Query parameters of the calculators. Server and browser must accept the same ones, or hydration would change the page. */
export const CALCULATOR_TABS = ['emi', 'eligibility', 'prepayment', 'apr', 'tenure', 'transfer'] as const;
export type CalculatorTab = (typeof CALCULATOR_TABS)[number];

/** Names of numeric query parameters. */
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
  'yearly',
  // True cost.
  'charges',
  'thirdParty',
  'gst',
  'stated',
  // Tenure.
  'pay',
  // Balance transfer.
  'newRate',
  'costs',
] as const;
export type CalculatorNumber = (typeof CALCULATOR_NUMBERS)[number];

/** How the interest is charged: on what is still owed, or on the whole amount for the whole term. */
export const RATE_METHODS = ['reducing', 'flat'] as const;

/** What prepayments change: the loan ends sooner at the same EMI, or the EMI falls over the same term. */
export const PREPAYMENT_EFFECTS = ['term', 'emi'] as const;
export type PrepaymentEffect = (typeof PREPAYMENT_EFFECTS)[number];

/** Path of the EMI calculator with the figures of a loan filled in. */
export function emiPath({ amount, rate, months }: { amount: number; rate: number; months: number }): string {
  return `/calculators?amount=${amount}&rate=${rate}&months=${months}`;
}

/** Path of the true-cost calculator with the figures of a loan, for the charges to be filled in. */
export function trueCostPath({ amount, rate, months }: { amount: number; rate: number; months: number }): string {
  return `/calculators?tab=apr&amount=${amount}&rate=${rate}&months=${months}&charges=0`;
}

/** An amount in rupees that the calculators pass to the application form. */
export const APPLY_AMOUNT = /^[1-9]\d{3,7}$/;

/** Path of the application form, with the calculated amount filled in if it is valid. */
export function applyWithAmount(rupees: number): string {
  return APPLY_AMOUNT.test(String(rupees)) ? `/apply?loanAmount=${rupees}` : '/apply';
}

/** A number as a form without script sends it: whatever was typed. */
export const CALCULATOR_TEXT = /^[^\p{Cc}]{1,64}$/u;
