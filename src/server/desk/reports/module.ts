import { REPORT_CALLS } from '../../../shared/desk/report-calls.ts';
import type { DeskRepository } from '../repository.ts';
import { routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { reportHandlers } from './handlers.ts';
import { createReportRepository } from './repository.ts';
import { createReportService } from './service.ts';

export function reportModule({ database, desk, now, ...parts }: ModuleParts & { desk: DeskRepository }) {
  const hours = () => desk.settings().hours;
  const reports = createReportService({ reports: createReportRepository(database), hours, now });
  return {
    mounts: [['/', routesOf(REPORT_CALLS, reportHandlers(reports), { tag: 'Reports', noun: 'reports', ...parts })]],
  } satisfies Module;
}
