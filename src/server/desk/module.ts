import { DESK_CALLS } from '../../shared/desk/calls.ts';
import { routesOf } from '../kit/routes.ts';
import type { Module, ModuleParts } from '../app/module.ts';
import { repeatSweep } from '../kit/sweeping.ts';
import { createAbsenceRepository } from './absence-repository.ts';
import { createAssignmentRepository } from './assignment-repository.ts';
import { deskHandlers } from './handlers.ts';
import { createDeskRepository, type DeskRepository } from './repository.ts';

/** How old the settings may be that another node has changed. */
const REFRESH_MS = 5000;

export function deskModule(parts: ModuleParts) {
  const { database, log } = parts;
  const desk = createDeskRepository(database);
  const assignment = createAssignmentRepository(database);
  const absences = createAbsenceRepository(database);
  const handlers = deskHandlers({ desk, assignment, absences, ...parts });
  let stopSweep: (() => Promise<void>) | undefined;
  return {
    desk,
    mounts: [['/', routesOf(DESK_CALLS, handlers, { tag: 'Desk', noun: 'desk', ...parts })]],
    async start() {
      const onFault = (err: unknown) => log.error({ err }, 'Reading the settings of the desk failed');
      await desk.refresh().catch(onFault);
      stopSweep = repeatSweep(desk.refresh, REFRESH_MS, onFault);
    },
    stop: async () => stopSweep?.(),
  } satisfies Module & { desk: DeskRepository };
}
