import { BIN_CALLS } from '../../../shared/privacy/calls.ts';
import { NO_STAFF } from '../../audit/service.ts';
import { routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import type { PictureService } from '../../posts/pictures/service.ts';
import { createSweeps } from '../../kit/sweeping.ts';
import { binHandlers } from './handlers.ts';
import { createBinRepository } from './repository.ts';
import { createBinService } from './service.ts';

const PURGE_INTERVAL_MS = 60 * 60 * 1000;

export function binModule(parts: ModuleParts & { pictures: PictureService }) {
  const entries = createBinRepository(parts.database);
  const bin = createBinService({
    ...parts,
    bin: entries,
    files: parts.uploaded,
    record: (noun, rows) => parts.audit.record({ action: 'erased', ...NO_STAFF, noun, detail: { rows } }),
  });
  return {
    mounts: [['/', routesOf(BIN_CALLS, binHandlers({ entries, bin, limits: parts.limits }), { tag: 'Bin', ...parts })]],
    ...createSweeps(parts.database.nodes, parts.log, {
      turn: 'bin',
      everyMs: PURGE_INTERVAL_MS,
      sweep: bin.purge,
      fault: 'The bin could not be emptied',
    }),
  } satisfies Module;
}
