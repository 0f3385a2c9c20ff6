import type { PictureName } from '../posts/own-files.ts';
import type { LoanCar } from './documents.ts';

export interface Range {
  min: number;
  max: number;
}

/**
 * A loan with everything that the site states about it. Pages, forms, the FAQ, calculators and sample posts take their types
 * of loan and their figures from here, so that they always agree.
 */
interface Told {
  /** The value of `slide=` on the home page. */
  slug: string;
  loanType: string;
  name: string;
  path: string;
  /** Link of the home page's card; the server permanently redirects it to `path`. */
  cardPath: string;
  picture: PictureName;
  /** The car that it pays for, or that secures it. */
  car?: LoanCar;
  /** Percent a year. */
  rateFrom: number;
  /** Maximum loan amount: rupees, or percent of the car's value. */
  maxAmount: { rupees: number } | { percent: number; of: 'vehicle value' | 'car value' };
  /** Rupees. An amount outside this range is accepted with a hint that lenders are unlikely to grant it. */
  usualAmount: Range;
  /** Months. */
  tenure: Range;
  /** Years: minimum when applying, maximum when the loan ends. */
  age: Range;
  /** Rupees a month. */
  minIncome?: number;
  minCreditScore?: number;
  /** Years, when applying (`start`) or when the loan ends (`end`). */
  maxCarAge?: { years: number; at: 'start' | 'end' };
  /** Months after which the loan can be closed without foreclosure charges. */
  freeForeclosureAfter?: number;
}

export const PERSONAL_LOAN = {
  slug: 'personal-loan',
  loanType: 'Personal Loan',
  name: 'Personal Loan',
  path: '/loans/personal-car-loan',
  cardPath: '/loans/personal',
  picture: 'personal-loan',
  rateFrom: 10.99,
  maxAmount: { rupees: 2_500_000 },
  usualAmount: { min: 10_000, max: 2_500_000 },
  tenure: { min: 12, max: 60 },
  age: { min: 21, max: 60 },
  minIncome: 20_000,
  minCreditScore: 600,
} as const satisfies Told;

export const USED_CAR_LOAN = {
  slug: 'used-car-loan',
  loanType: 'Used Car Loan',
  name: 'Used Car Loan',
  path: '/loans/used-car-loan',
  cardPath: '/loans/used-car',
  picture: 'used-car-loan',
  car: 'used',
  rateFrom: 11.99,
  maxAmount: { percent: 100, of: 'vehicle value' },
  usualAmount: { min: 10_000, max: 10_000_000 },
  tenure: { min: 12, max: 60 },
  age: { min: 21, max: 65 },
  maxCarAge: { years: 12, at: 'end' },
  freeForeclosureAfter: 12,
} as const satisfies Told;

export const NEW_CAR_LOAN = {
  slug: 'new-car-loan',
  loanType: 'New Car Loan',
  name: 'New Car Loan',
  path: '/loans/new-car-loan',
  cardPath: '/loans/new-car',
  picture: 'new-car-loan',
  car: 'new',
  rateFrom: 8.25,
  maxAmount: { percent: 100, of: 'vehicle value' },
  usualAmount: { min: 10_000, max: 10_000_000 },
  tenure: { min: 12, max: 120 },
  age: { min: 21, max: 65 },
} as const satisfies Told;

export const LOAN_AGAINST_CAR = {
  slug: 'loan-against-car',
  loanType: 'Loan Against Car',
  name: 'Loan Against Car',
  path: '/loans/against-car-loan',
  cardPath: '/loans/against-car',
  picture: 'loan-against-car',
  car: 'own',
  rateFrom: 11.99,
  maxAmount: { percent: 200, of: 'car value' },
  usualAmount: { min: 10_000, max: 10_000_000 },
  tenure: { min: 12, max: 60 },
  age: { min: 21, max: 65 },
  maxCarAge: { years: 10, at: 'start' },
} as const satisfies Told;

const ALL = [PERSONAL_LOAN, USED_CAR_LOAN, NEW_CAR_LOAN, LOAN_AGAINST_CAR] as const;
type Slug = (typeof ALL)[number]['slug'];
export type LoanType = (typeof ALL)[number]['loanType'];
export interface Product extends Told {
  slug: Slug;
  loanType: LoanType;
}

/** In display order. */
export const PRODUCTS: readonly Product[] = ALL;
type TypesOf<P extends readonly Told[]> = { -readonly [Place in keyof P]: P[Place]['loanType'] };
export const LOAN_TYPES = ALL.map(({ loanType }) => loanType) as TypesOf<typeof ALL>;

/** The car of a type of loan, if it has one. */
export const carOf = (loanType: LoanType): LoanCar | undefined =>
  PRODUCTS.find((product) => product.loanType === loanType)?.car;
