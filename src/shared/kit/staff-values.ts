import * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH, withoutSeparators } from './inputs.ts';
import { ASK_AMOUNT, parseAmount } from './quantities.ts';
import {
  clean,
  EMAIL,
  filled,
  limited,
  MAX_PINCODE_TEXT,
  optional,
  optionalText,
  rupees,
  WRONG_EMAIL,
  WRONG_PINCODE,
  wrongRupees,
} from './values.ts';

/** Kinds of values that staff alone send: the forms of the site don't load them. */

/** Like `clean`, with a single space for line breaks, tabs and repeated spaces. */
export const cleanLine = (value: string) => clean(value).replace(/\s+/g, ' ');

/** A required single-line text; line breaks become spaces. */
export const line = (required: string, max: number, label: string) =>
  z.string({ error: required }).check(z.overwrite(cleanLine), filled(required), limited(max, label));

/** An id of a row, or a word that stands for one. */
export const idText = (error: string) =>
  z.string({ error }).check(z.overwrite(clean), z.minLength(1, error), z.maxLength(64, error));

/** An optional single-line text; line breaks become spaces. */
export const optionalLine = (max: number, label: string) => optional(label, z.overwrite(cleanLine), limited(max, label));

/** The number of the version that was read: no larger than its column holds. */
export const seenVersion = (wrong: string) => z.int(wrong).check(z.minimum(0, wrong), z.maximum(2 ** 31 - 1, wrong));

/** An amount as of `rupees`, or null for an empty one. */
export const optionalRupees = (max: number) => {
  const wrong = wrongRupees(max);
  const none = z.pipe(
    z.literal(''),
    z.transform(() => null),
  );
  const isUnclear = (input: unknown) => typeof input === 'string' && parseAmount(input) === undefined;
  return z.nullable(z.union([none, rupees(wrong, max)], { error: ({ input }) => (isUnclear(input) ? ASK_AMOUNT : wrong) }));
};

/** The same, in which a missing amount is null as well. */
export const optionalAmount = (max: number) =>
  z.pipe(
    z.optional(optionalRupees(max)),
    z.pipe(
      z.transform((value: number | null | undefined) => value ?? null),
      z.nullable(z.int().check(z.minimum(1), z.maximum(max))),
    ),
  );

/** An email as of `email`, or the empty string. */
export const optionalEmail = () =>
  optionalText(MAX_EMAIL_LENGTH, 'The email', z.regex(new RegExp(`^$|${EMAIL.source}`), WRONG_EMAIL));

/** Up to six digits in any grouping, or the empty string. */
export const optionalPincode = () =>
  optionalText(MAX_PINCODE_TEXT, 'The pincode', z.overwrite(withoutSeparators), z.regex(/^\d{0,6}$/, WRONG_PINCODE));
