import type { LoanType } from '../loans/fields.ts';
import { LOAN_TYPES } from '../loans/products.ts';
import { DAY_MS, indianDate } from '../kit/time.ts';
import type { Charge } from '../calculators/charges.ts';
import type { ContingentCharge, ProductTerms } from './catalogue.ts';
import { holdsOn, isStale, type OfferedProduct } from './match.ts';
import type { OfferRule } from './rules.ts';
import type { CatalogueSnapshot } from './snapshots.ts';

/** Percent a year. */
export interface RateRange {
  min: number;
  max: number;
}

/** A day, `YYYY-MM-DD`, on which a product starts or ended, or that its terms have not been checked for long. */
export type RateWarning = { kind: 'starts' | 'ended'; day: string } | { kind: 'stale' };

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
  charges: readonly Charge[];
  foreclosure: readonly ContingentCharge[];
  /** Years: the least when applying, the most when the loan ends. */
  age: Partial<RateRange>;
  /** Rupees a month, if there is a least. */
  minIncome?: number;
  /** `YYYY-MM-DD`. */
  checkedOn: string;
  /** Whether it is offered today. */
  holds: boolean;
  /** Why the figures may not hold today. */
  warning?: RateWarning;
}

/** The rates of a loan type from a day on. */
export interface RatePoint {
  /** `YYYY-MM-DD` in India. */
  day: string;
  /** Null while no product held. */
  rate: RateRange | null;
}

export interface LoanRates {
  loanType: LoanType;
  /** Those that hold today, lowest rate first; then those that have ended or not yet begun. */
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

function warningOf({ validFrom, validTo, checkedOn }: ProductTerms, today: string, staleDays: number) {
  if (today < validFrom) return { kind: 'starts', day: validFrom } as const;
  if (validTo !== null && today > validTo) return { kind: 'ended', day: validTo } as const;
  return isStale(checkedOn, today, staleDays) ? ({ kind: 'stale' } as const) : undefined;
}

/** The figures of the rules with this name; all of them have to be met. */
function figuresOf<Name extends OfferRule['rule']>(rules: readonly OfferRule[], name: Name) {
  return rules.filter((each): each is Extract<OfferRule, { rule: Name }> => each.rule === name);
}

function agesOf(rules: readonly OfferRule[]): Partial<RateRange> {
  const from = figuresOf(rules, 'minAge').map(({ years }) => years);
  const to = figuresOf(rules, 'maxAge').map(({ years }) => years);
  return {
    ...(from.length > 0 && { min: Math.max(...from) }),
    ...(to.length > 0 && { max: Math.min(...to) }),
  };
}

function productRates({ versionId, lender, terms }: OfferedProduct, today: string, staleDays: number): ProductRates {
  const least = figuresOf(terms.rules, 'minIncome').map(({ rupees }) => rupees);
  const warning = warningOf(terms, today, staleDays);
  return {
    versionId,
    lender: lender.name,
    product: terms.name,
    rate: rangeOf(ratesOf(terms)),
    isFloating: terms.benchmark !== null,
    amount: terms.amount,
    months: terms.months,
    charges: terms.charges,
    foreclosure: terms.contingentCharges.filter(({ kind }) => kind === 'foreclosure'),
    age: agesOf(terms.rules),
    ...(least.length > 0 && { minIncome: Math.max(...least) }),
    checkedOn: terms.checkedOn,
    holds: holdsOn(terms, today),
    ...(warning && { warning }),
  };
}

/** What the history of rates needs of a snapshot of the catalogue. */
export interface SnapshotRates {
  number: number;
  /** From which it was in force, `YYYY-MM-DD` in India. */
  day: string;
  products: readonly (Pick<ProductTerms, 'loanType' | 'validFrom' | 'validTo'> & { rate: RateRange })[];
}

export const snapshotRates = ({ number, at, products }: CatalogueSnapshot): SnapshotRates => ({
  number,
  day: indianDate(new Date(at)),
  products: products.map(({ terms }) => ({
    loanType: terms.loanType,
    validFrom: terms.validFrom,
    validTo: terms.validTo,
    rate: rangeOf(ratesOf(terms)),
  })),
});

const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** The days on which the rates may have changed: of each snapshot, and on which a product began or had ended. */
function changeDays(snapshots: readonly SnapshotRates[], today: string): string[] {
  const days = snapshots.flatMap(({ day, products }) => [
    day,
    ...products.flatMap(({ validFrom, validTo }) => [validFrom, ...(validTo === null ? [] : [dayAfter(validTo)])]),
  ]);
  return [...new Set(days)].filter((day) => day <= today).toSorted();
}

/**
 * When the range of rates of a type of loan changed, oldest first, from the first product that held on: of each day the
 * snapshot that was in force at its end.
 */
function historyOf(loanType: LoanType, snapshots: readonly SnapshotRates[], today: string): RatePoint[] {
  const points: RatePoint[] = [];
  for (const day of changeDays(snapshots, today)) {
    const inForce = snapshots.findLast((snapshot) => snapshot.day <= day);
    const own = (inForce?.products ?? []).filter((each) => each.loanType === loanType && holdsOn(each, day));
    const rate = own.length > 0 ? rangeOf(own.flatMap((each) => [each.rate.min, each.rate.max])) : null;
    const before = points.at(-1)?.rate ?? null;
    if (rate?.min !== before?.min || rate?.max !== before?.max) points.push({ day, rate });
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
  const today = indianDate(time);
  const loans = LOAN_TYPES.flatMap((loanType) => {
    const own = products.filter(({ terms }) => terms.loanType === loanType);
    if (own.length === 0) return [];
    const rows = own
      .map((product) => productRates(product, today, staleDays))
      .toSorted(
        (one, other) =>
          Number(other.holds) - Number(one.holds) || one.rate.min - other.rate.min || one.rate.max - other.rate.max,
      );
    return { loanType, products: rows, history: historyOf(loanType, snapshots, today) };
  });
  return { number, at: time.toISOString(), loans };
}
