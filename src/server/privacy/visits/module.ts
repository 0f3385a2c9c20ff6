import { VISIT_LIFETIME_MS } from '../../../shared/privacy/visits.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { createSweeps } from '../../kit/sweeping.ts';
import { createVisitRepository } from './repository.ts';
import { createVisitService, type VisitService } from './service.ts';

const SWEEP_INTERVAL_MS = 15 * 60 * 1000;

/** Visits of people without an account, who prove with a code who they are. */
export function visitModule({ database, audit, secret, log, now }: ModuleParts) {
  const visits = createVisitService({
    visits: createVisitRepository(database),
    audit,
    secret,
    now,
    onFault: (err) => log.error({ err }, 'A code could not be sent'),
  });
  const { start, stop } = createSweeps(database.nodes, log, {
    turn: 'visits',
    everyMs: SWEEP_INTERVAL_MS,
    sweep: visits.deleteExpired,
    fault: 'Old visits could not be removed',
  });
  return {
    visits,
    mounts: [],
    deadlines: [{ table: 'my_data_visits', column: 'expires_at', maxMs: VISIT_LIFETIME_MS }],
    start,
    async stop() {
      await stop();
      await visits.settled();
    },
  } satisfies Module & { visits: VisitService };
}
