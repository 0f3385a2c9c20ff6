import * as z from 'zod/mini';
import { NOT_GIVEN } from '../kit/field-words.ts';
import { periodFilter } from '../kit/lists.ts';
import { DAY_MS } from '../kit/time.ts';
import { dateOf, dayOf, mondayOf } from './hours.ts';

/** What applications are counted by. `none`: what those without a value are called. `filter`: of the list, and shows a group. */
export const REPORTS = {
  source: { label: 'Source', none: 'Unknown', filter: 'source' },
  campaign: { label: 'Campaign', none: 'No campaign', filter: 'campaign' },
  article: { label: 'Article', none: 'No article', filter: 'article' },
  page: { label: 'First page', none: 'Unknown', filter: 'landing' },
  offer: { label: 'Preferred offer', none: 'No offer', filter: 'offer' },
  lender: { label: 'Lender', none: 'No lender', filter: 'lender' },
  owner: { label: 'Owner', none: 'No owner', filter: 'owner' },
  week: { label: 'Week', none: '', filter: 'from' },
  type: { label: 'Loan type', none: NOT_GIVEN, filter: 'loanType' },
} as const;
export type ReportBy = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as [ReportBy, ...ReportBy[]];

/** How far applications came, in this order: the place of each is its number in `STAGES`. */
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

/** Of lists: those that came so far or farther. */
export const reachedFilter = {
  reached: z.optional(z.enum(STAGE_NAMES, { error: `reached is one of ${STAGE_NAMES.join(', ')}.` })),
};

export const MEDIAN_LABEL = 'Median office minutes to first contact';

/** Most rows of a report; further ones are counted together. Weeks are never left out. */
export const MAX_REPORT_ROWS = 50;

/** Days in India, both inclusive. */
interface Period {
  from: string;
  to: string;
}

/** The periods that reports propose. A week begins on Monday. */
export const PERIODS = {
  today: 'Today',
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'last-30': 'Last 30 days',
} as const;
export type PeriodName = keyof typeof PERIODS;
export const PERIOD_NAMES = Object.keys(PERIODS) as [PeriodName, ...PeriodName[]];
export const DEFAULT_PERIOD: PeriodName = 'last-30';

export const isPeriod = (name: string): name is PeriodName => Object.hasOwn(PERIODS, name);

/** @param now epoch milliseconds */
export function periodOf(name: PeriodName, now: number): Period {
  const today = dayOf(now);
  const monday = mondayOf(today);
  const date = new Date(today * DAY_MS);
  const firstOf = (month: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + month) / DAY_MS;
  const days: Record<PeriodName, readonly [first: number, last: number]> = {
    today: [today, today],
    'this-week': [monday, today],
    'last-week': [monday - 7, monday - 1],
    'this-month': [firstOf(0), today],
    'last-month': [firstOf(-1), firstOf(0) - 1],
    'last-30': [today - 29, today],
  };
  const [first, last] = days[name];
  return { from: dateOf(first), to: dateOf(last) };
}

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

/** How far the applications of a period came. Samples count like all others, as they do in lists. */
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

/**
 * The query of the list that shows the applications of a figure.
 *
 * @param row none for the total
 */
export function listQueryOf(
  { by, from, to }: Pick<LeadReport, 'by' | 'from' | 'to'>,
  stage: ReportStage,
  row?: Pick<ReportRow, 'key'>,
): string {
  const reached: Record<string, string> = stage === 'received' ? {} : { reached: stage };
  if (row === undefined) return String(new URLSearchParams({ from, to, ...reached }));
  if (by !== 'week') return String(new URLSearchParams({ [REPORTS[by].filter]: row.key, from, to, ...reached }));
  const sunday = new Date(Date.parse(row.key) + 6 * DAY_MS).toISOString().slice(0, 10);
  const within = { from: row.key < from ? from : row.key, to: sunday > to ? to : sunday };
  return String(new URLSearchParams({ ...within, ...reached }));
}
