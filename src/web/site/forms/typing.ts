import { PHONE_DIGITS, phoneDigits, PINCODE_DIGITS, digitsOf } from '../../../shared/kit/inputs.ts';
import { parseAmount } from '../../../shared/kit/quantities.ts';
import type { FormInput } from './definition.ts';

type Kind = FormInput<string>['kind'];

/** The fields that accept only digits, and as many as there are. */
const DIGITS: Partial<Record<Kind, { name: string; max: number; read: (text: string) => string }>> = {
  phone: { name: 'Phone numbers', max: PHONE_DIGITS, read: phoneDigits },
  pincode: { name: 'Pincodes', max: PINCODE_DIGITS, read: digitsOf },
};

/**
 * Normalises a field of digits in place on each change; the caret stays behind the same character. Any other field keeps
 * every key.
 *
 * @returns what was taken when there were too many digits, for the visitor; otherwise the empty text
 */
export function tidyWhileTyping(input: HTMLInputElement, kind: Kind): string {
  const digits = DIGITS[kind];
  if (!digits) return '';
  const { name, max, read } = digits;
  const typed = read(input.value);
  const taken = typed.slice(0, max);
  show(input, taken);
  return typed.length > max ? `${name} have ${max} digits, so only ${taken} was taken.` : '';
}

/** When the visitor leaves an amount, it shows the digits of what was understood; any other text stays as it is. */
export function tidyWhenLeft(input: HTMLInputElement, kind: Kind): void {
  if (kind !== 'amount') return;
  const rupees = parseAmount(input.value) ?? 0;
  if (rupees > 0 && Number.isSafeInteger(rupees)) input.value = String(rupees);
}

/** Setting the value moves the caret to the end, which would misplace the next key of an edit in the middle. */
function show(input: HTMLInputElement, text: string): void {
  if (text === input.value) return;
  // Digits can be dropped at the start (a prefix) and at the end (too many).
  const dropped = Math.max(0, digitsOf(input.value).indexOf(text));
  const before = digitsOf(input.value.slice(0, input.selectionEnd ?? input.value.length)).length;
  const caret = Math.max(0, before - dropped);
  input.value = text;
  // In some browsers setSelectionRange also takes the focus.
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}
