import type { AnswerFrom } from '../../../shared/kit/call-list.ts';
import { placeText } from '../../../shared/places/place.ts';
import { withoutSeparators } from '../../../shared/kit/inputs.ts';

const UNKNOWN = 'Not in our list, but accepted.';
const found = new Map<string, string>();

async function ask(pincode: string): Promise<string | undefined> {
  const response = await fetch(`/api/places/${pincode}`).catch(() => undefined);
  if (!response?.ok) return undefined;
  const { place } = (await response.json()) as AnswerFrom<'GET /api/places/:pincode'>;
  return place === null ? UNKNOWN : placeText(place);
}

/** The hint of a field for a pincode is the place while it holds one, and its own text otherwise. */
export async function showPlace(field: HTMLInputElement): Promise<void> {
  const hint = field.closest('.field')?.querySelector<HTMLElement>('[data-place]');
  if (!hint) return;
  const own = hint.dataset['place'] ?? '';
  const pincode = withoutSeparators(field.value);
  const isWhole = /^[1-9]\d{5}$/.test(pincode);
  const text = isWhole ? (found.get(pincode) ?? (await ask(pincode))) : undefined;
  if (text !== undefined) found.set(pincode, text);
  // Another one may have been typed in the meantime.
  if (withoutSeparators(field.value) === pincode && hint.textContent !== (text ?? own)) hint.textContent = text ?? own;
}
