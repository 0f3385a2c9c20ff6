import type { ErrorBody } from '../../../shared/errors.ts';
import { IDEMPOTENCY_HEADER } from '../../../shared/idempotency.ts';
import { type Errors, type FormDefinition, knownErrors, type Values, wireOf } from './definition.ts';

/** What the visitor is told. */
export interface Message {
  kind: 'success' | 'error';
  text: string;
  /** Stands below. */
  detail?: string | undefined;
}

export interface Outcome<Name extends string> {
  ok: boolean;
  message: Message;
  fields: Errors<Name>;
}

/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE = 30_000;

/**
 * Sends a form. Never throws: what went wrong is told in words for the visitor.
 *
 * @param key the same for every try to send the same form, so that a second one makes no second lead
 */
export async function submitForm<Name extends string>(
  definition: FormDefinition<Name>,
  values: Values<Name>,
  key: string,
): Promise<Outcome<Name>> {
  try {
    const answer = await fetch(definition.endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: key },
      body: JSON.stringify(wireOf(definition, values)),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (answer.status === 201) return { ok: true, message: { kind: 'success', text: definition.sent }, fields: {} };
    const { message, fields } = await readError(answer);
    const known = knownErrors(definition, fields);
    return { ok: false, message: refusalMessage(definition, known, message), fields: known };
  } catch (error) {
    const text = `Server error: ${error instanceof Error ? error.message : String(error)}`;
    return { ok: false, message: { kind: 'error', text }, fields: {} };
  }
}

/** What the notice says when a form was refused. */
export function refusalMessage<Name extends string>(
  definition: FormDefinition<Name>,
  fields: Errors<Name>,
  said = '',
): Message {
  const { notSent, serverSays, saidInNotice } = definition;
  const own = saidInNotice && fields[saidInNotice];
  if (own) return { kind: 'error', text: own };
  if (serverSays === 'instead') return { kind: 'error', text: said || notSent };
  return { kind: 'error', text: notSent, detail: said };
}

/** A proxy in between may answer with a page of its own: that is an error without a message. */
async function readError(answer: Response): Promise<Partial<ErrorBody>> {
  try {
    return (await answer.json()) as Partial<ErrorBody>;
  } catch {
    return {};
  }
}
