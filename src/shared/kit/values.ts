import * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH, normalisePhoneNumber, withoutSeparators } from './inputs.ts';
import { ASK_AMOUNT, MAX_QUANTITY_TEXT, parseAmount } from './quantities.ts';
import { isWebAddress } from './web-address.ts';

/** Only checks plausibility: an address is proven to exist by sending mail to it. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^\d{10}$/;
const PHONE_OR_NONE = /^(?:\d{10})?$/;
const WRONG_PHONE = 'Enter a valid 10-digit phone number.';
/** Maximum characters of a phone number with its prefix and separators. */
const MAX_PHONE_TEXT = 30;
// PostgreSQL can't store U+0000, and no control character belongs in a name.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;
/**
 * Bidirectional control characters, which can make a name look like another one. The joiners of Hindi are not among them.
 */
const DIRECTION = /\p{Bidi_Control}/gu;
/** Text that renders as nothing or as blank. U+2800 is an empty Braille cell. */
const INVISIBLE = /^[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Normalises a text for storage. Lone surrogates are replaced, since neither database returns them unchanged. A text without
 * visible characters becomes empty.
 */
export function clean(text: string): string {
  const cleaned = text.toWellFormed().replace(CONTROL, '').replace(DIRECTION, '').trim();
  return INVISIBLE.test(cleaned) ? '' : cleaned;
}

export const filled = (required: string) => z.minLength(1, { error: required, abort: true });

/** Limits the length. Aborts, so that a text that is too long is not passed to slower checks. */
export const limited = (max: number, label: string) =>
  z.maxLength(max, { error: `${label} can have at most ${max} characters.`, abort: true });

/** A required text. Control characters and surrounding whitespace are removed first. */
export const text = (required: string, max: number, label: string) =>
  z.string({ error: required }).check(z.overwrite(clean), filled(required), limited(max, label));

/** An optional text: missing, null and blank all become the empty string, which the checks must accept. */
export function optional(label: string, ...checks: z.core.$ZodCheck<string>[]) {
  const given = z.string({ error: `${label} must be a text.` }).check(...checks);
  return z.pipe(
    z.optional(z.nullable(given)),
    z.pipe(
      z.transform((value: string | null | undefined) => value ?? ''),
      given,
    ),
  );
}

export const optionalText = (max: number, label: string, ...checks: z.core.$ZodCheck<string>[]) =>
  optional(label, z.overwrite(clean), limited(max, label), ...checks);

export const WRONG_EMAIL = 'Enter a valid email.';
export const email = (required: string) => text(required, MAX_EMAIL_LENGTH, 'The email').check(z.regex(EMAIL, WRONG_EMAIL));

/** Ten digits in any grouping, with or without a country code. */
export const phoneNumber = (required: string) =>
  text(required, MAX_PHONE_TEXT, 'The phone number').check(z.overwrite(normalisePhoneNumber), z.regex(PHONE, WRONG_PHONE));

/** A phone number, or the empty string. */
export const optionalPhoneNumber = () =>
  optionalText(MAX_PHONE_TEXT, 'The phone number', z.overwrite(normalisePhoneNumber), z.regex(PHONE_OR_NONE, WRONG_PHONE));

/** Maximum characters of a pincode with its separators. */
export const MAX_PINCODE_TEXT = 20;
export const WRONG_PINCODE = 'Enter the pincode in digits, 6 at most.';

/** Up to six digits in any grouping. */
export const pincode = (required: string) =>
  text(required, MAX_PINCODE_TEXT, 'The pincode').check(z.overwrite(withoutSeparators), z.regex(/^\d{1,6}$/, WRONG_PINCODE));

/** A website has a domain, so a host without a dot is a typing error. */
const isWebsite = (text: string) => isWebAddress(text) && new URL(text).hostname.includes('.');

export const website = (max: number, label: string) =>
  optionalText(
    max,
    label,
    z.refine(
      (value) => value === '' || isWebsite(value),
      'Enter the whole web address, for example https://www.example.com.',
    ),
  );

export const wrongRupees = (max: number) => `Enter a whole amount in rupees, at most ${max.toLocaleString('en-IN')}.`;

/** A whole amount in rupees, as people write it ("5,00,000", "₹5 lakh") or as a number. Paise are dropped. */
export const rupees = (required: string, max: number) => {
  const wrong = wrongRupees(max);
  return z.pipe(
    z.union(
      [
        z.string().check(z.trim(), filled(required), z.maxLength(MAX_QUANTITY_TEXT, wrong)),
        z.number().check(z.minimum(1, wrong), z.maximum(max, wrong)),
      ],
      {
        error: required,
      },
    ),
    z.pipe(
      z.transform((value: string | number) => (typeof value === 'number' ? Math.trunc(value) : parseAmount(value))),
      z
        .int({ error: ({ input }) => (input === undefined ? ASK_AMOUNT : wrong) })
        .check(z.minimum(1, wrong), z.maximum(max, wrong)),
    ),
  );
};

type Options = readonly [string, ...string[]];
const notOneOf = (options: readonly string[], label: string) => `${label} must be one of: ${options.join(', ')}.`;

export const choice = <const Values extends Options>(options: Values, required: string, label: string) =>
  z.enum(options, {
    error: ({ input }) => (input === undefined || input === null || input === '' ? required : notOneOf(options, label)),
  });

/** One of the options, or the empty string for none. */
export function optionalChoice(options: Options, label: string) {
  const given = z.enum([...options, ''], { error: notOneOf(options, label) });
  return z.pipe(
    z.optional(z.nullable(given)),
    z.pipe(
      z.transform((value: string | null | undefined) => value ?? ''),
      given,
    ),
  );
}
