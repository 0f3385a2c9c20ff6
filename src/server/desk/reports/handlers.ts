import type { REPORT_CALLS } from '../../../shared/desk/report-calls.ts';
import { CSV_TYPE } from '../../../shared/kit/lists.ts';
import type { Handlers } from '../../kit/routes.ts';
import { writeReport } from './files/csv.ts';
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
