import {
  CALCULATOR_TABS,
  CALCULATOR_TEXT,
  type CalculatorNumber,
  type CalculatorTab,
} from '../../../shared/calculators/address.ts';
import { parseYears } from '../../../shared/kit/quantities.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { type Entry, type Limits, settleEntry, valueOf } from './limits.ts';

const PATH = '/calculators';

/** What is chosen beside the numbers. */
export type ChoiceName = 'method' | 'effect';

/** The calculator that an address names; by default EMI. */
export function readTab(search: string): CalculatorTab {
  const named = pageQuery<'/calculators'>(search).get('tab');
  return CALCULATOR_TABS.find((tab) => tab === named) ?? 'emi';
}

/** One of some words that an address names, by default the first. */
export function readChoice<Choice extends string>(search: string, name: ChoiceName, choices: readonly Choice[]): Choice {
  const named = pageQuery<'/calculators'>(search).get(name);
  return choices.find((each) => each === named) ?? (choices[0] as Choice);
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
