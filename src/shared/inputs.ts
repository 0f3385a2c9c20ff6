/** What every form knows of the inputs that forms share: limits, and the tidying of what is typed. */

/** Digits of a phone number in India, without the country code. */
export const PHONE_DIGITS = 10;
/** Most characters of an e-mail address (RFC 5321, erratum 1690). */
export const MAX_EMAIL_LENGTH = 254;

/** A Hindi keyboard types the digits of Devanagari. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}

/** What people write between the digits of a number. */
const SEPARATORS = /[\s().\-/\u2010-\u2015]/g;

export const withoutSeparators = (text: string): string => toAsciiDigits(text).replace(SEPARATORS, '');

/**
 * A phone number without separators, country code (+91, 0091, 91) and trunk prefix (0). A leading 91 or 0 counts as a prefix only
 * where more than ten digits stand: 9198765432 is a mobile number. Whatever else is wrong stays, for the rules to refuse.
 */
export function normalisePhoneNumber(text: string): string {
  let number = withoutSeparators(text);
  for (;;) {
    const prefix = /^(?:\+|00)91/.exec(number) ?? (number.length > PHONE_DIGITS ? /^(?:0|91)/.exec(number) : null);
    if (!prefix) return number;
    number = number.slice(prefix[0].length);
  }
}

/** The start of a country code that is typed key by key: without it, +91 would be two digits of the number. */
const STARTED_CODE = /^\+9?$/;

/** The phone number as its field shows it: digits alone, ten at most. */
export function cleanPhoneNumber(text: string): string {
  const started = text.trim();
  if (STARTED_CODE.test(started)) return started;
  const number = normalisePhoneNumber(toAsciiDigits(text).replace(/[^\d+]/g, ''));
  return number.replace(/\D/g, '').slice(0, PHONE_DIGITS);
}

/** A number that no mobile in India has may still be a landline, so it is doubted and not refused. */
export function advisePhoneNumber(text: string): string {
  const number = normalisePhoneNumber(text);
  if (number.length !== PHONE_DIGITS || (/^[6-9]/.test(number) && !/^(\d)\1+$/.test(number))) return '';
  return 'This doesn’t look like an Indian mobile number. Please check it.';
}
