import { mayBecomeAmount, parseAmount } from '../../../shared/amounts.ts';
import { cleanPhoneNumber, toAsciiDigits } from '../../../shared/inputs.ts';
import { cleanPincode } from '../../../shared/loan-form.ts';
import type { FormInput } from './definition.ts';

type Kind = FormInput<string>['kind'];

/** The fields that accept only digits. */
const DIGITS: Partial<Record<Kind, (text: string) => string>> = { phone: cleanPhoneNumber, pincode: cleanPincode };

/** Normalises a field in place on each change; the caret stays behind the same character. */
export function tidyWhileTyping(input: HTMLInputElement, kind: Kind, event: Event): void {
  const clean = DIGITS[kind];
  if (clean) show(input, clean(input.value));
  else if (kind !== 'amount') return;
  else if (isBeingTyped(input, event)) showTyped(input, tidyAmountKey(input.value, caretOf(input), dataOf(event)));
  else show(input, tidyAmount(input.value));
}

/** When the visitor leaves the amount field, it shows the amount that was understood. */
export function tidyWhenLeft(input: HTMLInputElement, kind: Kind): void {
  if (kind === 'amount') show(input, tidyAmount(input.value));
}

/**
 * The digits of an amount that was pasted, autofilled or completed. Text that is no amount stays, to be refused with a
 * reason.
 */
export function tidyAmount(text: string): string {
  const rupees = parseAmount(text);
  if (rupees !== undefined && Number.isSafeInteger(rupees)) return String(rupees);
  return /\d/.test(toAsciiDigits(text)) ? text : '';
}

/** The first letters of "Rs." or "INR". */
const STARTED_CURRENCY = /^(?:rs?\.?|in?|inr)?$/i;

interface Typed {
  text: string;
  caret: number;
}

/**
 * An amount after one key. Letters and dots stay while they can still become an amount such as "2.5 lakh"; other keys are
 * ignored. Separators between digits are removed.
 *
 * @param key the character typed before the caret; empty after a deletion
 */
export function tidyAmountKey(text: string, caret: number, key: string): Typed {
  const isPossible = key === '' || mayBecomeAmount(text) || STARTED_CURRENCY.test(text.trim());
  const before = isPossible ? text.slice(0, caret) : text.slice(0, caret - key.length);
  const join = (part: string) => part.replace(/[₹,]/g, '').replace(/(\d)\s+(?=\d)/g, '$1');
  return { text: join(before + text.slice(caret)), caret: join(before).length };
}

const dataOf = (event: Event) => (event instanceof InputEvent && event.data) || '';

/** Whether a change comes from a single key. Pasted text is complete; scripts and autofill dispatch a plain event. */
const isBeingTyped = (input: HTMLInputElement, event: Event) =>
  event instanceof InputEvent
    ? event.inputType.startsWith('delete') || dataOf(event).length === 1
    : document.activeElement === input;

const caretOf = (input: HTMLInputElement) => input.selectionEnd ?? input.value.length;
const digitsOf = (text: string) => toAsciiDigits(text).replace(/\D/g, '');

function show(input: HTMLInputElement, text: string): void {
  // Digits can be dropped at the start (a prefix) and at the end (too many).
  const dropped = Math.max(0, digitsOf(input.value).indexOf(text));
  const before = digitsOf(input.value.slice(0, caretOf(input))).length;
  showTyped(input, { text, caret: Math.max(0, before - dropped) });
}

/** Setting the value moves the caret to the end, which would misplace the next key of an edit in the middle. */
function showTyped(input: HTMLInputElement, { text, caret }: Typed): void {
  if (text === input.value) return;
  input.value = text;
  // In some browsers setSelectionRange also takes the focus.
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}
