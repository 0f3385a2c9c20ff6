import { DAY_MS, INDIA_OFFSET_MS } from '../../../shared/kit/time.ts';
import { done, type Outcome, refusedField } from '../../../shared/kit/outcomes.ts';
import { type LeadChangeInput, type LeadSummary, NO_OWNER, type LeadOwner } from '../../../shared/loans/work.ts';
import { LOAN_TYPES } from '../../../shared/loans/schemas.ts';
import type { Author, LeadChangeRepository } from './change-repository.ts';
import type { LeadWorkRepository } from './repository.ts';

type Staff = Omit<Author, 'at'>;

/** This person can't, or can no longer, own applications. */
const NO_OWNER_OF_LEADS = refusedField('owner', 'This person can’t own applications. Choose another owner.');

/** Days in the summary, including today. */
const SUMMARY_DAYS = 30;

/** Applications reassigned per transaction. */
const HAND_OVER_CHUNK = 500;

export type LeadWorkService = ReturnType<typeof createLeadWorkService>;

/** @param now milliseconds */
export function createLeadWorkService(
  work: Pick<LeadWorkRepository, 'owners' | 'countSince'>,
  changes: Pick<LeadChangeRepository, 'change' | 'openLeadsOf'>,
  now: () => number,
) {
  async function ownerOf(id: string): Promise<Outcome<{ owner: LeadOwner | null }>> {
    if (id === NO_OWNER) return { ok: true, owner: null };
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
    /** Changes all of the applications or none. Refused when the new owner can't own applications. */
    async change({ leads, status, owner: asked, rejectionReason }: LeadChangeInput, by: Staff) {
      const found = asked === undefined ? undefined : await ownerOf(asked);
      if (found?.ok === false) return found;
      const change = { status, owner: found?.owner, reason: rejectionReason || undefined };
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
      const today = Math.floor((now() + INDIA_OFFSET_MS) / DAY_MS);
      // 1 January 1970 was a Thursday.
      const monday = today - ((today + 3) % 7);
      const first = today - SUMMARY_DAYS + 1;
      const counts = await work.countSince(first * DAY_MS - INDIA_OFFSET_MS);
      const sum = (keep: (entry: (typeof counts)[number]) => boolean) =>
        counts.filter(keep).reduce((all, { count }) => all + count, 0);
      return {
        today: sum(({ day }) => day === today),
        week: sum(({ day }) => day >= monday),
        days: Array.from({ length: SUMMARY_DAYS }, (_, place) => {
          const day = first + place;
          return { day: new Date(day * DAY_MS).toISOString().slice(0, 10), count: sum((entry) => entry.day === day) };
        }),
        types: Object.fromEntries(
          LOAN_TYPES.map((type) => [type, sum((entry) => entry.type === type)]),
        ) as LeadSummary['types'],
      };
    },
  };
}
