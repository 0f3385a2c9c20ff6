import * as z from 'zod/mini';
import { CONTINGENT_KINDS, LENDER_KINDS } from './catalogue.ts';
import { CHARGE_FREQUENCIES, CHARGE_RECIPIENTS } from '../charges.ts';
import { choice, rupees } from '../fields.ts';
import { withoutSeparators } from '../inputs.ts';
import { EMPLOYMENT_TYPES, LOAN_LIMITS, LOAN_TYPES } from '../loan-form.ts';
import type { OfferField } from './form.ts';
import { MAX_QUANTITY_TEXT, parseAmount, parseIncome, parseMonthlyAmount, parseMonths, parseYears } from '../quantities.ts';
import { RATE_METHODS } from '../repayment.ts';

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
const WRONG_VALUE = 'Enter the value of the car in rupees.';
const WRONG_PINCODE = 'Enter a pincode of six digits.';
const WRONG_EMPLOYMENT = `Employment must be one of: ${EMPLOYMENT_TYPES.join(', ')}.`;
export const MAX_OFFER_MONTHS = 360;
const WRONG_MONTHS = `Enter the tenure in months, from 1 to ${MAX_OFFER_MONTHS}.`;

/**
 * What a borrower asks offers for: no name, no phone number. Loan type, amount and tenure are required; a lender whose rules
 * need more says so. Amounts are rupees; income and EMIs are a month.
 */
export const offersQuery = z.object({
  loanType: choice(LOAN_TYPES, 'Loan type is required.', 'Loan type'),
  amount: rupees('Loan amount is required.', LOAN_LIMITS.loanAmount),
  months: z.pipe(
    z.union([z.string().check(z.maxLength(MAX_QUANTITY_TEXT, WRONG_MONTHS)), z.number()], { error: 'Tenure is required.' }),
    z.pipe(
      z.transform((sent: string | number) => parseMonths(String(sent))),
      z.int({ error: WRONG_MONTHS }).check(z.minimum(1, WRONG_MONTHS), z.maximum(MAX_OFFER_MONTHS, WRONG_MONTHS)),
    ),
  ),
  age: wholeNumber(parseYears, 18, 100, 'Enter your age in years, from 18 to 100.'),
  income: wholeNumber(parseIncome, 1, LOAN_LIMITS.loanAmount, WRONG_INCOME),
  employment: optional((text) => text, z.enum(EMPLOYMENT_TYPES, { error: WRONG_EMPLOYMENT }), WRONG_EMPLOYMENT),
  emis: z.pipe(
    wholeNumber(parseMonthlyAmount, 0, LOAN_LIMITS.loanAmount, WRONG_EMIS),
    z.transform((sum: number | undefined) => sum ?? 0),
  ),
  pincode: optional(withoutSeparators, z.string().check(z.regex(/^[1-9]\d{5}$/, WRONG_PINCODE)), WRONG_PINCODE),
  carYear: wholeNumber(parseYears, 1980, 2100, 'Enter the year in which the car was made, for example 2020.'),
  carValue: wholeNumber(parseAmount, 1, LOAN_LIMITS.loanAmount, WRONG_VALUE),
} satisfies Record<OfferField, unknown>);
export type OfferRequest = z.output<typeof offersQuery>;

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

/** An offer as paragraph 6 of RBI's digital lending directions asks for it. Rupees, months, percent a year. */
const offer = z.object({
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

/** What would bring an offer, with the amount and tenure to ask for. */
const offerChange = z.object({ text: z.string(), amount: z.int(), months: z.int() });
export type OfferChange = z.output<typeof offerChange>;

const noOffer = z.object({
  versionId: z.string(),
  lender: z.string(),
  product: z.string(),
  loanType: z.enum(LOAN_TYPES),
  /** Each rule that is not met, in a sentence. */
  reasons: z.array(z.string()),
  /** Null when amount and tenure alone would not bring an offer. */
  change: z.nullable(offerChange),
});
export type NoOffer = z.output<typeof noOffer>;

/** Every product in force, matched or not. Offers are in the order of APR, then total cost, then name. */
export const offersAnswer = z.object({
  /** The number of the snapshot of the catalogue; 0 before the first. */
  catalogueVersion: z.int(),
  /** The day for which it was worked out, in India. */
  asOf: z.iso.date(),
  matched: z.array(offer),
  unmatched: z.array(noOffer),
});
export type OffersAnswer = z.output<typeof offersAnswer>;
