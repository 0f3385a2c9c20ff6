import type { ContingentCharge, ProductTerms } from './catalogue.ts';
import { loanTypeIn } from '../loans/type-words.ts';
import { dayIn } from '../languages/dates.ts';
import type { Language } from '../languages/languages.ts';
import { fill } from '../languages/words.ts';
import { type TermsWords, words as english } from './terms/words.ts';
import type { Charge } from '../calculators/charges.ts';
import { count, joinWords, ruleText } from './rule-words.ts';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' });

/** Rupees with paise where there are any: ₹3,500, ₹211.50. */
export const formatPaise = (amount: number): string => rupees.format(amount);

/** For example "2% of the loan, at most ₹10,000, plus 18% GST, once, to the lender". */
export function chargeText({ price, gst, frequency, to }: Charge, { charge }: TermsWords = english): string {
  const parts =
    'rupees' in price
      ? [formatPaise(price.rupees)]
      : [
          fill(charge.ofLoan, { percent: price.percent }),
          ...(price.cap === undefined ? [] : [fill(charge.cap, { rupees: formatPaise(price.cap) })]),
        ];
  const plus = gst === 0 ? [] : [fill(charge.plusGst, { percent: gst })];
  return [...parts, ...plus, charge.due[frequency], charge.to[to]].join(', ');
}

/** What a charge comes to, for example "₹11,800, including ₹1,800 GST, once, to the lender". Rupees. */
export function chargeDueText(
  { total, gst, frequency, to }: Pick<Charge, 'frequency' | 'to'> & { total: number; gst: number },
  { charge }: TermsWords = english,
): string {
  const parts = [formatPaise(total), ...(gst === 0 ? [] : [fill(charge.includingGst, { rupees: formatPaise(gst) })])];
  return [...parts, charge.due[frequency], charge.to[to]].join(', ');
}

const BASES = { overdue: 'overdue', outstanding: 'ofOutstanding', loan: 'ofLoan' } as const;

/** For example "3% of the outstanding principal, plus 18% GST, in the first 12 months"; "none" for ₹0. */
export function contingentText({ price, gst, note }: ContingentCharge, { charge, none }: TermsWords = english): string {
  const isNone = 'rupees' in price && price.rupees === 0;
  const amount = 'rupees' in price ? formatPaise(price.rupees) : fill(charge[BASES[price.of]], { percent: price.percent });
  const parts = isNone ? [none] : [amount, ...(gst === 0 ? [] : [fill(charge.plusGst, { percent: gst })])];
  return [...parts, ...(note === '' ? [] : [note])].join(', ');
}

/** What happens to a product as a whole, as `describeChanges` says what happens to its terms. */
export const ADDED = 'Added.';
export const WITHDRAWN = 'Withdrawn.';

/** A statement about a product. The key tells which statements of two versions are about the same thing. */
export interface TermFact {
  key: string;
  label: string;
  text: string;
  /** What a long list is made of, of which only the difference is said. */
  items?: readonly string[];
}

/** Statements of the same kind, such as two rules on income, are told apart by their number. */
function numbered(facts: readonly TermFact[]): TermFact[] {
  const seen = new Map<string, number>();
  return facts.map((fact) => {
    const number = (seen.get(fact.key) ?? 0) + 1;
    seen.set(fact.key, number);
    return number === 1 ? fact : { ...fact, key: `${fact.key} ${number}` };
  });
}

/** Everything that a version fixes, in words: what a reader of the published rules sees, and what versions are compared by. */
export function termsInWords(terms: ProductTerms, words: TermsWords = english, language: Language = 'en'): TermFact[] {
  const { amount, months, benchmark, advanceInstalments } = terms;
  const { terms: labels, range } = words;
  const dayText = (day: string) => dayIn(language, day);
  const rates = terms.rates.map(({ annualRate, when }) => {
    const rules = when.map((rule) => ruleText(rule, words)).join('; ');
    return {
      key: `rate ${rules}`,
      label: when.length > 0 ? fill(labels.rateWith, { rules }) : labels.rate,
      text: fill(labels.rateText, { rate: annualRate }),
    };
  });
  return numbered([
    { key: 'name', label: labels.name, text: terms.name },
    { key: 'loanType', label: labels.loanType, text: loanTypeIn(language, terms.loanType) },
    {
      key: 'amount',
      label: labels.amount,
      text: fill(range, { from: formatPaise(amount.min), to: formatPaise(amount.max) }),
    },
    { key: 'months', label: labels.months, text: fill(range, { from: months.min, to: count(months.max, 'month', words) }) },
    ...rates,
    { key: 'method', label: labels.method, text: terms.method === 'flat' ? labels.flat : labels.reducing },
    {
      key: 'benchmark',
      label: labels.benchmark,
      text: benchmark
        ? fill(labels.floating, {
            name: benchmark.name,
            rate: benchmark.rate,
            months: count(benchmark.resetMonths, 'month', words),
          })
        : labels.fixed,
    },
    ...terms.charges.map((charge) => ({
      key: `charge ${charge.name}`,
      label: charge.name,
      text: chargeText(charge, words),
    })),
    ...terms.contingentCharges.map((charge) => ({
      key: `contingent ${charge.kind}`,
      label: words.contingent[charge.kind],
      text: contingentText(charge, words),
    })),
    { key: 'coolingOff', label: labels.coolingOff, text: count(terms.coolingOffDays, 'day', words) },
    {
      key: 'firstInstalment',
      label: labels.firstInstalment,
      text: fill(labels.afterDisbursal, { days: count(terms.firstInstalmentDays, 'day', words) }),
    },
    { key: 'advance', label: labels.advance, text: advanceInstalments === 0 ? words.none : `${advanceInstalments}` },
    ...terms.rules.map((rule) => ({
      key: `rule ${rule.rule}`,
      label: labels.rule,
      text: ruleText(rule, words),
      ...(rule.rule === 'pincode' ? { items: rule.startsWith } : rule.rule === 'pincodes' ? { items: rule.pincodes } : {}),
    })),
    { key: 'commission', label: labels.commission, text: fill(words.charge.ofLoan, { percent: terms.commission }) },
    { key: 'validFrom', label: labels.validFrom, text: dayText(terms.validFrom) },
    { key: 'validTo', label: labels.validTo, text: terms.validTo === null ? labels.noEnd : dayText(terms.validTo) },
    { key: 'checkedOn', label: labels.checkedOn, text: dayText(terms.checkedOn) },
  ]);
}

function itemChanges(before: readonly string[], after: readonly string[]): string[] {
  const [was, is] = [new Set(before), new Set(after)];
  const change = (items: ReadonlySet<string>, word: string) =>
    items.size === 0 ? [] : [`${joinWords([...items], 'and')} ${word}`];
  const changes = [...change(is.difference(was), 'added'), ...change(was.difference(is), 'removed')];
  return changes.length === 0 ? [] : [`Pincode areas: ${changes.join('; ')}.`];
}

/**
 * What changed between two versions of a product, one sentence a change: "Rate: 10.49% a year, before 10.99% a year."
 *
 * @returns empty when the versions say the same
 */
export function describeChanges(before: ProductTerms, after: ProductTerms): string[] {
  const was = new Map(termsInWords(before).map((fact) => [fact.key, fact]));
  const is = new Map(termsInWords(after).map((fact) => [fact.key, fact]));
  const changed = [...is.values()].flatMap(({ key, label, text, items }) => {
    const old = was.get(key);
    if (old === undefined) return [`${label} added: ${text}.`];
    if (old.items && items) return itemChanges(old.items, items);
    return old.text === text ? [] : [`${label}: ${text}, before ${old.text}.`];
  });
  const removed = [...was.values()].flatMap(({ key, label, text }) => (is.has(key) ? [] : [`${label} removed: ${text}.`]));
  // The first rate whose conditions are met applies, so their order matters.
  const order = (keys: Iterable<string>, other: ReadonlyMap<string, unknown>) =>
    [...keys].filter((key) => key.startsWith('rate ') && other.has(key)).join('\n');
  const isReordered = order(was.keys(), is) !== order(is.keys(), was);
  return [...changed, ...removed, ...(isReordered ? ['The order of the rates changed.'] : [])];
}
