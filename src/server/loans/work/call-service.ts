import { done, refusedField } from '../../../shared/kit/outcomes.ts';
import { isOpen } from '../../../shared/loans/statuses.ts';
import type { CallInput, nextStepSchema } from '../../../shared/loans/work.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import type * as z from 'zod/mini';
import type { LeadCallRepository } from './call-repository.ts';
import type { Author, LeadChangeRepository } from './change-repository.ts';
import type { LeadWorkRepository } from './repository.ts';
import { LEAD_GONE, type LeadOutcome } from './errors.ts';

type Staff = Omit<Author, 'at'>;

/** The time to call back has passed, or is too far away to be meant. */
const NOT_TO_COME = refusedField('callBackAt', 'Choose a time within the next year.');
const CLOSED = refusedField('what', 'A closed application needs no next step.');

/** How far the clocks of browsers may be wrong. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;
/** How long a call can be taken back. */
const UNDO_MS = 60_000;

interface Parts {
  calls: LeadCallRepository;
  changes: Pick<LeadChangeRepository, 'change'>;
  work: Pick<LeadWorkRepository, 'read'>;
  /** Epoch milliseconds. */
  now: () => number;
}

export type LeadCallService = ReturnType<typeof createLeadCallService>;

export function createLeadCallService({ calls, changes, work, now }: Parts) {
  return {
    /**
     * @param key the same call with the same key is logged once
     * @returns with the fields that changed
     */
    async log(id: string, { result, note, callBackAt }: CallInput, by: Staff, key?: string) {
      const call = { result, note, callBackAt: callBackAt === undefined ? undefined : Date.parse(callBackAt) };
      const at = now();
      if (
        call.callBackAt !== undefined &&
        (call.callBackAt < at - CLOCK_TOLERANCE_MS || call.callBackAt > at + 366 * DAY_MS)
      )
        return NOT_TO_COME;
      const logged = await calls.log(id, call, { ...by, at }, key);
      return logged ? done(logged) : LEAD_GONE;
    },

    /** @returns undefined when this person has logged no such call within the last minute */
    takeBack(id: string, callId: string, by: Staff) {
      const at = now();
      return calls.takeBack(id, callId, { ...by, at }, at - UNDO_MS);
    },

    async setNextStep(id: string, { what, at, version }: z.output<typeof nextStepSchema>, by: Staff): Promise<LeadOutcome> {
      const before = await work.read(id);
      if ('ok' in before) return before;
      if (!isOpen(before.status)) return CLOSED;
      const step = { what, at: Date.parse(at) };
      return changes.change(new Map([[id, version]]), { status: undefined, owner: undefined, step }, { ...by, at: now() });
    },
  };
}
