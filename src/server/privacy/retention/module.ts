import { RETENTION_CALLS } from '../../../shared/privacy/calls.ts';
import { NO_STAFF } from '../../audit/service.ts';
import { type Handlers, routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { repeatSweep } from '../../kit/sweeping.ts';
import { createRetentionRepository, type RetentionRepository } from './repository.ts';
import { createRetentionService, type RetentionService } from './service.ts';
import { refused } from '../../../shared/kit/outcomes.ts';
import { capitalise } from '../../../shared/kit/text.ts';
import { NOUNS } from '../../../shared/leads/nouns.ts';
import type { RetentionRule } from '../../../shared/privacy/retention.ts';

const TICK_MS = 60 * 1000;

export function retentionModule({ database, uploaded, log, now, erasingTime, ...parts }: ModuleParts) {
  const onFault = (err: unknown) => log.error({ err }, 'Retention rules could not be applied');
  const rules = createRetentionRepository(database);
  const retention = createRetentionService({
    retention: rules,
    files: uploaded,
    record: (rule, rows) =>
      parts.audit.record({ action: 'erased', ...NO_STAFF, noun: rule.noun, subjectId: rule.id, detail: { rows } }),
    onFault,
    now,
    erasingTime,
  });
  const handlers = retentionHandlers(rules, retention, now);
  let stopSweep: (() => Promise<void>) | undefined;
  return {
    mounts: [['/', routesOf(RETENTION_CALLS, handlers, { tag: 'Retention', noun: 'retention', ...parts })]],
    start() {
      stopSweep = repeatSweep(retention.runIfDue, TICK_MS, onFault);
    },
    async stop() {
      retention.stop();
      await stopSweep?.();
    },
  } satisfies Module;
}

/** The name is for example 'Loan applications, Rejected, 365 days'. */
const noteOf = <A extends 'changed' | 'deleted'>(action: A, { _id, noun, status, days }: RetentionRule) => ({
  action,
  subjectId: _id,
  detail: { name: [capitalise(NOUNS[noun].many), status, `${days} days`].filter((word) => word !== null).join(', ') },
});

/** @param now epoch milliseconds */
const retentionHandlers = (
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
