import type { Answer, OfferField } from '../offers/form.ts';
import type { Offer, OfferRequest, PossibleOffer } from '../offers/offers.ts';
import type { LoanType } from './fields.ts';
import { PRODUCTS } from './products.ts';

/** What its sender may add to an application, so that more rules of lenders can be checked. None is required. */
const FACTS = [
  'age',
  'income',
  'emis',
  'employment',
  'pincode',
  'carYear',
  'carValue',
] as const satisfies readonly OfferField[];
/** What can be typed beside an application: the tenure, which its form does not ask for, and the facts. */
export const LIKELY_FIELDS = ['months', ...FACTS] as const satisfies readonly OfferField[];

/** The name of the hidden field with what was shown in a field. */
export const seenName = <Field extends string>(field: Field) => `seen-${field}` as const;

/** What was told in a form: fields that differ from what was shown, since a form that was opened before takes nothing back. */
export const toldIn = (sent: Readonly<Record<string, string>>): Partial<Record<LikelyField, string>> =>
  Object.fromEntries(
    LIKELY_FIELDS.flatMap((name) =>
      sent[name] === undefined || sent[name] === sent[seenName(name)] ? [] : [[name, sent[name]]],
    ),
  );
export type LikelyField = (typeof LIKELY_FIELDS)[number];

/** As the history names them. */
export const LIKELY_LABELS: Readonly<Record<LikelyField, string>> = {
  months: 'Tenure',
  age: 'Age',
  income: 'Income a month',
  emis: 'Present EMIs a month',
  employment: 'Employment',
  pincode: 'Pincode',
  carYear: 'Year of the car',
  carValue: 'Value of the car',
};

/** How many offers are shown. */
export const MAX_LIKELY = 3;

const YEAR = 12;
const tenureOf = (loanType: LoanType) => PRODUCTS.find((product) => product.loanType === loanType)?.tenure;

/** The tenure that is assumed until another one is chosen: the middle of the product's range, in whole years. Months. */
export function usualMonths(loanType: LoanType): number {
  const { min, max } = tenureOf(loanType) ?? { min: YEAR, max: YEAR };
  return Math.floor((min + max) / 2 / YEAR) * YEAR;
}

/** The tenures to choose from, in months: each whole year of the product's range, and another one that was chosen elsewhere. */
export function tenuresOf({ loanType, months }: Pick<OfferRequest, 'loanType' | 'months'>): number[] {
  const { min, max } = tenureOf(loanType) ?? { min: YEAR, max: YEAR };
  const years = Array.from({ length: (max - min) / YEAR + 1 }, (_, place) => min + place * YEAR);
  return [...new Set([...years, months])].toSorted((a, b) => a - b);
}

/** The offer that its sender prefers, as it was when that was told. */
export interface Preference {
  versionId: string;
  lender: string;
  product: string;
}

/** The lenders whose published rules fit an application, as its sender sees them. */
export interface LikelyOffers {
  /** What is known. Rupees; income and EMIs are a month. */
  request: OfferRequest;
  /** The day for which it was worked out, `YYYY-MM-DD` in India. */
  asOf: string;
  /** The cheapest, by the order of offers: matched and possible ones together. */
  offers: (Offer | PossibleOffer)[];
  /** All of them. */
  count: number;
  /** What would have to be known before every rule of the possible offers can be checked. */
  missing: Answer[];
  preference: Preference | null;
  /** Neither facts nor the preference can be changed any more. */
  isClosed: boolean;
  /** Whether some of the lenders may be fictional. */
  hasSamples: boolean;
}

/** The form about these offers posts its name as `form`. */
export const LIKELY_FORM = 'tell';

/** Which form was accepted, for the address of the page that says so. */
export const LIKELY_DONE = {
  tell: 'The offers are worked out for what you have added.',
  prefer: 'We keep with your application which offer you prefer.',
  lapsed: 'The offer that you preferred does not fit what you have added. You can choose another one.',
  none: 'You prefer none of the offers now.',
} as const;
export type LikelyDone = keyof typeof LIKELY_DONE;
