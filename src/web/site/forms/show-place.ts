import type { AnswerFrom } from '../../../shared/kit/call-list.ts';
import { advisePincode, placeText } from '../../../shared/places/place.ts';

/** The hint of each field as the page has it. */
const followed = new WeakMap<HTMLInputElement, string>();
const found = new Map<string, string>();

/** Without what the forms of all pages share: this is loaded last. */
const digitsOf = ({ value }: HTMLInputElement) => value.replace(/\D/g, '');

const hintOf = (field: HTMLInputElement) => field.closest('.field,form')?.querySelector('.field-hint');

async function ask(pincode: string): Promise<string | undefined> {
  const response = await fetch(`/api/places/${pincode}`).catch(() => undefined);
  if (!response?.ok) return undefined;
  const { place } = (await response.json()) as AnswerFrom<'GET /api/places/:pincode'>;
  if (place !== null) return placeText(place);
  // Places have names in English alone; of a doubt, a page in another language keeps its hint.
  return /^(?:hi|mr)/.test(document.documentElement.lang) ? undefined : advisePincode(pincode);
}

async function show(field: HTMLInputElement): Promise<void> {
  const pincode = digitsOf(field);
  const text = pincode.length === 6 ? (found.get(pincode) ?? (await ask(pincode))) : undefined;
  if (text) found.set(pincode, text);
  const hint = hintOf(field);
  // Another one may have been typed in the meantime.
  if (!hint || digitsOf(field) !== pincode) return;
  // Screen readers hear what changes from now on.
  hint.ariaLive = 'polite';
  const shown = text ?? followed.get(field) ?? '';
  if (hint.textContent !== shown) hint.textContent = shown;
}

/** From now on the hint of a field for a pincode is the place while it holds a whole one. */
export default function followPincode(field: HTMLInputElement): Promise<void> {
  if (!followed.has(field)) field.addEventListener('input', () => void show(field));
  followed.set(field, followed.get(field) ?? hintOf(field)?.textContent ?? '');
  return show(field);
}
