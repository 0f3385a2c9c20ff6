import * as z from 'zod/mini';
import { ASK_AMOUNT, parseAmount } from './quantities.ts';
import { clean, filled, limited, optional, rupees, wrongRupees } from './values.ts';

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
