import { parseMonths, parsePercent, parseRupees, parseYears } from '../../../shared/kit/quantities.ts';
import type { EmploymentType } from '../../../shared/loans/fields.ts';
import { ruleText } from '../../../shared/offers/rule-words.ts';
import type { OfferRule, RuleName } from '../../../shared/offers/rules.ts';

/** Rupees as people write them: 25,00,000. */
export const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 20 });

/** A percentage or a count as typed: "10.99", "10.99 %". Null when it is not a number. */
export const readNumber = (text: string): number | null => parsePercent(text) ?? null;

/** Months as typed: "36", "3 years". Null when it is not a whole number of them. */
export const readMonths = (text: string): number | null => parseMonths(text) ?? null;

/** Years as typed: "21", "21 years". Null when it is not a whole number of them. */
const readYears = (text: string): number | null => parseYears(text) ?? null;

/** Rupees as typed: "3,500", "₹211.50", "5 lakh". Null when it is not an amount. */
export const readRupees = (text: string): number | null => parseRupees(text) ?? null;

/** A rule as it is typed. */
export interface RuleEntry {
  key: number;
  rule: RuleName;
  /** The bound; of pincodes, their first digits, separated by commas. */
  value: string;
  anyOf: readonly EmploymentType[];
}

/** The rules in the order of the choice: their names, and what is typed. */
export const RULES = {
  minAge: { name: 'Minimum age', field: 'years' },
  maxAge: { name: 'Maximum age at the end', field: 'years' },
  minIncome: { name: 'Minimum income', field: 'rupees' },
  employment: { name: 'Employment', field: 'anyOf' },
  pincode: { name: 'Pincode areas', field: 'startsWith' },
  minAmount: { name: 'Minimum loan', field: 'rupees' },
  maxAmount: { name: 'Maximum loan', field: 'rupees' },
  minMonths: { name: 'Minimum tenure', field: 'months' },
  maxMonths: { name: 'Maximum tenure', field: 'months' },
  maxCarAge: { name: 'Maximum age of the car', field: 'years' },
  maxLoanToValue: { name: 'Maximum loan to value', field: 'percent' },
  maxFoir: { name: 'Maximum FOIR', field: 'percent' },
} as const satisfies Record<RuleName, { name: string; field: string }>;

let lastKey = 0;
/** Tells the rows of a form apart, so that each keeps its focus when another is removed. */
export const newKey = (): number => (lastKey += 1);

export const newRule = (rule: RuleName = 'minIncome'): RuleEntry => ({
  key: newKey(),
  rule,
  value: '',
  anyOf: ['Salaried'],
});

const boundOf = (rule: OfferRule): string => {
  if ('years' in rule) return String(rule.years);
  if ('rupees' in rule) return rupees.format(rule.rupees);
  if ('months' in rule) return String(rule.months);
  if ('percent' in rule) return String(rule.percent);
  return 'startsWith' in rule ? rule.startsWith.join(', ') : '';
};

export const toRuleEntry = (rule: OfferRule): RuleEntry => ({
  ...newRule(rule.rule),
  value: boundOf(rule),
  ...('anyOf' in rule && { anyOf: rule.anyOf }),
});

const areas = (text: string) => text.split(/[\s,;]+/).filter((area) => area !== '');

const READERS = { rupees: readRupees, months: readMonths, years: readYears, percent: readNumber };

/** The rule as it is sent. A bound that is not a number is null, which the server refuses with the text to show. */
export function toRule({ rule, value, anyOf }: RuleEntry) {
  const { field } = RULES[rule];
  if (field === 'anyOf') return { rule, anyOf };
  if (field === 'startsWith') return { rule, startsWith: areas(value) };
  return { rule, [field]: READERS[field](value) };
}

/** The rule as borrowers read it; empty while its bound is missing. */
export function entryText(entry: RuleEntry): string {
  const { field } = RULES[entry.rule];
  const bound: unknown = toRule(entry)[field as never];
  const isMissing = bound === null || (Array.isArray(bound) && bound.length === 0);
  return isMissing ? '' : ruleText(toRule(entry) as OfferRule);
}
