import { refused } from '../../../shared/kit/outcomes.ts';
import { NOT_MERGED } from '../../../shared/loans/merging.ts';
import type { MERGE_CALLS } from '../../../shared/loans/work-calls.ts';
import type { Handlers } from '../../kit/routes.ts';
import type { LeadWorkRepository } from '../work/repository.ts';
import type { MergeRepository } from './repository.ts';

export function mergeHandlers(
  merges: MergeRepository,
  work: Pick<LeadWorkRepository, 'read'>,
  now: () => number,
): Handlers<typeof MERGE_CALLS> {
  /** Answers with the work on the application, and notes what happened to `other`. */
  const finish = <A extends 'merged' | 'separated'>(action: A, id: string, other: string) => ({
    answer: () => work.read(id),
    note: { action, subjectId: other, detail: { [action === 'merged' ? 'to' : 'from']: id } },
  });

  return {
    async merge({ id, body: { other, ...seen }, actor: { email } }) {
      const outcome = await merges.merge(id, other, seen, { email, at: now() });
      return outcome.ok ? finish('merged', id, other) : outcome;
    },

    async separate({ id, other, actor: { email } }) {
      if (!(await merges.separate(id, other, { email, at: now() }))) return refused('not_found', NOT_MERGED);
      return finish('separated', id, other);
    },
  };
}
