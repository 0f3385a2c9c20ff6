import type { REPORT_CALLS } from '../../../shared/desk/report-calls.ts';
import {
  type LeadFigures,
  type LeadReport,
  MEDIAN_LABEL,
  REPORT_STAGES,
  REPORTS,
  STAGE_NAMES,
} from '../../../shared/desk/reports.ts';
import { CSV_TYPE } from '../../../shared/kit/lists.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../http/export/csv.ts';
import type { Handlers } from '../../kit/routes.ts';
import type { ReportService } from './service.ts';

export const reportHandlers = (reports: ReportService): Handlers<typeof REPORT_CALLS> => ({
  count: async ({ query }) => ({ answer: await reports.count(query) }),

  async export({ query }) {
    const report = await reports.count(query);
    return {
      file: { name: `leads-by-${report.by}`, extension: 'csv', type: CSV_TYPE, chunks: writeReport(report) },
      note: { action: 'exported', detail: { name: `leads by ${report.by}`, rows: report.rows.length } },
    };
  },
});

/** The rows of a report, and their total. */
async function* writeReport({ by, rows, others, total }: LeadReport): AsyncGenerator<Uint8Array> {
  const line = (label: string, figures: LeadFigures) =>
    csvLine([label, ...STAGE_NAMES.map((name) => String(figures[name])), String(figures.medianMinutes ?? '')]);
  yield Buffer.from(
    [
      BYTE_ORDER_MARK + csvLine([REPORTS[by].label, ...Object.values(REPORT_STAGES), MEDIAN_LABEL]),
      ...rows.map((row) => line(row.label, row)),
      ...(others === null ? [] : [line(`${others.groups} others`, others)]),
      line('Total', total),
    ].join(''),
  );
}
