import { calculateEmi, EMI_LIMITS, formatRupees } from '../calculators/emi.ts';
import type { Holes } from '../languages/words.ts';
import { words as english } from './example/words.ts';
import { parseAmount, parseMonths, parsePercent } from '../kit/quantities.ts';

/** A loan that an article works out, and that its readers can change: rupees, percent a year, months. */
export interface LoanExample {
  amount: number;
  rate: number;
  months: number;
}

/** Those of the language of the article. */
export type ExampleWords = typeof english;

/** The attribute of each figure in the content of a post. */
export const EXAMPLE_ATTRIBUTES = { amount: 'data-amount', rate: 'data-rate', months: 'data-months' } as const;
const FIGURES = ['amount', 'rate', 'months'] as const;

const PARSERS = { amount: parseAmount, rate: parsePercent, months: parseMonths } as const;

/** The example of these texts, or the first figure that is wrong. */
export function readExample(textOf: (name: keyof LoanExample) => string): LoanExample | keyof LoanExample {
  const example = { amount: 0, rate: 0, months: 0 };
  for (const name of FIGURES) {
    const number = PARSERS[name](textOf(name)) ?? NaN;
    const { min, max } = EMI_LIMITS[name];
    // A rate has two decimals at most.
    if (!(number >= min && number <= max) || Number(number.toFixed(2)) !== number) return name;
    example[name] = number;
  }
  return example;
}

/** The example that an element of a post holds. */
export function exampleOf(element: Element): LoanExample | undefined {
  const example = readExample((name) => element.getAttribute(EXAMPLE_ATTRIBUTES[name]) ?? '');
  return typeof example === 'string' ? undefined : example;
}

/** As `fill`, with which articles would load more than this. */
const put = <Text extends string>(text: Text, values: Readonly<Record<Holes<Text>, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: Holes<Text>) => `${values[name]}`);

const emiText = ({ amount, rate, months }: LoanExample) => formatRupees(calculateEmi(amount, rate, months).emi);

export const emiOf = (example: LoanExample, { monthly } = english): string => put(monthly, { emi: emiText(example) });

export function costOf({ amount, rate, months }: LoanExample, { cost } = english): string {
  const { totalInterest, totalPayable } = calculateEmi(amount, rate, months);
  return put(cost, { interest: formatRupees(totalInterest), total: formatRupees(totalPayable) });
}

/** The example in a few words, for readers without script and for other programs. */
export function sentenceOf(example: LoanExample, words: ExampleWords = english): string {
  const { amount, rate, months } = example;
  const values = { loan: formatRupees(amount), rate, months, emi: emiText(example), cost: costOf(example, words) };
  return put(words.sentence, values);
}

/** Why a figure is refused. */
export function wrongOf(name: keyof LoanExample, { wrong } = english): string {
  const { min, max } = EMI_LIMITS[name];
  const shown = (value: number) => (name === 'amount' ? formatRupees(value) : value);
  return put(wrong[name], { min: shown(min), max: shown(max) });
}
