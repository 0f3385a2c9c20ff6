import { calculateEmi, formatRupees } from './emi.ts';

/** A loan that an article works out, and that its readers can change: rupees, percent a year, months. */
export interface LoanExample {
  amount: number;
  rate: number;
  months: number;
}

/** Those of the EMI calculator, which an example leads to. */
export const EXAMPLE_LIMITS = {
  amount: { min: 10_000, max: 10_000_000 },
  rate: { min: 5, max: 35 },
  months: { min: 12, max: 120 },
} as const;

export const WRONG_EXAMPLE: Readonly<Record<keyof LoanExample, string>> = {
  amount: `Enter an amount from ${formatRupees(EXAMPLE_LIMITS.amount.min)} to ${formatRupees(EXAMPLE_LIMITS.amount.max)}.`,
  rate: `Enter a rate from ${EXAMPLE_LIMITS.rate.min}% to ${EXAMPLE_LIMITS.rate.max}% a year.`,
  months: `Enter a term from ${EXAMPLE_LIMITS.months.min} to ${EXAMPLE_LIMITS.months.max} months.`,
};

/** The attribute of each figure in the content of a post. */
export const EXAMPLE_ATTRIBUTES = { amount: 'data-amount', rate: 'data-rate', months: 'data-months' } as const;
const FIGURES = ['amount', 'rate', 'months'] as const;

/** Digits, with Indian or other grouping; a rate with up to two decimals. NaN for anything else. */
function read(name: keyof LoanExample, text: string): number {
  const plain = text.replace(/[₹%,\s]/g, '');
  return (name === 'rate' ? /^\d{1,3}(?:\.\d{1,2})?$/ : /^\d{1,9}$/).test(plain) ? Number(plain) : NaN;
}

/** The example of these texts, or the first figure that is wrong. */
export function readExample(textOf: (name: keyof LoanExample) => string): LoanExample | keyof LoanExample {
  const example = { amount: 0, rate: 0, months: 0 };
  for (const name of FIGURES) {
    example[name] = read(name, textOf(name));
    const { min, max } = EXAMPLE_LIMITS[name];
    if (!(example[name] >= min && example[name] <= max)) return name;
  }
  return example;
}

/** The example that an element of a post holds. */
export function exampleOf(element: Element): LoanExample | undefined {
  const example = readExample((name) => element.getAttribute(EXAMPLE_ATTRIBUTES[name]) ?? '');
  return typeof example === 'string' ? undefined : example;
}

export const emiOf = ({ amount, rate, months }: LoanExample) =>
  `${formatRupees(calculateEmi(amount, rate, months).emi)} a month`;

export function costOf({ amount, rate, months }: LoanExample): string {
  const { totalInterest, totalPayable } = calculateEmi(amount, rate, months);
  return `Interest ${formatRupees(totalInterest)}, total ${formatRupees(totalPayable)}`;
}

/** The example in one sentence, for readers without script and for feeds. */
export const sentenceOf = (example: LoanExample) =>
  `A loan of ${formatRupees(example.amount)} at ${example.rate}% a year for ${example.months} months costs ` +
  `${emiOf(example)}. ${costOf(example)}.`;
