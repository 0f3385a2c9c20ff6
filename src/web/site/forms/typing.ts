import { mayBecomeAmount, parseAmount } from '../../../shared/amounts.ts';
import { cleanPhoneNumber, toAsciiDigits } from '../../../shared/inputs.ts';
import { cleanPincode } from '../../../shared/loan-form.ts';

/** The fields that show digits alone, by name. */
const DIGIT_FIELDS: Partial<Record<string, (text: string) => string>> = {
  phoneNumber: cleanPhoneNumber,
  pincode: cleanPincode,
};
const AMOUNT_FIELD = 'loanAmount';

/** Tidies a field in place at each change; the caret stays behind the same character. */
export function tidyWhileTyping(input: HTMLInputElement, event: Event): void {
  const clean = DIGIT_FIELDS[input.name];
  if (clean) show(input, clean(input.value));
  else if (input.name !== AMOUNT_FIELD) return;
  else if (isBeingTyped(input, event)) showTyped(input, tidyAmountKey(input.value, caretOf(input), dataOf(event)));
  else show(input, tidyAmount(input.value));
}

/** Once somebody leaves the field of an amount, it shows what was understood. */
export function tidyWhenLeft(input: HTMLInputElement): void {
  if (input.name === AMOUNT_FIELD) show(input, tidyAmount(input.value));
}

/** An amount that was pasted, filled in or is complete: its digits. What can't be understood stays, to be refused with a reason. */
export function tidyAmount(text: string): string {
  const rupees = parseAmount(text);
  if (rupees !== undefined && Number.isSafeInteger(rupees)) return String(rupees);
  return /\d/.test(toAsciiDigits(text)) ? text : '';
}

/** Any letters that begin "Rs." or "INR". */
const STARTED_CURRENCY = /^(?:rs?\.?|in?|inr)?$/i;

interface Typed {
  text: string;
  caret: number;
}

/**
 * An amount after one key: "2.5 lakh" must be allowed to grow, so letters and a dot stay where an amount can still come of them, and
 * a key that can't belong to one is ignored. Between digits only digits stay.
 *
 * @param key the character that was typed in front of the caret; empty when something was deleted
 */
export function tidyAmountKey(text: string, caret: number, key: string): Typed {
  const isPossible = key === '' || mayBecomeAmount(text) || STARTED_CURRENCY.test(text.trim());
  const before = isPossible ? text.slice(0, caret) : text.slice(0, caret - key.length);
  const join = (part: string) => part.replace(/[₹,]/g, '').replace(/(\d)\s+(?=\d)/g, '$1');
  return { text: join(before + text.slice(caret)), caret: join(before).length };
}

const dataOf = (event: Event) => (event instanceof InputEvent && event.data) || '';

/** By keys, one after another: what is pasted or filled in is complete. Scripts and browsers that fill in send a plain event. */
const isBeingTyped = (input: HTMLInputElement, event: Event) =>
  event instanceof InputEvent
    ? event.inputType.startsWith('delete') || dataOf(event).length === 1
    : document.activeElement === input;

const caretOf = (input: HTMLInputElement) => input.selectionEnd ?? input.value.length;
const digitsOf = (text: string) => toAsciiDigits(text).replace(/\D/g, '');

function show(input: HTMLInputElement, text: string): void {
  // Digits are dropped in front (a prefix) and behind (too many).
  const dropped = Math.max(0, digitsOf(input.value).indexOf(text));
  const before = digitsOf(input.value.slice(0, caretOf(input))).length;
  showTyped(input, { text, caret: Math.max(0, before - dropped) });
}

/** Setting a value alone throws the caret to the end, and whoever mends a digit in the middle goes on typing in the wrong place. */
function showTyped(input: HTMLInputElement, { text, caret }: Typed): void {
  if (text === input.value) return;
  input.value = text;
  // Elsewhere it would take the focus back in some browsers.
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}
