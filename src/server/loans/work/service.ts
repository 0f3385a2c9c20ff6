import { NONE } from '../../../shared/kit/fields.ts';
import type * as z from 'zod/mini';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { dateOf, dayOf, mondayOf, startOfDay } from '../../../shared/desk/hours.ts';
import { done, type Outcome, refusedField } from '../../../shared/kit/outcomes.ts';
import { isOpen } from '../../../shared/loans/statuses.ts';
import {
  type CallInput,
  type LeadChangeInput,
  type LeadSummary,
  type nextStepSchema,
  type LeadOwner,
} from '../../../shared/loans/work.ts';
import { LOAN_TYPES } from '../../../shared/loans/schemas.ts';
import type { LeadCallRepository } from './call-repository.ts';
import type { Author, LeadChangeRepository } from './change-repository.ts';
import { LEAD_GONE, type LeadOutcome } from './errors.ts';
import type { LeadWorkRepository } from './repository.ts';

type Staff = Omit<Author, 'at'>;

/** This person can't, or can no longer, own applications. */
const NO_OWNER_OF_LEADS = refusedField('owner', 'This person can’t own applications. Choose another owner.');

/** The time to call back has passed, or is too far away to be meant. */
const NOT_TO_COME = refusedField('callBackAt', 'Choose a time within the next year.');
const CLOSED = refusedField('what', 'A closed application needs no next step.');

/** How far the clocks of browsers may be wrong. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;
/** How long a call can be taken back. */
const UNDO_MS = 60_000;

/** Days in the summary, including today. */
const SUMMARY_DAYS = 30;

/** Applications reassigned per transaction. */
const HAND_OVER_CHUNK = 500;

export type LeadWorkService = ReturnType<typeof createLeadWorkService>;

interface Parts {
  work: Pick<LeadWorkRepository, 'owners' | 'countSince' | 'read'>;
  changes: Pick<LeadChangeRepository, 'change' | 'openLeadsOf'>;
  calls: LeadCallRepository;
  /** Epoch milliseconds. */
  now: () => number;
}

export function createLeadWorkService({ work, changes, calls, now }: Parts) {
  async function ownerOf(id: string): Promise<Outcome<{ owner: LeadOwner | null }>> {
    if (id === NONE) return { ok: true, owner: null };
    const owner = (await work.owners()).find(({ _id, isFormer }) => _id === id && !isFormer);
    return owner === undefined ? NO_OWNER_OF_LEADS : { ok: true, owner: { _id: owner._id, email: owner.email } };
  }

  async function* reassign(from: string, owner: LeadOwner | null, by: Staff) {
    if (owner?._id === from) return;
    for (;;) {
      const leads = await changes.openLeadsOf(from, HAND_OVER_CHUNK);
      if (leads.size === 0) return;
      // Refused if a colleague changed one of them at this moment; then read them again.
      const outcome = await changes.change(leads, { status: undefined, owner }, { ...by, at: now() });
      if (outcome.ok) yield outcome.fields;
    }
  }

  return {
    /**
     * @param key the same call with the same key is logged once
     * @returns with the fields that changed
     */
    async logCall(id: string, { result, note, callBackAt }: CallInput, by: Staff, key?: string) {
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
    takeBackCall(id: string, callId: string, by: Staff) {
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

    /** Changes all of the applications or none. Refused when the new owner can't own applications. */
    async change({ leads, status, owner: asked, rejectionReason, lender, nextStep }: LeadChangeInput, by: Staff) {
      const found = asked === undefined ? undefined : await ownerOf(asked);
      if (found?.ok === false) return found;
      const hasStep = status === undefined ? asked === undefined : isOpen(status);
      const step = hasStep && nextStep && { what: nextStep.what, at: Date.parse(nextStep.at) };
      const change = { status, owner: found?.owner, reason: rejectionReason || undefined, lender, ...(step && { step }) };
      return changes.change(new Map(Object.entries(leads)), change, { ...by, at: now() });
    },

    /**
     * Reassigns the open applications of one owner to another, or unassigns them. Yields the changed fields in chunks, each once it
     * is stored.
     */
    async handOver(from: string, to: string, by: Staff) {
      const found = await ownerOf(to);
      return found.ok ? done({ chunks: reassign(from, found.owner, by) }) : found;
    },

    async summary() {
      const today = dayOf(now());
      const monday = mondayOf(today);
      const first = today - SUMMARY_DAYS + 1;
      const counts = await work.countSince(startOfDay(first));
      const sum = (keep: (entry: (typeof counts)[number]) => boolean) =>
        counts.filter(keep).reduce((all, { count }) => all + count, 0);
      return {
        today: sum(({ day }) => day === today),
        week: sum(({ day }) => day >= monday),
        days: Array.from({ length: SUMMARY_DAYS }, (_, place) => {
          const day = first + place;
          return { day: dateOf(day), count: sum((entry) => entry.day === day) };
        }),
        types: Object.fromEntries(
          [...LOAN_TYPES, NONE].map((type) => [type, sum((entry) => (entry.type ?? NONE) === type)]),
        ) as LeadSummary['types'],
      };
    },
  };
}
