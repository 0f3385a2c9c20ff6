import type { LeadCall } from '../../../../shared/desk/settings.ts';
import type { CallInput, LeadWorkDetails } from '../../../../shared/loans/work.ts';
import { randomKey } from '../../../../shared/kit/random-key.ts';
import { ask } from '../../kit/ask.ts';
import { whenConnected, whenDropped } from '../../kit/when-connected.ts';
import { noteOwnVersion } from '../work/change.ts';
import { CALL_WORDS } from './words.ts';

/** How long a call can be taken back. */
export const UNDO_TIMEOUT_MS = 60_000;
/** A second click or key press this soon is not another call. */
const REPEAT_TIMEOUT_MS = 1_000;

/** A call or a message to log. A note may be left out. */
export type Call = Pick<CallInput, 'result' | 'callBackAt'> & Partial<CallInput>;

/** Applications by id, of which a call is being logged or was logged just now. */
const blocked = new Set<string>();
/** The keys of calls that got no answer: sent again, they have the same one, so that none counts twice. */
const unanswered = new Map<string, string>();
whenDropped(() => {
  blocked.clear();
  unanswered.clear();
});

export interface LoggedCall {
  call: LeadCall;
  details: LeadWorkDetails;
}

/**
 * Logs a call or a message, whose result sets status and next step; without a connection, when it is back.
 *
 * @param name of the applicant
 * @returns undefined for a repeated click
 * @throws ApiError, NoResponseError
 */
export async function logCall(id: string, name: string, input: Call): Promise<LoggedCall | undefined> {
  if (blocked.has(id)) return undefined;
  blocked.add(id);
  const content = JSON.stringify([id, input]);
  const idempotencyKey = unanswered.get(content) ?? randomKey();
  unanswered.set(content, idempotencyKey);
  const send = () => ask('POST /api/loans/work/:id/calls', { id, body: input }, { idempotencyKey });
  try {
    const details = await whenConnected(`${CALL_WORDS[input.result]}, ${name}`, send, { hasKey: true });
    unanswered.delete(content);
    noteOwnVersion(id, details.version);
    setTimeout(() => blocked.delete(id), REPEAT_TIMEOUT_MS);
    const [call] = details.calls;
    return call && { call, details };
  } catch (error) {
    blocked.delete(id);
    throw error;
  }
}

/**
 * Takes a call back, with the status and the next step that it set.
 *
 * @throws ApiError, NoResponseError
 */
export async function takeBackCall(id: string, callId: string): Promise<void> {
  await ask('DELETE /api/loans/work/:id/calls/:callId', { id, callId });
  blocked.delete(id);
}
