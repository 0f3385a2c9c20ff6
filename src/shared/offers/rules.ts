import * as z from 'zod/mini';
import { findState } from '../places/place.ts';
import { EMPLOYMENT_TYPES, MAX_AMOUNT } from '../loans/fields.ts';

/** A whole number within limits, with one message for every mistake. */
export const whole = (min: number, max: number, what: string) => {
  const message = `${what} is a whole number from ${min.toLocaleString('en-IN')} to ${max.toLocaleString('en-IN')}.`;
  return z.int({ error: message }).check(z.minimum(min, message), z.maximum(max, message));
};

const years = (what: string) => whole(1, 100, what);
const months = whole(1, 600, 'A tenure');
const money = (what: string) => whole(1, MAX_AMOUNT, what);
const percent = (max: number, what: string) => {
  const message = `${what} is a number above 0, up to ${max}%.`;
  return z.number({ error: message }).check(z.positive(message), z.maximum(max, message));
};

/** Maximum pincode areas of a rule: there are about 800 sorting districts, which the first three digits name. */
const MAX_AREAS = 1_000;
const WRONG_AREA = 'A pincode area is the first 1 to 6 digits of its pincodes.';

const MAX_STATES = 36;
const MAX_DISTRICTS = 800;
/** As many as a request may hold; a lender with more names districts or states. */
const MAX_PINCODES = 5_000;

/** What is wrong in a list; the first faults alone, since a wrong file has thousands. */
const MAX_FAULTS = 5;
function faultsOf(what: string, texts: readonly string[], read: (text: string) => string | undefined): string[] {
  const seen = new Set<string>();
  return texts.flatMap((text) => {
    const value = read(text);
    if (value === undefined) return `“${text.slice(0, 40)}” is no ${what}.`;
    const folded = value.trim().toLowerCase();
    if (seen.has(folded)) return `“${value}” stands twice.`;
    seen.add(folded);
    return [];
  });
}

/** A list as a lender sends it: names in any spelling that is known, each once. */
const placeList = (what: 'state' | 'district' | 'pincode', max: number, read: (text: string) => string | undefined) =>
  z
    .array(
      z.string().check(
        z.maxLength(60, `A ${what} has at most 60 characters.`),
        z.overwrite((text) => read(text) ?? text),
      ),
    )
    .check(
      z.minLength(1, `Name at least one ${what}.`),
      z.maxLength(
        max,
        `Name at most ${max.toLocaleString('en-IN')}${what === 'pincode' ? '; if there are more, name districts or states' : ''}.`,
      ),
      z.refine((texts) => faultsOf(what, texts, read).length === 0, {
        error: ({ input }) =>
          faultsOf(what, input as string[], read)
            .slice(0, MAX_FAULTS)
            .join(' '),
      }),
    );

/**
 * A condition of a lender. The language is closed: each rule compares one figure of the request with one bound, so that it
 * always has an answer, the same for all. Its wording is in rule-words.ts, its check in rule-check.ts.
 */
export const offerRuleSchema = z.discriminatedUnion('rule', [
  /** When applying. */
  z.object({ rule: z.literal('minAge'), years: years('The minimum age') }),
  /** When the loan ends. */
  z.object({ rule: z.literal('maxAge'), years: years('The maximum age') }),
  /** Rupees a month. */
  z.object({ rule: z.literal('minIncome'), rupees: money('The minimum income') }),
  z.object({
    rule: z.literal('employment'),
    anyOf: z
      .array(z.enum(EMPLOYMENT_TYPES, { error: `Employment is one of: ${EMPLOYMENT_TYPES.join(', ')}.` }))
      .check(z.minLength(1, 'Choose at least one employment type.'), z.maxLength(EMPLOYMENT_TYPES.length)),
  }),
  z.object({
    rule: z.literal('pincode'),
    /** The first digits of pincodes where the lender lends. */
    startsWith: z
      .array(z.string({ error: WRONG_AREA }).check(z.maxLength(6, WRONG_AREA), z.regex(/^[1-9]\d*$/, WRONG_AREA)))
      .check(
        z.minLength(1, 'Name at least one pincode area.'),
        z.maxLength(MAX_AREAS, `At most ${MAX_AREAS} pincode areas.`),
      ),
  }),
  /** Where the borrower lives, by pincode. */
  z.object({ rule: z.literal('states'), states: placeList('state', MAX_STATES, (name) => findState(name)) }),
  z.object({ rule: z.literal('districts'), districts: placeList('district', MAX_DISTRICTS, (name) => name) }),
  z.object({
    rule: z.literal('pincodes'),
    pincodes: placeList('pincode', MAX_PINCODES, (text) => (/^[1-9]\d{5}$/.test(text) ? text : undefined)),
  }),
  z.object({ rule: z.literal('minAmount'), rupees: money('The minimum amount') }),
  z.object({ rule: z.literal('maxAmount'), rupees: money('The maximum amount') }),
  z.object({ rule: z.literal('minMonths'), months }),
  z.object({ rule: z.literal('maxMonths'), months }),
  /** When the loan ends. */
  z.object({ rule: z.literal('maxCarAge'), years: years('The maximum age of the car') }),
  /** Loan amount as percent of the car's value. */
  z.object({ rule: z.literal('maxLoanToValue'), percent: percent(200, 'The maximum loan to value') }),
  /** All EMIs, the new one included, as percent of the monthly income. */
  z.object({ rule: z.literal('maxFoir'), percent: percent(100, 'The maximum FOIR') }),
]);
export type OfferRule = z.output<typeof offerRuleSchema>;
export type RuleName = OfferRule['rule'];

/** Maximum rules of a product, and of one of its rates. */
const MAX_RULES = 20;
export const offerRulesSchema = z.array(offerRuleSchema).check(z.maxLength(MAX_RULES, `At most ${MAX_RULES} rules.`));
