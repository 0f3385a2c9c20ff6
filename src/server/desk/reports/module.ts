import type { DeskService } from '../service.ts';
import type { Module, ModuleParts } from '../../module.ts';
import { createReportRepository } from './repository.ts';
import { reportRoutes } from './routes.ts';
import { createReportService } from './service.ts';

export function reportModule({ database, desk, now, ...parts }: ModuleParts & { desk: DeskService }) {
  const hours = () => desk.settings().hours;
  const reports = createReportService({ reports: createReportRepository(database), hours, now });
  return { mounts: [['/api/reports', reportRoutes({ reports, ...parts })]] } satisfies Module;
}
