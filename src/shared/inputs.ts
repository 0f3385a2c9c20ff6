/** Limits and normalisation of the inputs that several forms have in common. */

/** Digits of an Indian phone number without the country code. */
export const PHONE_DIGITS = 10;
/** Maximum characters of an email address (RFC 5321, erratum 1690). */
export const MAX_EMAIL_LENGTH = 254;

/** Hindi keyboards type Devanagari digits. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}

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

/** The phone number as its field shows it: at most ten digits, nothing else. */
export function cleanPhoneNumber(text: string): string {
  const started = text.trim();
  if (STARTED_CODE.test(started)) return started;
  const number = normalisePhoneNumber(toAsciiDigits(text).replace(/[^\d+]/g, ''));
  return number.replace(/\D/g, '').slice(0, PHONE_DIGITS);
}

/** Only a hint, not an error: a number that is not an Indian mobile number may be a landline. */
export function advisePhoneNumber(text: string): string {
  const number = normalisePhoneNumber(text);
  if (number.length !== PHONE_DIGITS || (/^[6-9]/.test(number) && !/^(\d)\1+$/.test(number))) return '';
  return 'This doesn’t look like an Indian mobile number. Please check it.';
}
