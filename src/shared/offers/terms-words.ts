import type { ContingentCharge, ProductTerms } from './catalogue.ts';
import type { Charge } from '../calculators/charges.ts';
import { count, joinWords, ruleText } from './rule-words.ts';
import { formatIndianDay } from '../kit/time.ts';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' });

/** Rupees with paise where there are any: ₹3,500, ₹211.50. */
export const formatPaise = (amount: number): string => rupees.format(amount);

const RECIPIENTS = { lender: 'to the lender', thirdParty: 'to a third party' } as const;
const FREQUENCIES = { once: 'once', monthly: 'every month', yearly: 'every year' } as const;
export const CONTINGENT_LABELS: Readonly<Record<ContingentCharge['kind'], string>> = {
  penal: 'Penal charges',
  bounce: 'Charges for a bounced payment',
  foreclosure: 'Foreclosure charges',
  switching: 'Charges for switching the type of rate',
  other: 'Other charges',
};

/** For example "2% of the loan, at most ₹10,000, plus 18% GST, once, to the lender". */
export function chargeText({ price, gst, frequency, to }: Charge): string {
  const parts =
    'rupees' in price
      ? [formatPaise(price.rupees)]
      : [`${price.percent}% of the loan`, ...(price.cap === undefined ? [] : [`at most ${formatPaise(price.cap)}`])];
  return [...parts, ...(gst === 0 ? [] : [`plus ${gst}% GST`]), FREQUENCIES[frequency], RECIPIENTS[to]].join(', ');
}

/** What a charge comes to, for example "₹11,800, including ₹1,800 GST, once, to the lender". Rupees. */
export function chargeDueText({
  total,
  gst,
  frequency,
  to,
}: Pick<Charge, 'frequency' | 'to'> & { total: number; gst: number }): string {
  const parts = [formatPaise(total), ...(gst === 0 ? [] : [`including ${formatPaise(gst)} GST`])];
  return [...parts, FREQUENCIES[frequency], RECIPIENTS[to]].join(', ');
}

const BASES = {
  overdue: 'a year on the overdue amount',
  outstanding: 'of the outstanding principal',
  loan: 'of the loan',
} as const;

/** For example "3% of the outstanding principal, plus 18% GST, in the first 12 months"; "none" for ₹0. */
export function contingentText({ price, gst, note }: ContingentCharge): string {
  const isNone = 'rupees' in price && price.rupees === 0;
  const amount = 'rupees' in price ? formatPaise(price.rupees) : `${price.percent}% ${BASES[price.of]}`;
  const parts = isNone ? ['none'] : [amount, ...(gst === 0 ? [] : [`plus ${gst}% GST`])];
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
export function termsInWords(terms: ProductTerms): TermFact[] {
  const { amount, months, benchmark, advanceInstalments } = terms;
  const rates = terms.rates.map(({ annualRate, when }) => ({
    key: `rate ${when.map(ruleText).join('; ')}`,
    label: when.length > 0 ? `Rate with: ${when.map(ruleText).join('; ')}` : 'Rate',
    text: `${annualRate}% a year`,
  }));
  return numbered([
    { key: 'name', label: 'Name', text: terms.name },
    { key: 'loanType', label: 'Loan type', text: terms.loanType },
    { key: 'amount', label: 'Loan amount', text: `${formatPaise(amount.min)} to ${formatPaise(amount.max)}` },
    { key: 'months', label: 'Tenure', text: `${months.min} to ${count(months.max, 'month')}` },
    ...rates,
    {
      key: 'method',
      label: 'Interest',
      text: terms.method === 'flat' ? 'flat, on the whole loan' : 'on the reducing balance',
    },
    {
      key: 'benchmark',
      label: 'Kind of rate',
      text: benchmark
        ? `floating, ${benchmark.name} at ${benchmark.rate}%, reset every ${count(benchmark.resetMonths, 'month')}`
        : 'fixed',
    },
    ...terms.charges.map((charge) => ({ key: `charge ${charge.name}`, label: charge.name, text: chargeText(charge) })),
    ...terms.contingentCharges.map((charge) => ({
      key: `contingent ${charge.kind}`,
      label: CONTINGENT_LABELS[charge.kind],
      text: contingentText(charge),
    })),
    { key: 'coolingOff', label: 'Cooling-off period', text: count(terms.coolingOffDays, 'day') },
    {
      key: 'firstInstalment',
      label: 'First instalment',
      text: `${count(terms.firstInstalmentDays, 'day')} after disbursal`,
    },
    { key: 'advance', label: 'Instalments in advance', text: advanceInstalments === 0 ? 'none' : `${advanceInstalments}` },
    ...terms.rules.map((rule) => ({
      key: `rule ${rule.rule}`,
      label: 'Rule',
      text: ruleText(rule),
      ...(rule.rule === 'pincode' ? { items: rule.startsWith } : rule.rule === 'pincodes' ? { items: rule.pincodes } : {}),
    })),
    { key: 'commission', label: 'What the lender pays us', text: `${terms.commission}% of the loan` },
    { key: 'validFrom', label: 'Valid from', text: formatIndianDay(terms.validFrom) },
    { key: 'validTo', label: 'Valid to', text: terms.validTo === null ? 'no end planned' : formatIndianDay(terms.validTo) },
    { key: 'checkedOn', label: 'Checked on', text: formatIndianDay(terms.checkedOn) },
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
