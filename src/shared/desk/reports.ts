import * as z from 'zod/mini';
import { periodFilter } from '../kit/lists.ts';

/** What applications are counted by. */
export const REPORTS = { source: 'Source', owner: 'Owner', week: 'Week', type: 'Loan type' } as const;
export type ReportBy = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as [ReportBy, ...ReportBy[]];

/** How far applications came, in this order. */
export const REPORT_STAGES = {
  received: 'Received',
  contacted: 'Contacted',
  documents: 'Documents',
  lender: 'Sent to lender',
  approved: 'Approved',
  disbursed: 'Disbursed',
} as const;
export type ReportStage = keyof typeof REPORT_STAGES;
export const STAGE_NAMES = Object.keys(REPORT_STAGES) as [ReportStage, ...ReportStage[]];

export const MEDIAN_LABEL = 'Median office minutes to first contact';

/** Most rows of a report; further ones are counted together. Weeks are never left out. */
export const MAX_REPORT_ROWS = 50;

export const leadReportQuery = z.object({
  /** Days in India, both inclusive; by default the last thirty. */
  ...periodFilter,
  by: z._default(z.enum(REPORT_NAMES, { error: `by is one of ${REPORT_NAMES.join(', ')}.` }), 'source'),
});
export type LeadReportQuery = z.output<typeof leadReportQuery>;

const figures = {
  /** Each counts the applications that came so far or farther. */
  received: z.int(),
  contacted: z.int(),
  documents: z.int(),
  lender: z.int(),
  approved: z.int(),
  disbursed: z.int(),
  /** In office hours, of those that were contacted; null when none was. */
  medianMinutes: z.nullable(z.number()),
};
const leadFigures = z.object(figures);
export type LeadFigures = z.output<typeof leadFigures>;

const reportRow = z.object({
  /** The value of the list's filter; of a week its Monday. */
  key: z.string(),
  label: z.string(),
  ...figures,
});
export type ReportRow = z.output<typeof reportRow>;

/** How far the applications of a period came. Samples are left out. */
export const leadReport = z.object({
  by: z.enum(REPORT_NAMES),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Weeks in their order, from Monday; the others by the number received. */
  rows: z.array(reportRow),
  /** What `MAX_REPORT_ROWS` left out. */
  others: z.nullable(z.object({ groups: z.int(), ...figures })),
  total: leadFigures,
});
export type LeadReport = z.output<typeof leadReport>;
