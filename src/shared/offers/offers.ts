import * as z from 'zod/mini';
import { CONTINGENT_KINDS } from './catalogue.ts';
import { LENDER_KINDS } from './fields.ts';
import { CHARGE_FREQUENCIES, CHARGE_RECIPIENTS } from '../calculators/charges.ts';
import { choice, rupees } from '../kit/values.ts';
import { withoutSeparators } from '../kit/inputs.ts';
import { EMPLOYMENT_TYPES, MAX_AMOUNT, LOAN_TYPES, type LoanType } from '../loans/fields.ts';
import { carOf, USED_CAR_LOAN } from '../loans/products.ts';
import { ANSWERS, MAX_OFFER_MONTHS, type OfferField } from './form.ts';
import {
  MAX_QUANTITY_TEXT,
  parseAmount,
  parseIncome,
  parseMonthlyAmount,
  parseMonths,
  parseYears,
} from '../kit/quantities.ts';
import type { Place } from '../places/place.ts';
import { RATE_METHODS } from '../calculators/address.ts';

/** An optional value of a form: a blank one is as if missing. */
const optional = <Output>(read: (text: string) => unknown, kind: z.ZodMiniType<Output>, message: string) =>
  z.pipe(
    z.optional(
      z.nullable(z.union([z.string().check(z.maxLength(MAX_QUANTITY_TEXT, message)), z.number()], { error: message })),
    ),
    z.pipe(
      z.transform((sent: string | number | null | undefined) => {
        const text = String(sent ?? '').trim();
        return text === '' ? undefined : read(text);
      }),
      z.optional(kind),
    ),
  );

/** What is not understood becomes NaN, which the check that follows refuses. */
const wholeNumber = (parse: (text: string) => number | undefined, min: number, max: number, message: string) =>
  optional(
    (text) => parse(text) ?? NaN,
    z.int({ error: message }).check(z.minimum(min, message), z.maximum(max, message)),
    message,
  );

const WRONG_INCOME = 'Enter your monthly income in rupees.';
const WRONG_EMIS = 'Enter the total of your present EMIs in rupees, or 0.';
const WRONG_YEAR = 'Enter the year in which the car was made, for example 2020.';
const WRONG_VALUE = 'Enter the value of the car in rupees.';
const WRONG_PINCODE = 'Enter a pincode of six digits.';
const WRONG_EMPLOYMENT = `Employment must be one of: ${EMPLOYMENT_TYPES.join(', ')}.`;
const WRONG_MONTHS = `Enter the tenure in months, from 1 to ${MAX_OFFER_MONTHS}.`;

/** About the car: checked together with the type of loan, since a personal loan ignores it. NaN for what is no number. */
const ofCar = (parse: (text: string) => number | undefined) =>
  z.pipe(
    z.optional(z.nullable(z.union([z.string(), z.number()]))),
    z.transform((sent: string | number | null | undefined) => {
      const text = String(sent ?? '').trim();
      if (text === '') return undefined;
      return text.length > MAX_QUANTITY_TEXT ? NaN : (parse(text) ?? NaN);
    }),
  );

interface Car {
  loanType: LoanType;
  carYear: number | undefined;
  carValue: number | undefined;
}

/** Why the year of a car can't be right, in a year; undefined when it can, or is not known. */
function yearFault({ loanType, carYear }: Car, year: number): string | undefined {
  if (carYear === undefined || !carOf(loanType)) return undefined;
  if (!Number.isInteger(carYear) || carYear < 1980) return WRONG_YEAR;
  if (carOf(loanType) !== 'new')
    return carYear > year ? `Enter the year in which the car was made, at most ${year}.` : undefined;
  return carYear < year - 1 || carYear > year + 1
    ? `A new car was made in ${year - 1} or later. For an older one, choose ${USED_CAR_LOAN.name}.`
    : undefined;
}

const isValueRight = ({ loanType, carValue }: Car) =>
  carValue === undefined || !carOf(loanType) || (Number.isInteger(carValue) && carValue >= 1 && carValue <= MAX_AMOUNT);

const fields = z.object({
  loanType: choice(LOAN_TYPES, 'Loan type is required.', 'Loan type'),
  amount: rupees('Loan amount is required.', MAX_AMOUNT),
  months: z.pipe(
    z.union([z.string().check(z.maxLength(MAX_QUANTITY_TEXT, WRONG_MONTHS)), z.number()], { error: 'Tenure is required.' }),
    z.pipe(
      z.transform((sent: string | number) => parseMonths(String(sent))),
      z.int({ error: WRONG_MONTHS }).check(z.minimum(1, WRONG_MONTHS), z.maximum(MAX_OFFER_MONTHS, WRONG_MONTHS)),
    ),
  ),
  age: wholeNumber(parseYears, 18, 100, 'Enter your age in years, from 18 to 100.'),
  income: wholeNumber(parseIncome, 1, MAX_AMOUNT, WRONG_INCOME),
  employment: optional((text) => text, z.enum(EMPLOYMENT_TYPES, { error: WRONG_EMPLOYMENT }), WRONG_EMPLOYMENT),
  emis: z.pipe(
    wholeNumber(parseMonthlyAmount, 0, MAX_AMOUNT, WRONG_EMIS),
    z.transform((sum: number | undefined) => sum ?? 0),
  ),
  pincode: optional(withoutSeparators, z.string().check(z.regex(/^[1-9]\d{5}$/, WRONG_PINCODE)), WRONG_PINCODE),
  carYear: ofCar(parseYears),
  carValue: ofCar(parseAmount),
} satisfies Record<OfferField, unknown>);

/**
 * What a borrower asks offers for: no name, no phone number. Loan type, amount and tenure are required; what else the rules of
 * lenders need is asked for with the offers. Amounts are rupees; income and EMIs are a month. What is sent about a car is
 * ignored for a personal loan.
 *
 * @param year the present year in India
 */
export const offersQueryIn = (year: () => number) => {
  // Named together with what else is wrong.
  const always = { when: () => true };
  return z.pipe(
    fields.check(
      z.refine((request) => yearFault(request, year()) === undefined, {
        error: ({ input }) => yearFault(input as Car, year()),
        path: ['carYear'],
        ...always,
      }),
      z.refine(isValueRight, { error: WRONG_VALUE, path: ['carValue'], ...always }),
    ),
    z.transform((request: z.output<typeof fields>) =>
      carOf(request.loanType) ? request : { ...request, carYear: undefined, carValue: undefined },
    ),
  );
};
/** With the place of its pincode, where that is known and asked for. */
export type OfferRequest = z.output<typeof fields> & { place?: Place | undefined };

const chargeDue = z.object({
  name: z.string(),
  to: z.enum(CHARGE_RECIPIENTS),
  frequency: z.enum(CHARGE_FREQUENCIES),
  /** Rupees to the paisa, each time: price, GST on it, and both. */
  price: z.number(),
  gst: z.number(),
  total: z.number(),
  /** With GST, over the whole term. */
  inAll: z.number(),
});

/** An offer as RBI’s rules on digital lending ask for it: paragraph 6 as of May 2025 (decision 23). Rupees, months, percent a year. */
export const offer = z.object({
  versionId: z.string(),
  lender: z.string(),
  lenderKind: z.enum(LENDER_KINDS),
  product: z.string(),
  loanType: z.enum(LOAN_TYPES),
  amount: z.int(),
  months: z.int(),
  annualRate: z.number(),
  isFloating: z.boolean(),
  method: z.enum(RATE_METHODS),
  /** To the hundredth. */
  apr: z.number(),
  /** To the paisa. */
  emi: z.number(),
  /** Percent of the income that this EMI and the present ones take, rounded up; missing while the income is unknown. */
  incomeShare: z.optional(z.int()),
  netInHand: z.number(),
  totalInterest: z.int(),
  totalCharges: z.number(),
  /** Interest and charges. */
  totalCost: z.int(),
  charges: z.array(chargeDue),
  contingentCharges: z.array(z.object({ kind: z.enum(CONTINGENT_KINDS), text: z.string() })),
  coolingOffDays: z.int(),
  checkedOn: z.iso.date(),
  /** The terms were last checked too long ago. */
  isStale: z.boolean(),
  statementUrl: z.string(),
  termsUrl: z.string(),
});
export type Offer = z.output<typeof offer>;
/** All but what is in words, which matching itself knows as figures. */
export type OfferFigures = Omit<Offer, 'contingentCharges'>;

/** What an offer would be, at the highest rate that the missing answers leave open. */
export const possibleOffer = z.extend(offer, {
  /** Percent a year; below `annualRate` when the rate depends on a missing answer. */
  lowestRate: z.number(),
  /** What must be answered before all rules can be checked. */
  missing: z.array(z.enum(ANSWERS)),
});
export type PossibleOffer = z.output<typeof possibleOffer>;
export type PossibleFigures = Omit<PossibleOffer, 'contingentCharges'>;

/** What would bring an offer, with the amount and tenure to ask for. */
const offerChange = z.object({ text: z.string(), amount: z.int(), months: z.int() });

const noOffer = z.object({
  versionId: z.string(),
  lender: z.string(),
  product: z.string(),
  loanType: z.enum(LOAN_TYPES),
  /** Each rule that is known to be broken, in a sentence. */
  reasons: z.array(z.string()),
  /** Null when amount and tenure alone would not bring an offer. */
  change: z.nullable(offerChange),
});
export type NoOffer = z.output<typeof noOffer>;

/** Every product in force, in one of three groups. Offers are in the order of APR, then total cost, then name. */
export const offersAnswer = z.object({
  /** The number of the snapshot of the catalogue; 0 before the first. */
  catalogueVersion: z.int(),
  /** The day for which it was worked out, in India. */
  asOf: z.iso.date(),
  /** All rules are met. */
  matched: z.array(offer),
  /** No rule is known to be broken, but some can't be checked. */
  possible: z.array(possibleOffer),
  unmatched: z.array(noOffer),
});
export type OffersAnswer = z.output<typeof offersAnswer>;
