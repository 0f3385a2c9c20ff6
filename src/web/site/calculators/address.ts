import { CALCULATOR_NUMBER, CALCULATOR_TABS, type CalculatorTab } from '../../../shared/calculators.ts';
import type { LoanTerms } from '../../../shared/repayment.ts';
import { clamp, keepAllowed, type Limits } from './limits.ts';

const PATH = '/calculators';

/** The calculator that an address names; by default EMI. */
export function readTab(search: string): CalculatorTab {
  const named = new URLSearchParams(search).get('tab');
  return CALCULATOR_TABS.find((tab) => tab === named) ?? 'emi';
}

/** How interest is charged, by default on the reducing balance. */
export function readMethod(search: string): NonNullable<LoanTerms['method']> {
  return new URLSearchParams(search).get('method') === 'flat' ? 'flat' : 'reducing';
}

/** The values in an address, clamped to their limits. Missing and invalid ones are the field's initial value. */
export function readValues<Name extends string>(search: string, limits: Record<Name, Limits>): Record<Name, number> {
  const sent = new URLSearchParams(search);
  // The home page's form sends years.
  const years = sent.get('years') ?? '';
  if (CALCULATOR_NUMBER.test(years) && !sent.has('months')) sent.set('months', String(Number.parseFloat(years) * 12));
  const read = ([name, field]: [string, Limits]) => {
    const text = sent.get(name) ?? '';
    const number = CALCULATOR_NUMBER.test(text) ? Number.parseFloat(keepAllowed(text, field)) : NaN;
    return [name, Number.isNaN(number) ? field.initial : clamp(number, field)];
  };
  return Object.fromEntries(Object.entries<Limits>(limits).map(read)) as Record<Name, number>;
}

/** The path and query that open a calculator with these values. */
export function addressOf(tab: CalculatorTab, values: Readonly<Record<string, number | string>>): string {
  const query = new URLSearchParams(tab === 'emi' ? {} : { tab });
  for (const [name, value] of Object.entries(values)) query.set(name, String(value));
  return `${PATH}?${query}`;
}
