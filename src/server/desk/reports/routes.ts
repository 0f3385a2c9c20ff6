import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { LEAD_PERMISSIONS } from '../../../shared/staff/permissions.ts';
import { type LeadReport, leadReport, leadReportQuery } from '../../../shared/desk/reports.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, stepUp, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { CSV_TYPE } from '../../../shared/kit/lists.ts';
import { fileDownload } from '../../http/export/answer.ts';
import { countCall, type Limits } from '../../http/limits.ts';
import { failures, fileAnswer, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { validate } from '../../http/validation.ts';
import { writeReport } from './files/csv.ts';
import type { ReportService } from './service.ts';

const TAGS = ['Reports'];

interface Parts {
  reports: ReportService;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
}

/** The routes under /api/reports. */
export function reportRoutes({ reports, tokens, audit, limits }: Parts) {
  return new Hono<AppEnv>()
    .get(
      '/leads',
      describeRoute({
        tags: TAGS,
        summary: 'Count how far loan applications came',
        description: 'By source, owner, week or loan type. Samples are left out.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The figures', leadReport),
          ...failures('invalid_input', 'unauthenticated', 'forbidden'),
        },
      }),
      requireStaff(tokens, LEAD_PERMISSIONS.rows),
      validate('query', leadReportQuery),
      async (c) => c.json((await reports.count(c.req.valid('query'))) satisfies LeadReport),
    )
    .get(
      '/leads/csv',
      describeRoute({
        tags: TAGS,
        summary: 'Export how far loan applications came',
        ...STAFF_ONLY,
        responses: {
          200: fileAnswer('The figures', 'text/csv'),
          ...failures('invalid_input', 'unauthenticated', 'forbidden', 'too_many_requests', 'step_up_required'),
        },
      }),
      requireStaff(tokens, LEAD_PERMISSIONS.exports),
      stepUp,
      validate('query', leadReportQuery),
      async (c) => {
        await countCall(limits.change, c.var.facts.client);
        const report = await reports.count(c.req.valid('query'));
        const detail = { name: `leads by ${report.by}`, rows: report.rows.length };
        await audit.record({ action: 'exported', ...actorOf(c), noun: 'reports', detail });
        const name = `leads-by-${report.by}`;
        return fileDownload(c, { name, extension: 'csv', type: CSV_TYPE, chunks: writeReport(report) });
      },
    );
}
