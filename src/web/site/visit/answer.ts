import { data, redirect } from 'react-router';
import type { PageOffers } from '../../../shared/offers/pages.ts';
import { sayPlace } from '../../../shared/places/place.ts';
import type { VisitResult } from '../../../shared/privacy/visits.ts';

export interface RefusedForm {
  form: string;
  message: string;
  fields: Readonly<Partial<Record<string, string>>>;
  typed: Readonly<Partial<Record<string, string>>>;
  /** Of the pincode that was typed. */
  place?: string | undefined;
}

/** Answers the forms of a page that is opened with a code, which needs no script. */
export async function answerVisit(
  request: Request,
  path: string,
  answer: (form: FormData) => Promise<VisitResult<string>>,
  findPlace?: PageOffers['findPlace'],
) {
  const form = await request.formData().catch(() => new FormData());
  const result = await answer(form);
  if (result.ok) return redirect(result.done === undefined ? path : `${path}?done=${result.done}`, 303);
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value).replaceAll('\r\n', '\n')]));
  const { status, message, fields = {} } = result;
  const place = findPlace && sayPlace(typed['pincode'] ?? '', findPlace);
  const refused: RefusedForm = { form: typed['form'] ?? '', message, fields, typed, place };
  return data(refused, { status });
}

/** What a page says about the form that its address names as accepted. */
export const doneText = (texts: Readonly<Record<string, string>>, name: string | null): string | undefined =>
  name !== null && Object.hasOwn(texts, name) ? texts[name] : undefined;
