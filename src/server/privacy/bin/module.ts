import { BIN_CALLS } from '../../../shared/privacy/bin-calls.ts';
import { routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import type { PictureService } from '../../posts/pictures/service.ts';
import { repeatSweep } from '../../kit/sweeping.ts';
import { binHandlers } from './handlers.ts';
import { createBinRepository } from './repository.ts';
import { createBinService } from './service.ts';

const PURGE_INTERVAL_MS = 60 * 60 * 1000;

export function binModule({
  database,
  uploaded,
  pictures,
  onContentChange,
  log,
  now,
  erasingTime,
  ...parts
}: ModuleParts & { pictures: PictureService }) {
  const entries = createBinRepository(database);
  const bin = createBinService({
    bin: entries,
    files: uploaded,
    pictures,
    onContentChange,
    record: (noun, rows) => parts.audit.record({ action: 'erased', staffId: null, email: null, noun, detail: { rows } }),
    now,
    erasingTime,
  });
  let stopPurging: (() => Promise<void>) | undefined;
  return {
    mounts: [['/', routesOf(BIN_CALLS, binHandlers({ entries, bin, limits: parts.limits }), { tag: 'Bin', ...parts })]],
    start() {
      const purge = async () => {
        if (await database.nodes.takeTurn('bin', PURGE_INTERVAL_MS)) await bin.purge();
      };
      stopPurging = repeatSweep(purge, PURGE_INTERVAL_MS, (err) => log.error({ err }, 'The bin could not be emptied'));
    },
    async stop() {
      await stopPurging?.();
    },
  } satisfies Module;
}
