import { RETENTION_CALLS } from '../../../shared/privacy/calls.ts';
import { NO_STAFF } from '../../audit/service.ts';
import { routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { repeatSweep } from '../../kit/sweeping.ts';
import { retentionHandlers } from './handlers.ts';
import { createRetentionRepository } from './repository.ts';
import { createRetentionService } from './service.ts';

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
