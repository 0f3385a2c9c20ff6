import { data, redirect } from 'react-router';
import { IDEMPOTENCY_FIELD } from '../../../shared/idempotency.ts';
import type { SubmitResult } from '../../../shared/pages.ts';
import { type Errors, type FormDefinition, knownErrors, OUTCOME, type Values, wireOf } from './definition.ts';
import { type Message, refusalMessage } from './submit.ts';

/** What a page answers to a form that was refused: the typed values, and what is wrong with them. */
export interface RefusedPost<Name extends string> {
  values: Values<Name>;
  message: Message;
  fields: Errors<Name>;
}

/** Where the visitor reads that the form was kept. */
export function sentAddress(path: string, receipt: string, part: string): string {
  return `${path}?${new URLSearchParams({ sent: receipt })}#${part}`;
}

/** Whether the page confirms that a form was stored; the server drops an invalid receipt from the address. */
export const wasSent = (url: URL): boolean => url.searchParams.has('sent');

/**
 * Answers the form as a browser posts it without this page's script: refused, by the same page with what was typed; kept, by a
 * redirect, so that a reload doesn't send it twice.
 *
 * @param path of the page
 */
export async function answerPost<Name extends string>(
  request: Request,
  definition: FormDefinition<Name>,
  submit: (input: Record<string, unknown>) => Promise<SubmitResult>,
  path: string,
) {
  const form = await request.formData().catch(() => new FormData());
  const read = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, textOf(form.get(name))]));
  const values = read(definition.fields) as Values<Name>;
  const key = textOf(form.get(IDEMPOTENCY_FIELD));
  const result = await submit({ ...wireOf(definition, values), ...(key && { [IDEMPOTENCY_FIELD]: key }) });
  if (result.ok) return redirect(sentAddress(path, result.receipt, OUTCOME), 303);
  const fields = knownErrors(definition, result.error.fields);
  const refused: RefusedPost<Name> = { values, message: refusalMessage(definition, fields, result.error.message), fields };
  return data(refused, { status: result.status, headers: { 'Cache-Control': 'no-store' } });
}

/** Browsers send line breaks as two characters, which a text at its limit has no room for. */
function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry.replaceAll('\r\n', '\n') : '';
}
