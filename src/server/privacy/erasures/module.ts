import { ERASURE_CALLS, HOLD_CALLS } from '../../../shared/privacy/calls.ts';
import { routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { createSweeps } from '../../kit/sweeping.ts';
import { erasureCheck, type LastPurge } from './checks/purging.ts';
import { createErase, type Erase } from './service.ts';
import { erasureHandlers, holdHandlers } from './handlers.ts';
import { createHoldRepository } from './hold-repository.ts';
import { createErasureRepository, type ErasureRepository } from './repository.ts';

const PURGE_INTERVAL_MS = 15 * 60 * 1000;

export function erasureModule({ database, uploaded, log, now, ...parts }: ModuleParts) {
  const erasures = createErasureRepository(database);
  const erase = createErase(erasures, uploaded, now);
  const holds = holdHandlers(createHoldRepository(database), now);
  let lastPurge: LastPurge;
  const purge = async () => {
    lastPurge = undefined;
    lastPurge = await erasures.purge(now());
    if (lastPurge !== 'done') log.warn({ reason: lastPurge }, 'Erased leads could not be purged yet');
  };
  return {
    erasures,
    erase,
    mounts: [
      ['/', routesOf(ERASURE_CALLS, erasureHandlers(erasures, erase), { tag: 'Erasure', ...parts })],
      ['/', routesOf(HOLD_CALLS, holds, { tag: 'Legal hold', ...parts })],
    ],
    checks: [erasureCheck(erasures, () => lastPurge, now)],
    ...createSweeps(database.nodes, log, {
      turn: 'erasures',
      everyMs: PURGE_INTERVAL_MS,
      sweep: purge,
      fault: 'Erased leads could not be purged',
    }),
  } satisfies Module & { erasures: ErasureRepository; erase: Erase };
}
