import { ERASURE_CALLS } from '../../../shared/privacy/erasure-calls.ts';
import { HOLD_CALLS } from '../../../shared/privacy/hold-calls.ts';
import { routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { createSweeps } from '../../kit/sweeping.ts';
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
  const purge = async () => {
    if (await erasures.purge(now())) return;
    log.warn('Erased leads could not be purged yet: the database is being read, or the disk lacks room for it thrice');
  };
  return {
    erasures,
    erase,
    mounts: [
      ['/', routesOf(ERASURE_CALLS, erasureHandlers(erasures, erase), { tag: 'Erasure', ...parts })],
      ['/', routesOf(HOLD_CALLS, holds, { tag: 'Legal hold', ...parts })],
    ],
    ...createSweeps(database.nodes, log, {
      turn: 'erasures',
      everyMs: PURGE_INTERVAL_MS,
      sweep: purge,
      fault: 'Erased leads could not be purged',
    }),
  } satisfies Module & { erasures: ErasureRepository; erase: Erase };
}
