import * as z from 'zod/mini';
import { MOST_EMAIL, normalisePhoneNumber } from './inputs.ts';

/** One or more characters, an at sign, a name, a dot and a name: the address itself proves the rest. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^\d{10}$/;
const WRONG_PHONE = 'Enter a valid 10-digit phone number.';
/** Most characters of a phone number with its prefix and separators. */
const MAX_PHONE_TEXT = 30;
// PostgreSQL can't store U+0000, and no control character belongs in a name.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;
/** Marks that turn the direction of writing: under them a name can be read as another one. The joiners of Hindi are none of them. */
const DIRECTION = /\p{Bidi_Control}/gu;
/** Whatever leaves a blank or nothing on the screen. U+2800 is an empty Braille cell. */
const INVISIBLE = /^[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * A text as it is kept. Half of a surrogate pair is no character: neither engine could give it back as it came. A text that shows
 * nothing is empty.
 */
export function clean(text: string): string {
  const cleaned = text.toWellFormed().replace(CONTROL, '').replace(DIRECTION, '').trim();
  return INVISIBLE.test(cleaned) ? '' : cleaned;
}

export const limited = (most: number, label: string) => z.maxLength(most, `${label} can have at most ${most} characters.`);

/** A text that must be there. Control characters and blanks at its ends are dropped first. */
export const text = (required: string, most: number, label: string) =>
  z.pipe(
    z.pipe(z.string({ error: required }), z.transform(clean)),
    z.string().check(z.minLength(1, required), limited(most, label)),
  );

/** A text in one line that must be there; line breaks become blanks. */
export const line = (required: string, most: number, label: string) =>
  z.pipe(
    z.pipe(
      z.string({ error: required }),
      z.transform((value) => clean(value).replace(/\s+/g, ' ')),
    ),
    z.string().check(z.minLength(1, required), limited(most, label)),
  );

/** A text that may be left out: missing, null and blank are all the empty text. */
export const optionalText = (most: number, label: string) =>
  z.pipe(
    z.pipe(
      z.optional(z.nullable(z.string({ error: `${label} must be a text.` }))),
      z.transform((value) => clean(value ?? '')),
    ),
    z.string().check(limited(most, label)),
  );

export const email = (required: string) =>
  z.pipe(text(required, MOST_EMAIL, 'The email'), z.string().check(z.regex(EMAIL, 'Enter a valid email.')));

/** Ten digits, however they are grouped, with or without a country code. */
export const phoneNumber = (required: string) =>
  z.pipe(
    z.pipe(text(required, MAX_PHONE_TEXT, 'The phone number'), z.transform(normalisePhoneNumber)),
    z.string().check(z.regex(PHONE, WRONG_PHONE)),
  );

/** A phone number, or the empty text. */
export const optionalPhoneNumber = () =>
  z.pipe(
    z.pipe(optionalText(MAX_PHONE_TEXT, 'The phone number'), z.transform(normalisePhoneNumber)),
    z.string().check(z.refine((value) => value === '' || PHONE.test(value), WRONG_PHONE)),
  );

export const choice = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  required: string,
  label: string,
) =>
  z.enum(options, {
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? required : `${label} must be one of: ${options.join(', ')}.`,
  });
