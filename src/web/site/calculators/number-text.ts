import { formatNumber } from './limits.ts';

export const countDigits = (text: string) => text.replace(/[^\d.]/g, '').length;

const group = (digits: string) => (/^[1-9]\d{3,14}$/.test(digits) ? formatNumber(Number(digits)) : digits);

/**
 * A text after one change. Digits between commas that the field has set are grouped again; whatever else was typed stays,
 * its commas included: "1,5" is not 15.
 *
 * @param before the text before the change
 * @param inserted what came in; empty after a deletion, null for a paste and for what a program fills in
 */
export function groupTyped(before: string, typed: string, inserted: string | null): string {
  const digits = typed.replaceAll(',', '');
  const isOurs = before === group(before.replaceAll(',', '')) && inserted !== null && !inserted.includes(',');
  return /^\d+$/.test(digits) && (isOurs || digits === typed) ? group(digits) : typed;
}

/** The position in a grouped number that has this many digits after it. */
export function caretBefore(text: string, digits: number): number {
  let caret = text.length;
  while (caret > 0 && countDigits(text.slice(caret)) < digits) caret -= 1;
  return caret;
}
