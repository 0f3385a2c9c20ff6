import * as z from 'zod/mini';
import { parseAmount } from './amounts.ts';
import { MAX_EMAIL_LENGTH, normalisePhoneNumber } from './inputs.ts';

/** One or more characters, an at sign, a name, a dot and a name: the address itself proves the rest. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^\d{10}$/;
const PHONE_OR_NONE = /^(?:\d{10})?$/;
const WRONG_PHONE = 'Enter a valid 10-digit phone number.';
/** Most characters of a phone number with its prefix and separators. */
const MAX_PHONE_TEXT = 30;
/** Most characters of an amount with its units and separators. */
const MAX_AMOUNT_TEXT = 40;
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

const filled = (required: string) => z.minLength(1, { error: required, abort: true });

/** A longer text is refused before anything slower looks at it. */
export const limited = (most: number, label: string) =>
  z.maxLength(most, { error: `${label} can have at most ${most} characters.`, abort: true });

/** A text that must be there. Control characters and blanks at its ends are dropped first. */
export const text = (required: string, most: number, label: string) =>
  z.string({ error: required }).check(z.overwrite(clean), filled(required), limited(most, label));

const cleanLine = (value: string) => clean(value).replace(/\s+/g, ' ');

/** A text in one line that must be there; line breaks become blanks. */
export const line = (required: string, most: number, label: string) =>
  z.string({ error: required }).check(z.overwrite(cleanLine), filled(required), limited(most, label));

/** A text that may be left out: missing, null and blank are all the empty text, which the checks must accept. */
function optional(label: string, ...checks: z.core.$ZodCheck<string>[]) {
  const given = z.string({ error: `${label} must be a text.` }).check(...checks);
  return z.pipe(
    z.optional(z.nullable(given)),
    z.pipe(
      z.transform((value: string | null | undefined) => value ?? ''),
      given,
    ),
  );
}

export const optionalText = (most: number, label: string, ...checks: z.core.$ZodCheck<string>[]) =>
  optional(label, z.overwrite(clean), limited(most, label), ...checks);

/** One line; line breaks become blanks. */
export const optionalLine = (most: number, label: string) => optional(label, z.overwrite(cleanLine), limited(most, label));

export const email = (required: string) =>
  text(required, MAX_EMAIL_LENGTH, 'The email').check(z.regex(EMAIL, 'Enter a valid email.'));

/** Ten digits, however they are grouped, with or without a country code. */
export const phoneNumber = (required: string) =>
  text(required, MAX_PHONE_TEXT, 'The phone number').check(z.overwrite(normalisePhoneNumber), z.regex(PHONE, WRONG_PHONE));

/** A phone number, or the empty text. */
export const optionalPhoneNumber = () =>
  optionalText(MAX_PHONE_TEXT, 'The phone number', z.overwrite(normalisePhoneNumber), z.regex(PHONE_OR_NONE, WRONG_PHONE));

/** A whole amount in rupees, as people write it ("5,00,000", "₹5 lakh") or as a number. Paise are dropped. */
export const rupees = (required: string, most: number) => {
  const wrong = `Enter a whole amount in rupees, at most ${most.toLocaleString('en-IN')}.`;
  return z.pipe(
    z.union(
      [
        z.string().check(z.trim(), filled(required), z.maxLength(MAX_AMOUNT_TEXT, wrong)),
        z.number().check(z.minimum(1, wrong), z.maximum(most, wrong)),
      ],
      {
        error: required,
      },
    ),
    z.pipe(
      z.transform((value: string | number) => parseAmount(String(value)) ?? 0),
      z.int(wrong).check(z.minimum(1, wrong), z.maximum(most, wrong)),
    ),
  );
};

export const choice = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  required: string,
  label: string,
) =>
  z.enum(options, {
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? required : `${label} must be one of: ${options.join(', ')}.`,
  });
