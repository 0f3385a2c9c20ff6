/** 'loan application' → 'Loan application'. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Keyboards type the digits of their scripts: these of India, and of Urdu and Arabic. Each block has its zero at its sixth place, or at its first. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/(?=[٠-൯])\p{Nd}/gu, (digit) => String((digit.charCodeAt(0) - (digit < '०' ? 0 : 6)) & 15));
