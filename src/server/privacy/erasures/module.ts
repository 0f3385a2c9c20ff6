import type { Module, ModuleParts } from '../../module.ts';
import { repeatSweep } from '../../sweeping.ts';
import { holdRoutes } from './hold-routes.ts';
import { createErasureRepository } from './repository.ts';
import { erasureRoutes } from './routes.ts';
import { createErasureService, type ErasureService } from './service.ts';

const PURGE_INTERVAL_MS = 15 * 60 * 1000;

export function erasureModule({ database, uploaded, log, now, ...parts }: ModuleParts) {
  const erasures = createErasureService(createErasureRepository(database), uploaded, now);
  let stopPurging: (() => Promise<void>) | undefined;
  return {
    erasures,
    mounts: [
      ['/api/erasures', erasureRoutes({ erasures, ...parts })],
      ['/api/holds', holdRoutes({ erasures, ...parts })],
    ],
    start() {
      const purge = async () => {
        if (await database.nodes.takeTurn('erasures', PURGE_INTERVAL_MS)) await erasures.purge();
      };
      stopPurging = repeatSweep(purge, PURGE_INTERVAL_MS, (err) => log.error({ err }, 'Erased leads could not be purged'));
    },
    async stop() {
      await stopPurging?.();
    },
  } satisfies Module & { erasures: ErasureService };
}
