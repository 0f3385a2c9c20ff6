import { data, redirect } from 'react-router';
import { HONEYPOT_FIELD } from '../../../shared/kit/form-check.ts';
import { IDEMPOTENCY_FIELD } from '../../../shared/kit/idempotency.ts';
import { sayPlace } from '../../../shared/places/place.ts';
import { REFERENCE } from '../../../shared/loans/reference.ts';
import type { PageServices, SubmitResult } from '../../../shared/site/pages.ts';
import type { Query } from '../../../shared/site/page-query.ts';
import { SOURCE, sourceOf } from '../../../shared/loans/source.ts';
import {
  type Errors,
  type FormDefinition,
  knownErrors,
  NOTICE_FIELD,
  OUTCOME,
  toPayload,
  type Values,
} from './definition.ts';
import { type Message, refusalMessage } from './submit.ts';

/** The page's answer to a refused form: what was typed, and what is wrong with it. */
export interface RefusedPost<Name extends string> {
  values: Values<Name>;
  message: Message;
  fields: Errors<Name>;
  /** What is said of a value that is not wrong, such as the place of a pincode. */
  said?: Errors<Name>;
  /** Where the visitor came from, since the page that says so is left. */
  source?: string;
}

/** The page that confirms an accepted form, at the element with this id. */
export function sentAddress(path: string, receipt: string, id: string): string {
  return `${path}?${new URLSearchParams({ sent: receipt })}#${id}`;
}

/** Whether the page confirms an accepted form. The server has removed invalid receipts from the address. */
export const wasSent = (query: Query<'sent'>): boolean => query.has('sent');

/** The reference of what was sent. */
export const sentReference = (query: Query<'sent'>): string | undefined =>
  query
    .get('sent')
    ?.split('.')
    .find((part) => REFERENCE.test(part));

/**
 * Answers a form posted without script. A refused form comes back with what was typed; an accepted one redirects, so that a
 * reload doesn't send it again.
 *
 * @param path of the page that confirms it
 * @param places for a form that asks for a pincode
 */
export async function answerPost<Name extends string>(
  request: Request,
  definition: FormDefinition<Name>,
  submit: (input: Record<string, unknown>) => Promise<SubmitResult>,
  path: string,
  places?: Pick<PageServices, 'findPlace' | 'language'>,
) {
  const form = await request.formData().catch(() => new FormData());
  const read = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, textOf(form.get(name))]));
  const values = read(definition.fields) as Values<Name>;
  const key = textOf(form.get(IDEMPOTENCY_FIELD));
  const payload = toPayload(definition, values, textOf(form.get(NOTICE_FIELD)));
  const trap = textOf(form.get(HONEYPOT_FIELD));
  const source = definition.sendsSource && (textOf(form.get(SOURCE)) || sourceOfForm(request));
  const result = await submit({
    ...payload,
    ...(key && { [IDEMPOTENCY_FIELD]: key }),
    ...(trap && { [HONEYPOT_FIELD]: trap }),
    ...(source && { [SOURCE]: source }),
  });
  if (result.ok) return redirect(sentAddress(path, result.receipt, OUTCOME), 303);
  const fields = knownErrors(definition, result.error.fields);
  const refused: RefusedPost<Name> = {
    values,
    message: refusalMessage(definition, fields, result.error.message),
    fields,
    ...(places && { said: { pincode: placeOf(textOf(form.get('pincode')), places) } as Errors<Name> }),
    ...(source && { source }),
  };
  return data(refused, { status: result.status, headers: { 'Cache-Control': 'no-store' } });
}

/** Places have names in English alone; of a doubt, a page in another language keeps its hint. */
const placeOf = (pincode: string, { findPlace, language }: Pick<PageServices, 'findPlace' | 'language'>) =>
  language === 'en' || findPlace(pincode.replaceAll(/\D/g, '')) ? sayPlace(pincode, findPlace) : undefined;

/** Without script, the campaign is known from the address of the form's page alone: cached pages are the same for all visitors. */
function sourceOfForm(request: Request): string {
  const page = URL.parse(request.headers.get('Referer') ?? '');
  return page ? sourceOf(page, '') : '';
}

/** Browsers post a line break as two characters, which would push a text at its limit over it. */
function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry.replaceAll('\r\n', '\n') : '';
}
