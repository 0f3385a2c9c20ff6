import { type Outcome, refusedField } from '../../../shared/kit/outcomes.ts';
import {
  type CallInput,
  isOpen,
  type LeadWorkDetails,
  type nextStepSchema,
  type StaleLead,
} from '../../../shared/loans/work.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import type * as z from 'zod/mini';
import type { LeadCallRepository } from './call-repository.ts';
import type { Author, ChangedField, LeadChangeRepository } from './change-repository.ts';
import type { LeadWorkRepository } from './repository.ts';
import { LEAD_GONE } from './service.ts';

type Staff = Omit<Author, 'at'>;

/** The work on the application afterwards, and the fields that changed. */
interface CallOutcome {
  work: LeadWorkDetails;
  fields: ChangedField[];
}

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
  work: Pick<LeadWorkRepository, 'find'>;
  /** Epoch milliseconds. */
  now: () => number;
}

export type LeadCallService = ReturnType<typeof createLeadCallService>;

export function createLeadCallService({ calls, changes, work, now }: Parts) {
  async function withWork<Outcome extends object>(id: string, outcome: Outcome | undefined) {
    const found = outcome && (await work.find(id));
    return outcome && found && { ...outcome, work: found };
  }

  return {
    /**
     * @param key the same call with the same key is logged once
     */
    async log(
      id: string,
      { result, note, callBackAt }: CallInput,
      by: Staff,
      key?: string,
    ): Promise<Outcome<CallOutcome & { isNew: boolean }>> {
      const call = { result, note, callBackAt: callBackAt === undefined ? undefined : Date.parse(callBackAt) };
      const at = now();
      if (
        call.callBackAt !== undefined &&
        (call.callBackAt < at - CLOCK_TOLERANCE_MS || call.callBackAt > at + 366 * DAY_MS)
      )
        return NOT_TO_COME;
      const outcome = await withWork(id, await calls.log(id, call, { ...by, at }, key));
      return outcome ? { ok: true, ...outcome } : LEAD_GONE;
    },

    /** @returns undefined when this person has logged no such call within the last minute */
    async takeBack(id: string, callId: string, by: Staff): Promise<CallOutcome | undefined> {
      const at = now();
      return withWork(id, await calls.takeBack(id, callId, { ...by, at }, at - UNDO_MS));
    },

    async setNextStep(
      id: string,
      { what, at, version }: z.output<typeof nextStepSchema>,
      by: Staff,
    ): Promise<Outcome<{ work: LeadWorkDetails }> | { stale: StaleLead[] }> {
      const before = await work.find(id);
      if (before === undefined) return LEAD_GONE;
      if (!isOpen(before.status)) return CLOSED;
      const step = { what, at: Date.parse(at) };
      const change = { status: undefined, owner: undefined, step };
      const outcome = await changes.change(new Map([[id, version]]), change, { ...by, at: now() });
      if (outcome.result === 'refused') return outcome.gone.length > 0 ? LEAD_GONE : { stale: outcome.stale };
      const after = await work.find(id);
      return after === undefined ? LEAD_GONE : { ok: true, work: after };
    },
  };
}
