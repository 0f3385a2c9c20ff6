import { calculateEmi, EMI_LIMITS, formatRupees } from '../calculators/emi.ts';
import { parseAmount, parseMonths, parsePercent } from '../kit/quantities.ts';

/** A loan that an article works out, and that its readers can change: rupees, percent a year, months. */
export interface LoanExample {
  amount: number;
  rate: number;
  months: number;
}

/** The languages that an example speaks: that of its article. */
export type ExampleLanguage = 'en' | 'hi';

/** The language of most letters of a text. Hindi articles have English words, and English ones may quote Hindi. */
export function languageOf(text: string): ExampleLanguage {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return count(/\p{Script=Devanagari}/gu) > count(/\p{Script=Latin}/gu) ? 'hi' : 'en';
}

/** The language of a post without the blocks that are written in it by themselves. */
export function languageAround(root: Element): ExampleLanguage {
  const others = root.cloneNode(true) as Element;
  for (const aside of others.querySelectorAll(`aside[${EXAMPLE_ATTRIBUTES.amount}], aside[data-leads-to]`)) aside.remove();
  return languageOf(others.textContent ?? '');
}

const RANGES = {
  amount: [formatRupees(EMI_LIMITS.amount.min), formatRupees(EMI_LIMITS.amount.max)],
  rate: [`${EMI_LIMITS.rate.min}%`, `${EMI_LIMITS.rate.max}%`],
  months: [EMI_LIMITS.months.min, EMI_LIMITS.months.max],
} as const;

/** Why a figure is refused. */
export const WRONG_EXAMPLE: Readonly<Record<ExampleLanguage, Readonly<Record<keyof LoanExample, string>>>> = {
  en: {
    amount: `Enter an amount from ${RANGES.amount.join(' to ')}.`,
    rate: `Enter a rate from ${RANGES.rate.join(' to ')} a year.`,
    months: `Enter a term from ${RANGES.months.join(' to ')} months.`,
  },
  hi: {
    amount: `${RANGES.amount.join(' से ')} तक की लोन राशि लिखें।`,
    rate: `${RANGES.rate.join(' से ')} तक की सालाना ब्याज दर लिखें।`,
    months: `${RANGES.months.join(' से ')} महीने तक की अवधि लिखें।`,
  },
};

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

const instalmentOf = ({ amount, rate, months }: LoanExample) => formatRupees(calculateEmi(amount, rate, months).emi);

export const emiOf = (example: LoanExample, language: ExampleLanguage = 'en') =>
  language === 'hi' ? `${instalmentOf(example)} हर महीने` : `${instalmentOf(example)} a month`;

export function costOf({ amount, rate, months }: LoanExample, language: ExampleLanguage = 'en'): string {
  const result = calculateEmi(amount, rate, months);
  const [interest, total] = [formatRupees(result.totalInterest), formatRupees(result.totalPayable)];
  return language === 'hi' ? `ब्याज ${interest}, कुल ${total}` : `Interest ${interest}, total ${total}`;
}

/** The example in a few words, for readers without script and for other programs. */
export function sentenceOf(example: LoanExample, language: ExampleLanguage = 'en'): string {
  const { amount, rate, months } = example;
  const [loan, cost] = [formatRupees(amount), costOf(example, language)];
  return language === 'hi'
    ? `${loan} के लोन की मासिक किस्त ${rate}% सालाना ब्याज पर ${months} महीने के लिए ${instalmentOf(example)} है। ${cost}।`
    : `A loan of ${loan} at ${rate}% a year for ${months} months costs ${emiOf(example)}. ${cost}.`;
}
