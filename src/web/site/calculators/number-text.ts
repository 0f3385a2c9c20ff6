import { formatNumber } from './limits.ts';

/** The number of digits and dots in a text, without commas. */
export const countDigits = (text: string) => text.replace(/[^\d.]/g, '').length;

/** A number while it is typed: grouped, with the decimals as typed. */
export function groupTyped(text: string): string {
  const [whole = '', decimals] = text.split('.');
  const head = whole === '' ? '' : formatNumber(Number(whole));
  return decimals === undefined ? head : `${head}.${decimals}`;
}

/** The position in a grouped number that has this many digits after it. */
export function caretBefore(text: string, digits: number): number {
  let caret = text.length;
  while (caret > 0 && countDigits(text.slice(caret)) < digits) caret -= 1;
  return caret;
}
