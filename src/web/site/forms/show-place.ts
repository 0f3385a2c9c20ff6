import type { AnswerFrom } from '../../../shared/kit/call-list.ts';
import { advisePincode, placeText } from '../../../shared/places/place.ts';

const OWN = 'Pincodes have 6 digits.';
const followed = new WeakSet<HTMLInputElement>();
const found = new Map<string, string>();

/** Without what the forms of all pages share: this is loaded last. */
const digitsOf = ({ value }: HTMLInputElement) => value.replace(/\D/g, '');

async function ask(pincode: string): Promise<string | undefined> {
  const response = await fetch(`/api/places/${pincode}`).catch(() => undefined);
  if (!response?.ok) return undefined;
  const { place } = (await response.json()) as AnswerFrom<'GET /api/places/:pincode'>;
  return place === null ? advisePincode(pincode) : placeText(place);
}

async function show(field: HTMLInputElement): Promise<void> {
  const pincode = digitsOf(field);
  const text = /^\d{6}$/.test(pincode) ? (found.get(pincode) ?? (await ask(pincode))) : undefined;
  if (text !== undefined) found.set(pincode, text);
  const hint = field.closest('.field')?.querySelector('.field-hint');
  // Another one may have been typed in the meantime.
  if (!hint || digitsOf(field) !== pincode) return;
  // Screen readers hear what changes from now on.
  hint.ariaLive = 'polite';
  if (hint.textContent !== (text ?? OWN)) hint.textContent = text ?? OWN;
}

/** From now on the hint of a field for a pincode is the place while it holds a whole one. */
export default function followPincode(field: HTMLInputElement): Promise<void> {
  if (!followed.has(field)) field.addEventListener('input', () => void show(field));
  followed.add(field);
  return show(field);
}
