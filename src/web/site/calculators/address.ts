import {
  CALCULATOR_TABS,
  CALCULATOR_TEXT,
  type CalculatorNumber,
  type CalculatorTab,
} from '../../../shared/calculators/address.ts';
import { parseYears } from '../../../shared/kit/quantities.ts';
import type { LoanTerms } from '../../../shared/calculators/repayment.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { type Entry, type Limits, settleEntry, valueOf } from './limits.ts';

const PATH = '/calculators';

/** The calculator that an address names; by default EMI. */
export function readTab(search: string): CalculatorTab {
  const named = pageQuery<'/calculators'>(search).get('tab');
  return CALCULATOR_TABS.find((tab) => tab === named) ?? 'emi';
}

/** How interest is charged, by default on the reducing balance. */
export function readMethod(search: string): NonNullable<LoanTerms['method']> {
  return pageQuery<'/calculators'>(search).get('method') === 'flat' ? 'flat' : 'reducing';
}

type Fields<Name extends CalculatorNumber> = Readonly<Record<Name, Limits>>;

/** What an address puts into the fields. One that it leaves out, or leaves empty, holds its initial value. */
export function readEntries<Name extends CalculatorNumber>(search: string, fields: Fields<Name>): Record<Name, Entry> {
  const sent = pageQuery<'/calculators'>(search);
  // The home page's form sends years.
  const years = sent.get('years');
  const months = years === null ? null : String((parseYears(years) ?? NaN) * 12 || years);
  const read = ([name, limits]: [string, Limits]) => {
    const text = sent.get(name as Name) ?? (name === 'months' ? months : null) ?? '';
    const isSent = CALCULATOR_TEXT.test(text) && text.trim() !== '';
    return [name, isSent ? settleEntry(text, limits, limits.initial) : { number: limits.initial }];
  };
  return Object.fromEntries(Object.entries<Limits>(fields).map(read)) as Record<Name, Entry>;
}

export const valuesOf = <Name extends CalculatorNumber>(entries: Record<Name, Entry>, fields: Fields<Name>) =>
  Object.fromEntries(
    Object.entries<Limits>(fields).map(([name, limits]) => [name, valueOf(entries[name as Name], limits)]),
  ) as Record<Name, number>;

export function addressOf(tab: CalculatorTab, values: Readonly<Record<string, number | string>>): string {
  const query = new URLSearchParams(tab === 'emi' ? {} : { tab });
  for (const [name, value] of Object.entries(values)) query.set(name, String(value));
  return `${PATH}?${query}`;
}
