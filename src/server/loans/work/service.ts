import { type LeadChangeInput, type LeadNote, type LeadSummary, type LeadWorkDetails, NO_OWNER, type Owner } from '../../../shared/lead-work.ts';
import { LOAN_TYPES } from '../../../shared/loans.ts';
import { type Changed, DAY, INDIA, type LeadWorkRepository } from './repository.ts';

/** Somebody who can't own applications, or no longer can. */
export class NoSuchOwnerError extends Error {
  override name = 'NoSuchOwnerError';
  constructor() {
    super('This person can’t own applications. Choose somebody else.');
  }
}

export interface LeadWorkService {
  find(id: string): Promise<LeadWorkDetails | undefined>;
  /**
   * Answers what has really changed.
   *
   * @param by the e-mail of who does it
   * @throws NoSuchOwnerError
   */
  change(input: LeadChangeInput, by: string): Promise<Changed[]>;
  /** Answers undefined when there is no such application. */
  addNote(id: string, text: string, by: string): Promise<LeadNote | undefined>;
  owners(): Promise<Owner[]>;
  summary(): Promise<LeadSummary>;
}

/** Days that the summary looks back, today among them. */
const DAYS = 30;

/** @param now milliseconds */
export function createLeadWorkService(work: LeadWorkRepository, now: () => number): LeadWorkService {
  async function ownerOf(id: string): Promise<Owner | null> {
    if (id === NO_OWNER) return null;
    const owner = (await work.owners()).find(({ _id }) => _id === id);
    if (owner === undefined) throw new NoSuchOwnerError();
    return owner;
  }

  return {
    find: work.find,
    owners: work.owners,
    async change({ ids, status, owner }, by) {
      return work.change([...new Set(ids)], { status, owner: owner === undefined ? undefined : await ownerOf(owner) }, by, now());
    },
    addNote: (id, text, by) => work.addNote(id, text, by, now()),

    async summary() {
      const today = Math.floor((now() + INDIA) / DAY);
      // 1 January 1970 was a Thursday.
      const monday = today - ((today + 3) % 7);
      const first = today - DAYS + 1;
      const counts = await work.countSince(first * DAY - INDIA);
      const sum = (keep: (entry: (typeof counts)[number]) => boolean) => counts.filter(keep).reduce((all, { count }) => all + count, 0);
      return {
        today: sum(({ day }) => day === today),
        week: sum(({ day }) => day >= monday),
        days: Array.from({ length: DAYS }, (_, place) => {
          const day = first + place;
          return { day: new Date(day * DAY).toISOString().slice(0, 10), count: sum((entry) => entry.day === day) };
        }),
        types: Object.fromEntries(LOAN_TYPES.map((type) => [type, sum((entry) => entry.type === type)])) as LeadSummary['types'],
      };
    },
  };
}
