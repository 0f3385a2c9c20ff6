import * as z from 'zod/mini';
import { CHARGE_FREQUENCIES, CHARGE_RECIPIENTS } from '../calculators/charges.ts';
import { line, optionalLine } from '../kit/staff-values.ts';
import { choice } from '../kit/values.ts';
import { rowFields } from '../kit/lists.ts';
import { MAX_AMOUNT, LOAN_TYPES } from '../loans/fields.ts';
import { carOf } from '../loans/products.ts';
import { type OfferRule, offerRulesSchema, whole } from './rules.ts';
import { RATE_METHODS } from '../calculators/address.ts';
import { MAX_FIRST_INSTALMENT_DAYS, MONTH_DAYS } from '../calculators/repayment.ts';
import { LENDER_FIELDS, MAX_NAME, OFFICER_FIELDS } from './fields.ts';
import { staffShape } from '../kit/staff-schema.ts';

/** Maximum characters of texts of a line or two. */
const MAX_TEXT = 300;

const percent = (max: number, what: string) => {
  const message = `${what} is a percentage from 0 to ${max}.`;
  return z.number({ error: message }).check(z.minimum(0, message), z.maximum(max, message));
};
const price = (what: string, min = 0) => {
  const message = `${what} is an amount in rupees from ${min} to ${MAX_AMOUNT.toLocaleString('en-IN')}.`;
  return z.number({ error: message }).check(z.minimum(min, message), z.maximum(MAX_AMOUNT, message));
};
const range = (min: number, max: number, what: string) =>
  z
    .object({ min: whole(min, max, `The minimum ${what}`), max: whole(min, max, `The maximum ${what}`) })
    .check(z.refine(({ min, max }) => min <= max, { error: `The minimum ${what} is above the maximum.`, path: ['max'] }));
const day = (what: string) => z.iso.date({ error: `${what} is a date such as 2026-01-31.` });

// The officer stands between them in files and in what is stored.
const { termsUrl, statementUrl, ...details } = staffShape(LENDER_FIELDS);
export const lenderSchema = z.object({
  ...details,
  grievanceOfficer: z.object(staffShape(OFFICER_FIELDS)),
  termsUrl,
  statementUrl,
});
export type Lender = z.output<typeof lenderSchema>;

const chargeSchema = z.object({
  name: line('Name the charge.', MAX_NAME, 'The name of the charge'),
  to: choice(CHARGE_RECIPIENTS, 'Say who receives the charge.', 'The recipient'),
  price: z.union(
    [
      z.object({ rupees: price('The charge') }),
      // "None" is read as 0: a charge of at most ₹0 would never be due.
      z.object({ percent: percent(100, 'The charge'), cap: z.optional(price('The maximum charge', 1)) }),
    ],
    { error: 'A charge is rupees, or percent of the loan amount.' },
  ),
  gst: percent(100, 'GST'),
  frequency: choice(CHARGE_FREQUENCIES, 'Say when the charge is due.', 'Frequency'),
});

/** Charges in the case of a late or bounced payment, early repayment, or a switch to a fixed rate. */
export const CONTINGENT_KINDS = ['penal', 'bounce', 'foreclosure', 'switching', 'other'] as const;
/** What a percentage is taken of: a year of the overdue amount, the outstanding principal, or the loan amount. */
const CONTINGENT_BASES = ['overdue', 'outstanding', 'loan'] as const;
/**
 * A charge that only some borrowers pay. It is listed, and does not count towards the APR. Figures instead of a text, so that
 * a statement can be in any language.
 */
const contingentSchema = z
  .object({
    kind: choice(CONTINGENT_KINDS, 'Kind of charge is required.', 'Kind of charge'),
    /** ₹0 says that there is none. */
    price: z.union(
      [
        z.object({ rupees: price('The charge') }),
        z.object({ percent: percent(100, 'The charge'), of: z.enum(CONTINGENT_BASES) }),
      ],
      { error: 'A contingent charge is rupees, or percent of an amount.' },
    ),
    gst: percent(100, 'GST'),
    /** The case in which it is due, in the lender's words; empty where the kind says enough. */
    note: optionalLine(MAX_TEXT, 'The note'),
  })
  .check(
    z.refine(({ kind, note }) => kind !== 'other' || note !== '', { error: 'Say what the charge is for.', path: ['note'] }),
  );
export type ContingentCharge = z.output<typeof contingentSchema>;

/** The first rate whose conditions are met applies. The last one has none. */
const ratesSchema = z
  .array(
    z.object({ annualRate: percent(100, 'The rate').check(z.positive('The rate is above 0.')), when: offerRulesSchema }),
  )
  .check(
    z.minLength(1, { error: 'State at least one rate.', abort: true }),
    z.maxLength(20, 'At most 20 rates.'),
    z.refine((rates) => rates.every(({ when }, index) => (when.length === 0) === (index === rates.length - 1)), {
      error: 'Each rate has conditions, except the last.',
    }),
  );

/** Borrowers are asked about a car only for loans that have one. */
const isAboutCar = ({ rule }: OfferRule) => rule === 'maxCarAge' || rule === 'maxLoanToValue';
const NO_CAR = 'A personal loan has no car for a rule to check.';

/** Everything about a product that a version fixes. Money in rupees, rates in percent a year. */
export const productTermsSchema = z
  .object({
    name: line('Product name is required.', MAX_NAME, 'The product name'),
    loanType: choice(LOAN_TYPES, 'Loan type is required.', 'Loan type'),
    amount: range(1, MAX_AMOUNT, 'amount'),
    months: range(1, 600, 'tenure'),
    method: choice(RATE_METHODS, 'Say how interest is charged.', 'Method'),
    rates: ratesSchema,
    /** For a floating rate, which is benchmark + spread; null for a fixed one. */
    benchmark: z.nullable(
      z.object({
        name: line('Name the benchmark.', MAX_NAME, 'The benchmark'),
        rate: percent(100, 'The benchmark rate'),
        /** Months between resets. */
        resetMonths: whole(1, 120, 'The reset interval'),
      }),
    ),
    charges: z.array(chargeSchema).check(z.maxLength(20, 'At most 20 charges.')),
    contingentCharges: z.array(contingentSchema).check(
      z.maxLength(20, 'At most 20 contingent charges.'),
      z.refine((charges) => charges.some(({ kind }) => kind === 'penal'), {
        error: 'State the penal charges, or that there are none.',
      }),
    ),
    /** At least one day: RBI’s rules on digital lending, paragraph 10 as of May 2025 (decision 23). */
    coolingOffDays: whole(1, 60, 'The cooling-off period'),
    firstInstalmentDays: z._default(whole(1, MAX_FIRST_INSTALMENT_DAYS, 'Days to the first instalment'), MONTH_DAYS),
    advanceInstalments: z._default(whole(0, 12, 'The number of advance instalments'), 0),
    rules: offerRulesSchema,
    /** What the lender pays us, percent of the loan. It never changes the order of offers. */
    commission: percent(10, 'The commission'),
    validFrom: day('The first day'),
    /** The last day; null while no end is planned. */
    validTo: z.nullable(day('The last day')),
    /** When staff last compared these terms with the lender's own. */
    checkedOn: day('The day of the check'),
  })
  .check(
    z.refine(({ validFrom, validTo }) => validTo === null || validFrom <= validTo, {
      error: 'The last day is before the first.',
      path: ['validTo'],
    }),
    z.refine(({ loanType, rules }) => carOf(loanType) || !rules.some(isAboutCar), { error: NO_CAR, path: ['rules'] }),
    z.refine(({ loanType, rates }) => carOf(loanType) || !rates.some(({ when }) => when.some(isAboutCar)), {
      error: NO_CAR,
      path: ['rates'],
    }),
    z.refine(({ months, advanceInstalments }) => advanceInstalments < months.min, {
      error: 'There are as many advance instalments as instalments.',
      path: ['advanceInstalments'],
    }),
  );
export type ProductTerms = z.output<typeof productTermsSchema>;
/** A version is edited only until it is in force, which it is until the next one of its product is, or it is withdrawn. */
const VERSION_STATES = ['Draft', 'Checked', 'In force', 'Replaced', 'Withdrawn'] as const;

/** Incremented by each save, so that of two people who save at once the second is told. */
const revision = { revision: z.int() };

export const lenderRow = z.extend(lenderSchema, { ...rowFields, ...revision });

export type LenderRow = z.output<typeof lenderRow>;

const staffAt = z.object({ by: z.string(), at: z.iso.datetime() });
export const versionRow = z.object({
  ...rowFields,
  ...revision,
  lenderId: z.string(),
  productId: z.string(),
  /** Counting from 1 within the product. */
  number: z.int(),
  state: z.enum(VERSION_STATES),
  terms: productTermsSchema,
  /** The email of who wrote it last, at that time. */
  writtenBy: z.string(),
  checked: z.nullable(staffAt),
  inForce: z.nullable(staffAt),
  /** When it was replaced or withdrawn. */
  endedAt: z.nullable(z.iso.datetime()),
});
export type VersionRow = z.output<typeof versionRow>;

/** The whole catalogue, as the office sees it. */
export const catalogueAnswer = z.object({ lenders: z.array(lenderRow), versions: z.array(versionRow) });
export type CatalogueAnswer = z.output<typeof catalogueAnswer>;

export const CATALOGUE_FORMAT = 'rinova-catalogue-1';

const productsSchema = z.array(productTermsSchema).check(
  z.maxLength(50, 'At most 50 products.'),
  z.refine((products) => new Set(products.map(({ name }) => name)).size === products.length, {
    error: 'Two products of this lender have the same name.',
  }),
);

/** Names that the database takes for the same have the same key. */
const nameKey = (name: string) => name.normalize('NFKC').toUpperCase().toLowerCase();

/** The catalogue as a file: every lender with the terms of its products. */
export const catalogueFileSchema = z.object({
  format: z.literal(CATALOGUE_FORMAT, { error: 'This is not a catalogue of this version.' }),
  lenders: z.array(z.extend(lenderSchema, { products: productsSchema })).check(
    z.maxLength(500, 'At most 500 lenders.'),
    z.refine((lenders) => new Set(lenders.map(({ name }) => nameKey(name))).size === lenders.length, {
      error: 'Two lenders have the same name.',
    }),
  ),
});
export type CatalogueFile = z.output<typeof catalogueFileSchema>;
