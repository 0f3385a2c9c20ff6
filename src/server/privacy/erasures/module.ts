import { ERASURE_CALLS } from '../../../shared/privacy/erasure-calls.ts';
import { HOLD_CALLS } from '../../../shared/privacy/hold-calls.ts';
import { routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { repeatSweep } from '../../kit/sweeping.ts';
import { createErase, type Erase } from './service.ts';
import { erasureHandlers } from './handlers.ts';
import { holdHandlers } from './hold-handlers.ts';
import { createHoldRepository } from './hold-repository.ts';
import { createErasureRepository, type ErasureRepository } from './repository.ts';

const PURGE_INTERVAL_MS = 15 * 60 * 1000;

export function erasureModule({ database, uploaded, log, now, ...parts }: ModuleParts) {
  const erasures = createErasureRepository(database);
  const erase = createErase(erasures, uploaded, now);
  const holds = holdHandlers(createHoldRepository(database), now);
  let stopPurging: (() => Promise<void>) | undefined;
  return {
    erasures,
    erase,
    mounts: [
      ['/', routesOf(ERASURE_CALLS, erasureHandlers(erasures, erase), { tag: 'Erasure', ...parts })],
      ['/', routesOf(HOLD_CALLS, holds, { tag: 'Legal hold', ...parts })],
    ],
    start() {
      const purge = async () => {
        if (!(await database.nodes.takeTurn('erasures', PURGE_INTERVAL_MS)) || (await erasures.purge(now()))) return;
        log.warn('Erased leads could not be purged yet: the database is being read, or the disk lacks room for it thrice');
      };
      stopPurging = repeatSweep(purge, PURGE_INTERVAL_MS, (err) => log.error({ err }, 'Erased leads could not be purged'));
    },
    async stop() {
      await stopPurging?.();
    },
  } satisfies Module & { erasures: ErasureRepository; erase: Erase };
}
