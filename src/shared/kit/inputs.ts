import { toAsciiDigits } from './text.ts';

/** Limits and normalisation of the inputs that several forms have in common. */

/** Digits of an Indian phone number without the country code. */
export const PHONE_DIGITS = 10;
/** Digits of a pincode. */
export const PINCODE_DIGITS = 6;
/** Maximum characters of an email address (RFC 5321, erratum 1690). */
export const MAX_EMAIL_LENGTH = 254;

/** Separators that people write between the digits of a number. */
const SEPARATORS = /[\s().\-/\u2010-\u2015]/g;

export const withoutSeparators = (text: string): string => toAsciiDigits(text).replace(SEPARATORS, '');

/**
 * A phone number without separators, country code (+91, 0091, 91) and trunk prefix (0). A leading 91 or 0 is a prefix only
 * if there are more than ten digits: 9198765432 is a mobile number. Other errors are left for validation to report.
 */
export function normalisePhoneNumber(text: string): string {
  let number = withoutSeparators(text);
  for (;;) {
    const prefix = /^(?:\+|00)91/.exec(number) ?? (number.length > PHONE_DIGITS ? /^(?:0|91)/.exec(number) : null);
    if (!prefix) return number;
    number = number.slice(prefix[0].length);
  }
}

/** The start of a country code while it is typed; without this, the 91 of +91 would become part of the number. */
const STARTED_CODE = /^\+9?$/;

const dialled = (text: string) => normalisePhoneNumber(toAsciiDigits(text).replace(/[^\d+]/g, '')).replace(/\D/g, '');

/** The digits of a phone number, or of several, while they are typed. The field shows the first ten. */
export function phoneDigits(text: string): string {
  const started = text.trim();
  if (STARTED_CODE.test(started)) return started;
  const [first = '', ...others] = text.split(/[,;/&]/).map(dialled);
  return first.length === PHONE_DIGITS ? first + others.join('') : dialled(text);
}

/** Only a hint, not an error: a number that is not an Indian mobile number may be a landline. */
export function advisePhoneNumber(text: string): string {
  const number = normalisePhoneNumber(text);
  if (number.length !== PHONE_DIGITS) return '';
  if (!/^[6-9]/.test(number)) return 'Mobile numbers in India begin with 6 to 9. Please check yours.';
  return /^(\d)\1+$/.test(number) ? 'This doesn’t look like a mobile number. Please check it.' : '';
}

/** The digits of a text. The field of a pincode shows the first six while it is typed. */
export const digitsOf = (text: string): string => toAsciiDigits(text).replace(/\D/g, '');
