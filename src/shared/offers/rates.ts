import type { LoanType } from '../loans/fields.ts';
import { LOAN_TYPES } from '../loans/products.ts';
import { formatIndianDay, indianDate } from '../kit/time.ts';
import type { ProductTerms } from './catalogue.ts';
import { isStale, type OfferedProduct } from './match.ts';
import type { OfferRule } from './rules.ts';
import type { CatalogueSnapshot } from './snapshots.ts';
import { chargeText, contingentText, formatPaise } from './terms-words.ts';

/** Percent a year. */
export interface RateRange {
  min: number;
  max: number;
}

/** A product as the page of rates shows it. */
export interface ProductRates {
  versionId: string;
  lender: string;
  product: string;
  rate: RateRange;
  isFloating: boolean;
  /** Rupees. */
  amount: { min: number; max: number };
  months: { min: number; max: number };
  charges: string;
  foreclosure: string;
  age: string;
  income: string;
  /** `YYYY-MM-DD`. */
  checkedOn: string;
  /** Why the figures may not hold today; empty when they do. */
  warning: string;
}

/** The rates of a loan type from a moment on. */
export interface RatePoint {
  /** ISO 8601 in UTC. */
  at: string;
  /** Null while no product was in force. */
  rate: RateRange | null;
}

export interface LoanRates {
  loanType: LoanType;
  /** Lowest rate first. */
  products: ProductRates[];
  /** Oldest first; each differs from the one before. */
  history: RatePoint[];
}

/** What all lenders in force charge. */
export interface Rates {
  /** The version of the catalogue. */
  number: number;
  /** Of the answer, as ISO 8601 in UTC. */
  at: string;
  /** Only types of which there is a product. */
  loans: LoanRates[];
}

const rangeOf = (numbers: readonly number[]): RateRange => ({ min: Math.min(...numbers), max: Math.max(...numbers) });

const ratesOf = ({ rates }: ProductTerms) => rates.map(({ annualRate }) => annualRate);

/** A range as it is written: "11" or "11–14". */
export const rangeText = ({ min, max }: RateRange): string => (min === max ? `${max}` : `${min}–${max}`);

function warningOf({ validFrom, validTo, checkedOn }: ProductTerms, today: string, staleDays: number): string {
  if (today < validFrom) return `Starts on ${formatIndianDay(validFrom)}`;
  if (validTo !== null && today > validTo) return `Ended on ${formatIndianDay(validTo)}`;
  return isStale(checkedOn, today, staleDays) ? 'May be out of date' : '';
}

/** The figures of the rules with this name; all of them have to be met. */
function figuresOf<Name extends OfferRule['rule']>(rules: readonly OfferRule[], name: Name) {
  return rules.filter((each): each is Extract<OfferRule, { rule: Name }> => each.rule === name);
}

function ageText(rules: readonly OfferRule[]): string {
  const from = figuresOf(rules, 'minAge').map(({ years }) => years);
  const to = figuresOf(rules, 'maxAge').map(({ years }) => years);
  const start = from.length > 0 ? [`from ${Math.max(...from)}`] : [];
  const end = to.length > 0 ? [`up to ${Math.min(...to)} when the loan ends`] : [];
  return [...start, ...end].join(', ') || 'no limit stated';
}

function incomeText(rules: readonly OfferRule[]): string {
  const least = figuresOf(rules, 'minIncome').map(({ rupees }) => rupees);
  return least.length > 0 ? `from ${formatPaise(Math.max(...least))} a month` : 'no minimum stated';
}

function productRates({ versionId, lender, terms }: OfferedProduct, today: string, staleDays: number): ProductRates {
  const foreclosure = terms.contingentCharges.filter(({ kind }) => kind === 'foreclosure');
  return {
    versionId,
    lender: lender.name,
    product: terms.name,
    rate: rangeOf(ratesOf(terms)),
    isFloating: terms.benchmark !== null,
    amount: terms.amount,
    months: terms.months,
    charges: terms.charges.map((charge) => `${charge.name}: ${chargeText(charge)}`).join('; ') || 'none',
    foreclosure: foreclosure.map(contingentText).join('; ') || 'not stated',
    age: ageText(terms.rules),
    income: incomeText(terms.rules),
    checkedOn: terms.checkedOn,
    warning: warningOf(terms, today, staleDays),
  };
}

/** The lowest and the highest rate of each type of loan in one snapshot. */
export type SnapshotRates = Pick<CatalogueSnapshot, 'number' | 'at'> & { rates: ReadonlyMap<LoanType, RateRange> };

/** The rates of one snapshot, by type of loan. Types without a product are missing. */
export function snapshotRates({ number, at, products }: CatalogueSnapshot): SnapshotRates {
  const byType = Map.groupBy(products, ({ terms }) => terms.loanType);
  return {
    number,
    at,
    rates: new Map([...byType].map(([type, own]) => [type, rangeOf(own.flatMap(({ terms }) => ratesOf(terms)))])),
  };
}

/** When the range of rates of a type of loan changed, oldest first, from its first product on. */
function historyOf(loanType: LoanType, snapshots: readonly SnapshotRates[]): RatePoint[] {
  const points: RatePoint[] = [];
  for (const { at, rates } of snapshots) {
    const rate = rates.get(loanType) ?? null;
    const before = points.at(-1)?.rate ?? null;
    if (rate?.min !== before?.min || rate?.max !== before?.max) points.push({ at, rate });
  }
  return points;
}

/**
 * The rates in force and how they came about.
 *
 * @param catalogue in force
 * @param snapshots all of them, oldest first
 * @param at epoch milliseconds
 * @param staleDays days after which terms that were not compared with the lender's count as stale
 */
export function ratesAt(
  { number, products }: CatalogueSnapshot,
  snapshots: readonly SnapshotRates[],
  at: number,
  staleDays: number,
): Rates {
  const time = new Date(at);
  const loans = LOAN_TYPES.flatMap((loanType) => {
    const own = products.filter(({ terms }) => terms.loanType === loanType);
    if (own.length === 0) return [];
    const rows = own
      .map((product) => productRates(product, indianDate(time), staleDays))
      .toSorted((one, other) => one.rate.min - other.rate.min || one.rate.max - other.rate.max);
    return { loanType, products: rows, history: historyOf(loanType, snapshots) };
  });
  return { number, at: time.toISOString(), loans };
}
