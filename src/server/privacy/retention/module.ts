import type { ErasureService } from '../erasures/service.ts';
import type { Module, ModuleParts } from '../../module.ts';
import { repeatSweep } from '../../sweeping.ts';
import { createRetentionRepository } from './repository.ts';
import { retentionRoutes } from './routes.ts';
import { createRetentionService } from './service.ts';

const TICK_MS = 60 * 1000;

export function retentionModule({
  database,
  uploaded,
  erasures,
  log,
  now,
  erasingTime,
  ...parts
}: ModuleParts & { erasures: ErasureService }) {
  const onFault = (err: unknown) => log.error({ err }, 'Retention rules could not be applied');
  const retention = createRetentionService({
    retention: createRetentionRepository(database),
    files: uploaded,
    record: (rule, rows) =>
      parts.audit.record({
        action: 'erased',
        staffId: null,
        email: null,
        noun: rule.noun,
        subjectId: rule.id,
        detail: { rows },
      }),
    purge: erasures.purge,
    onFault,
    now,
    erasingTime,
  });
  let stopSweep: (() => Promise<void>) | undefined;
  return {
    mounts: [['/api/retention', retentionRoutes({ retention, ...parts })]],
    start() {
      stopSweep = repeatSweep(retention.runIfDue, TICK_MS, onFault);
    },
    async stop() {
      retention.stop();
      await stopSweep?.();
    },
  } satisfies Module;
}
