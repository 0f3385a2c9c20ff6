import type { LeadNoun } from '../../shared/leads/nouns.ts';
import { refused } from '../../shared/kit/outcomes.ts';
import type { SUSPECT_CALLS } from '../../shared/leads/suspect-calls.ts';
import type { Handlers } from '../kit/routes.ts';
import type { AcceptSuspect, SuspectRepository } from './suspect-repository.ts';

const GONE = refused('not_found', 'There is no such form. It may have been decided on already.');

export const suspectHandlers = (
  suspects: SuspectRepository,
  accept: Partial<Record<LeadNoun, AcceptSuspect>>,
): Handlers<typeof SUSPECT_CALLS> => ({
  async list() {
    const [found, total] = [await suspects.list(), await suspects.count()];
    const shown = found.map(({ _id }) => _id);
    return {
      answer: { suspects: found, total },
      read: { action: 'listed', detail: { page: 1, rows: found.length }, shown },
    };
  },

  count: async () => ({ answer: { total: await suspects.count() } }),

  async accept({ id }) {
    const found = await suspects.find(id);
    if (found === undefined || !(await accept[found.noun]?.(found.input, found.suspect))) return GONE;
    return { answer: { message: 'Moved to its list.' }, note: { action: 'accepted', noun: found.noun, subjectId: id } };
  },

  async remove({ id }) {
    if (!(await suspects.delete(id))) return GONE;
    return { answer: { message: 'Deleted.' }, note: { action: 'deleted', subjectId: id } };
  },
});
