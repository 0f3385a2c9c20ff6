import { type LeadReport, REPORT_STAGES, REPORTS } from '../../../shared/desk/reports.ts';
import { BarChart } from './BarChart.tsx';
import { format, labelOf } from './words.ts';

/** Each is a part of the one before it. */
const BARS = [
  { stage: 'received', fill: 'fill-mist-200', dot: 'bg-mist-200' },
  { stage: 'contacted', fill: 'fill-peacock-600', dot: 'bg-peacock-600' },
  { stage: 'disbursed', fill: 'fill-marigold-400', dot: 'bg-marigold-400' },
] as const;

const wordsOf = (row: LeadReport['total']) =>
  BARS.map(({ stage }) => `${format(row[stage])} ${REPORT_STAGES[stage].toLowerCase()}`).join(', ');

/** One bar for each row of the table, in its order. */
export function ReportChart({ report: { by, rows, total } }: { report: LeadReport }) {
  const most = Math.max(...rows.map(({ received }) => received));
  const largest = rows.find(({ received }) => received === most);
  const peak = largest ? ` Most by ${REPORTS[by].toLowerCase()}: ${labelOf(by, largest)}, ${format(most)}.` : '';
  return (
    <BarChart
      label={`${wordsOf(total).replace(' received', ' applications received')}.${peak}`}
      bars={rows.map((row) => ({
        key: row.key,
        title: `${labelOf(by, row)}: ${wordsOf(row)}`,
        parts: BARS.map(({ stage, fill }) => [row[stage], fill] as const),
      }))}
      className="h-44 rounded-control border border-line p-4"
    >
      {BARS.map(({ stage, dot }) => (
        <span key={stage} className="inline-flex items-center gap-2">
          <span className={`size-3 rounded-sm ${dot}`} />
          <span>{REPORT_STAGES[stage]}</span>
        </span>
      ))}
      <span className="ml-auto">One bar for each row above</span>
    </BarChart>
  );
}
