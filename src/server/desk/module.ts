import type { Module, ModuleParts } from '../module.ts';
import { repeatSweep } from '../sweeping.ts';
import { createAbsenceRepository } from './absence-repository.ts';
import { createAssignmentRepository } from './assignment-repository.ts';
import { absenceRoutes, assignmentRoutes } from './assignment-routes.ts';
import { createAssignmentService } from './assignment-service.ts';
import { createDeskRepository } from './repository.ts';
import { deskRoutes } from './routes.ts';
import { createDeskService, type DeskService } from './service.ts';

/** How old the settings may be that another node has changed. */
const REFRESH_MS = 5000;

export function deskModule({ database, log, ...parts }: ModuleParts) {
  const desk = createDeskService(createDeskRepository(database));
  const assignment = createAssignmentService(createAssignmentRepository(database), createAbsenceRepository(database));
  let stopSweep: (() => Promise<void>) | undefined;
  return {
    desk,
    mounts: [
      ['/api/desk', deskRoutes({ desk, ...parts })],
      ['/api/desk/assignment', assignmentRoutes({ assignment, ...parts })],
      ['/api/desk/absences', absenceRoutes({ assignment, ...parts })],
    ],
    async start() {
      const onFault = (err: unknown) => log.error({ err }, 'Reading the settings of the desk failed');
      await desk.refresh().catch(onFault);
      stopSweep = repeatSweep(desk.refresh, REFRESH_MS, onFault);
    },
    stop: async () => stopSweep?.(),
  } satisfies Module & { desk: DeskService };
}
