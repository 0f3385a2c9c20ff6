import { refused, refusedField } from '../../../shared/kit/outcomes.ts';
import { NOT_MERGED, NOT_SAME_PERSON } from '../../../shared/loans/merging.ts';
import type { MERGE_CALLS } from '../../../shared/loans/work-calls.ts';
import { HELD } from '../../../shared/privacy/erasures.ts';
import type { Handlers } from '../../kit/routes.ts';
import { LEAD_GONE, type LeadWorkService } from '../work/service.ts';
import type { MergeService } from './service.ts';

export function mergeHandlers(merges: MergeService, work: Pick<LeadWorkService, 'find'>): Handlers<typeof MERGE_CALLS> {
  /** Answers with the work on the application, and notes what happened to `other`. */
  const finish = <A extends 'merged' | 'separated'>(action: A, id: string, other: string) => ({
    answer: async () => (await work.find(id)) ?? LEAD_GONE,
    note: { action, subjectId: other, detail: { [action === 'merged' ? 'to' : 'from']: id } },
  });

  return {
    async merge({ id, body: { other, ...seen }, actor }) {
      const outcome = await merges.merge(id, other, seen, actor.email);
      if (outcome.result === 'merged') return finish('merged', id, other);
      if (outcome.result === 'gone') return LEAD_GONE;
      if (outcome.result === 'different') return refusedField('other', NOT_SAME_PERSON);
      const conflict =
        outcome.result === 'held'
          ? { message: `These applications can’t be merged. ${HELD}`, stale: [], gone: [] }
          : {
              message: 'Somebody else changed one of these applications meanwhile.',
              stale: outcome.stale,
              gone: outcome.gone,
            };
      return { conflict: { ...conflict, code: 'conflict' } };
    },

    async separate({ id, other, actor }) {
      if (!(await merges.separate(id, other, actor.email))) return refused('not_found', NOT_MERGED);
      return finish('separated', id, other);
    },
  };
}
