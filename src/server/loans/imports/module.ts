import { IMPORT_CALLS } from '../../../shared/loans/import-calls.ts';
import type { DeskTimes } from '../../../shared/desk/settings.ts';
import { routesOf, uploadsOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { createSweeps } from '../../kit/sweeping.ts';
import { importHandlers } from './handlers.ts';
import { createLeadReader } from './reading/reader.ts';
import { createImportMatches } from './matching-repository.ts';
import { createImportService } from './service.ts';
import { createDoneImports } from './undoing-repository.ts';
import { createWaitingImports } from './waiting-repository.ts';
import { createImportWriting } from './writing-repository.ts';

const SWEEP_INTERVAL_MS = 10 * 60 * 1000;

/** @param desk the settings of the desk, by which first calls are due */
export function importModule({ database, outbox, log, now, erasingTime, ...parts }: ModuleParts, desk: () => DeskTimes) {
  const repository = {
    ...createWaitingImports(database),
    ...createImportMatches(database),
    ...createImportWriting(database, outbox, desk),
    ...createDoneImports(database),
  };
  const imports = createImportService({ imports: repository, read: createLeadReader(), now });
  return {
    mounts: [['/', routesOf(IMPORT_CALLS, importHandlers(imports), { tag: 'Imports', noun: 'imports', ...parts })]],
    uploads: uploadsOf(IMPORT_CALLS),
    ...createSweeps(database.nodes, log, {
      turn: 'imports',
      everyMs: SWEEP_INTERVAL_MS,
      sweep: async () => imports.deleteExpired(await erasingTime()),
      fault: 'Old imports could not be removed',
    }),
  } satisfies Module;
}
