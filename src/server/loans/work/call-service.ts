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

type Staff = Omit<Author, 'at'>;

/** The work on the application afterwards, and the fields that changed. */
interface CallOutcome {
  work: LeadWorkDetails;
  fields: ChangedField[];
}

/** The time to call back has passed, or is too far away to be meant. */
export class NotToComeError extends Error {
  override name = 'NotToComeError';
  constructor() {
    super('Choose a time within the next year.');
  }
}

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
     * @returns undefined when there is no such application
     * @throws NotToComeError
     */
    async log(
      id: string,
      { result, note, callBackAt }: CallInput,
      by: Staff,
      key?: string,
    ): Promise<(CallOutcome & { isNew: boolean }) | undefined> {
      const call = { result, note, callBackAt: callBackAt === undefined ? undefined : Date.parse(callBackAt) };
      const at = now();
      if (
        call.callBackAt !== undefined &&
        (call.callBackAt < at - CLOCK_TOLERANCE_MS || call.callBackAt > at + 366 * DAY_MS)
      )
        throw new NotToComeError();
      return withWork(id, await calls.log(id, call, { ...by, at }, key));
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
    ): Promise<
      | { result: 'gone' }
      | { result: 'closed' }
      | { result: 'refused'; stale: StaleLead[] }
      | { result: 'changed'; work: LeadWorkDetails }
    > {
      const before = await work.find(id);
      if (before === undefined) return { result: 'gone' };
      if (!isOpen(before.status)) return { result: 'closed' };
      const step = { what, at: Date.parse(at) };
      const change = { status: undefined, owner: undefined, step };
      const outcome = await changes.change(new Map([[id, version]]), change, { ...by, at: now() });
      if (outcome.result === 'refused')
        return outcome.gone.length > 0 ? { result: 'gone' } : { result: 'refused', stale: outcome.stale };
      const after = await work.find(id);
      return after === undefined ? { result: 'gone' } : { result: 'changed', work: after };
    },
  };
}
