import { trueCost } from '../calculators/apr.ts';
import type { ProductTerms } from './catalogue.ts';
import { formatRupees } from '../calculators/emi.ts';
import { carOf } from '../loans/products.ts';
import type { RuleName } from './rules.ts';
import { MAX_OFFER_MONTHS } from './form.ts';
import type { OfferRequest } from './offers.ts';
import { type Applicant, assess, type Assessment, carAge, loanOf, rulesOf } from './rule-check.ts';
import { joinWords } from './rule-words.ts';

/** Rules that another amount or tenure can meet. */
const CHANGEABLE: ReadonlySet<RuleName> = new Set<RuleName>([
  'minAmount',
  'maxAmount',
  'minMonths',
  'maxMonths',
  'maxAge',
  'maxCarAge',
  'maxLoanToValue',
  'maxFoir',
]);

/** Another amount or tenure can move a request to another rate, and so to another EMI. */
const MAX_ATTEMPTS = 4;

/** Suggested amounts are multiples of so many rupees. */
const AMOUNT_STEP = 1_000;

type Bounds = { amount: [number, number]; months: [number, number] };

/** The amounts in rupees and the tenures in months that meet the rules of a product. The upper may be below the lower one. */
function boundsOf(terms: ProductTerms, { request, emi, year }: Applicant): Bounds {
  const { age = 0, carYear = year, carValue = 0, income = 0, emis, amount } = request;
  const bounds: Bounds = { amount: [1, Infinity], months: [1, MAX_OFFER_MONTHS] };
  const atLeast = (of: keyof Bounds, value: number) => (bounds[of][0] = Math.max(bounds[of][0], value));
  const atMost = (of: keyof Bounds, value: number) => (bounds[of][1] = Math.min(bounds[of][1], value));
  for (const rule of rulesOf(terms)) {
    if (rule.rule === 'minAmount') atLeast('amount', rule.rupees);
    if (rule.rule === 'maxAmount') atMost('amount', rule.rupees);
    if (rule.rule === 'minMonths') atLeast('months', rule.months);
    if (rule.rule === 'maxMonths') atMost('months', rule.months);
    if (rule.rule === 'maxAge') atMost('months', (rule.years - age) * 12);
    if (rule.rule === 'maxCarAge') atMost('months', (rule.years - carAge(carYear, year)) * 12);
    if (rule.rule === 'maxLoanToValue') atMost('amount', (carValue * rule.percent) / 100);
    // The EMI is proportional to the amount.
    if (rule.rule === 'maxFoir') atMost('amount', (((income * rule.percent) / 100 - emis) * amount) / emi);
  }
  return bounds;
}

/** The amount in rupees and the tenure in months to ask for. */
export type FoundChange = Pick<OfferRequest, 'amount' | 'months'>;

/** Whole rupees. An amount that must be lower becomes a round one, if that still meets the minimum. */
function nearestAmount(amount: number, [min, max]: readonly [number, number]): number {
  if (amount <= max) return Math.max(amount, min);
  const rounded = Math.floor(max / AMOUNT_STEP) * AMOUNT_STEP;
  return rounded >= min ? rounded : Math.floor(max);
}

const clamp = (value: number, [min, max]: readonly [number, number]) => Math.min(Math.max(value, min), max);

/** In English words, for example "with ₹40,000 more down payment and a tenure of 48 months". */
export function changeText(before: OfferRequest, after: FoundChange): string {
  const car = carOf(before.loanType);
  const isPurchase = car === 'new' || car === 'used';
  const parts: string[] = [];
  if (after.amount < before.amount && isPurchase)
    parts.push(`${formatRupees(before.amount - after.amount)} more down payment`);
  else if (after.amount !== before.amount) parts.push(`a loan of ${formatRupees(after.amount)}`);
  if (after.months !== before.months) parts.push(`a tenure of ${after.months} ${after.months === 1 ? 'month' : 'months'}`);
  return `with ${joinWords(parts, 'and')}`;
}

/**
 * The nearest amount and tenure at which a product would match. What it suggests has been matched, so that it is never a
 * false hope.
 *
 * @returns undefined when a rule about something else is not met, an answer is missing, or no amount and tenure helps
 */
export function findChange(terms: ProductTerms, { applicant, broken, missing }: Assessment): FoundChange | undefined {
  if (missing.length > 0 || !broken.every(({ rule }) => CHANGEABLE.has(rule))) return undefined;
  const { year } = applicant;
  let changed = applicant;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { months: term } = boundsOf(terms, changed);
    const months = clamp(changed.request.months, term);
    // The affordable amount depends on the tenure.
    changed = assess(terms, { ...changed.request, months }, year).applicant;
    const { amount: loan } = boundsOf(terms, changed);
    const amount = nearestAmount(changed.request.amount, loan);
    if (!(amount > 0 && months > 0)) return undefined;
    const next = assess(terms, { ...changed.request, amount }, year);
    changed = next.applicant;
    if (next.broken.length > 0) continue;
    if (next.missing.length > 0) return undefined;
    if (!trueCost(loanOf(terms, changed.request, changed.annualRate), terms.charges)) return undefined;
    return { amount, months };
  }
  return undefined;
}
