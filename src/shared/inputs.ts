/** What every form knows of the inputs that forms share: limits, and the tidying of what is typed. */

/** Digits of a phone number in India, without the country code. */
export const PHONE_DIGITS = 10;
/** Most characters of an e-mail address (RFC 5321, erratum 1690). */
export const MOST_EMAIL = 254;

/**
 * Ten digits at most, as the phone field shows them. A country code that a browser filled in (+91, 0091) is dropped first, since
 * cutting "+91 98765 43210" after ten digits would keep a wrong number.
 */
export function cleanPhoneNumber(text: string): string {
  return text.replace(/^\s*(?:\+|00)91/, '').replace(/\D/g, '').slice(0, PHONE_DIGITS);
}
