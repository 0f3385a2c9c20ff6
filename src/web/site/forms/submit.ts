import type { ErrorBody, Submitted } from '../../../shared/kit/errors.ts';
import { FORM_CHECK_HEADER } from '../../../shared/kit/form-check.ts';
import { IDEMPOTENCY_HEADER } from '../../../shared/kit/idempotency.ts';
import { type Errors, type FormDefinition, knownErrors } from './definition.ts';
import { type Again, againAfter } from './send-again.ts';

/** A notice for the visitor. */
export interface Message {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** Shown below the text. */
  detail?: string | undefined;
  /** Of what was sent. */
  reference?: string | undefined;
  /** What was not taken is sent again by itself. */
  again?: Again | undefined;
}

export interface Outcome<Name extends string> {
  ok: boolean;
  message: Message;
  fields: Errors<Name>;
}

const SUBMIT_TIMEOUT_MS = 30_000;

const BUSY = 'Not sent yet: very many people are sending forms just now. Nothing is lost.';
const OFFLINE = 'You seem to be offline. Nothing is lost: it is sent when you are connected again.';
const UNREACHABLE = 'Nothing is lost. Check your connection and press again.';

/** What a form that could not be sent also says and does when the browser is offline. */
export const whenOffline = (): Pick<Message, 'detail' | 'again'> | undefined =>
  navigator.onLine ? undefined : { detail: OFFLINE, again: 'online' };

function unreachable(error: unknown): Message {
  const text = `Server error: ${error instanceof Error ? error.message : String(error)}`;
  return { kind: 'error', text, ...(whenOffline() ?? { detail: UNREACHABLE }) };
}

/**
 * Sends a form. Never throws: failures become a message for the visitor.
 *
 * @param payload of `toPayload`
 * @param key the idempotency key, the same for every retry of a form, so that a retry creates no second lead
 * @param check what the form says about itself
 */
export async function submitForm<Name extends string>(
  definition: FormDefinition<Name>,
  payload: Record<string, unknown>,
  key: string,
  check: string,
): Promise<Outcome<Name>> {
  try {
    const answer = await fetch(definition.endpoint, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [IDEMPOTENCY_HEADER]: key,
        [FORM_CHECK_HEADER]: check,
      },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(SUBMIT_TIMEOUT_MS),
    });
    // A proxy may answer with an HTML page: an error without a message.
    const { message, fields, reference } = (await answer.json().catch(() => ({}))) as Partial<ErrorBody & Submitted>;
    if (answer.status === 201)
      return { ok: true, message: { kind: 'success', text: definition.success, reference }, fields: {} };
    const again = againAfter(answer.headers.get('Retry-After'));
    if (again && answer.status === 429) return { ok: false, message: { kind: 'info', text: BUSY, again }, fields: {} };
    const known = knownErrors(definition, fields);
    return { ok: false, message: { ...refusalMessage(definition, known, message), again }, fields: known };
  } catch (error) {
    return { ok: false, message: unreachable(error), fields: {} };
  }
}

/** The notice of a refused form. */
export function refusalMessage<Name extends string>(
  definition: FormDefinition<Name>,
  fields: Errors<Name>,
  serverMessage = '',
): Message {
  const { failure, noticeField } = definition;
  const fieldError = noticeField && fields[noticeField];
  if (fieldError) return { kind: 'error', text: fieldError };
  if (definition.serverMessage === 'replaces') return { kind: 'error', text: serverMessage || failure };
  return { kind: 'error', text: failure, detail: serverMessage };
}
