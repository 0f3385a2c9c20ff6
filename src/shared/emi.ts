/**
 * Money arithmetic. Amounts are rupees, rates are percent a year, terms are months.
 */

/**
 * The equated monthly instalment of a reducing-balance loan, unrounded: P·r·(1+r)ⁿ / ((1+r)ⁿ − 1), with r the monthly rate
 * (annual rate / 1200). Source: the standard annuity formula, as banks in India publish it.
 *
 * @param principal rupees
 * @param annualRate percent a year
 * @param months number of instalments
 * @returns rupees a month; 0 when any input is zero or less
 */
export function exactEmi(principal: number, annualRate: number, months: number): number {
  const monthlyRate = annualRate / 1200;
  if (!(principal > 0 && monthlyRate > 0 && months > 0)) return 0;
  const growth = (1 + monthlyRate) ** months;
  return (principal * monthlyRate * growth) / (growth - 1);
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

/** Rupees in Indian digit grouping without paise: 1234567 reads ₹12,34,567. */
export function formatRupees(amount: number): string {
  return rupees.format(amount);
}
