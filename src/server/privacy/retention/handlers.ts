import { refused } from '../../../shared/kit/outcomes.ts';
import { capitalise } from '../../../shared/kit/text.ts';
import { NOUNS } from '../../../shared/leads/nouns.ts';
import type { RETENTION_CALLS } from '../../../shared/privacy/calls.ts';
import type { RetentionRule } from '../../../shared/privacy/retention.ts';
import type { Handlers } from '../../kit/routes.ts';
import type { RetentionRepository } from './repository.ts';
import type { RetentionService } from './service.ts';

/** The name is for example 'Loan applications, Rejected, 365 days'. */
const noteOf = <A extends 'changed' | 'deleted'>(action: A, { _id, noun, status, days }: RetentionRule) => ({
  action,
  subjectId: _id,
  detail: { name: [capitalise(NOUNS[noun].many), status, `${days} days`].filter((word) => word !== null).join(', ') },
});

/** @param now epoch milliseconds */
export const retentionHandlers = (
  rules: RetentionRepository,
  retention: RetentionService,
  now: () => number,
): Handlers<typeof RETENTION_CALLS> => ({
  list: async () => ({ answer: await retention.state() }),

  async preview() {
    const preview = await retention.preview();
    const { rules: known } = await retention.state();
    return {
      answer: preview,
      note: preview.rules.flatMap(({ ruleId, first }) => {
        const noun = known.find(({ _id }) => _id === ruleId)?.noun;
        return noun === undefined ? [] : first.map(({ _id }) => ({ action: 'viewed', noun, subjectId: _id }));
      }),
    };
  },

  async set({ body, actor }) {
    const rule = await rules.setRule(body, actor.email, now());
    return { answer: () => retention.state(), note: noteOf('changed', rule) };
  },

  async remove({ id }) {
    const rule = await rules.removeRule(id);
    if (rule === undefined) return refused('not_found', 'There is no such rule. It may have been removed already.');
    return { answer: { message: 'Rule removed.' }, note: noteOf('deleted', rule) };
  },
});
