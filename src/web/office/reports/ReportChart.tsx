import { type LeadReport, REPORT_STAGES, REPORTS, type ReportStage } from '../../../shared/desk/reports.ts';
import { format, labelOf } from './words.ts';

/** Width of a row and maximum height of a bar, in units of the drawing. */
const STEP = 10;
const HEIGHT = 60;
/** Few rows would be drawn as wide blocks. */
const MIN_ROWS = 14;

/** Drawn over each other: each is a part of the one before it. */
const BARS = [
  { stage: 'received', fill: 'fill-mist-200', dot: 'bg-mist-200' },
  { stage: 'contacted', fill: 'fill-peacock-600', dot: 'bg-peacock-600' },
  { stage: 'disbursed', fill: 'fill-marigold-400', dot: 'bg-marigold-400' },
] as const satisfies readonly { stage: ReportStage; fill: string; dot: string }[];

/** One bar for each row of the table, in its order, with a text alternative and a tooltip each. */
export function ReportChart({ report: { by, rows, total } }: { report: LeadReport }) {
  const most = Math.max(1, ...rows.map(({ received }) => received));
  const largest = rows.find(({ received }) => received === most);
  const label =
    `${format(total.received)} applications received, ${format(total.contacted)} contacted, ` +
    `${format(total.disbursed)} disbursed.` +
    (largest ? ` Most by ${REPORTS[by].toLowerCase()}: ${labelOf(by, largest)}, ${format(most)}.` : '');
  return (
    <figure className="grid gap-2 rounded-control border border-line p-4">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${Math.max(MIN_ROWS, rows.length) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full"
      >
        {rows.map((row, place) => (
          <g key={row.key}>
            <title>
              {`${labelOf(by, row)}: ${BARS.map(({ stage }) => `${format(row[stage])} ${REPORT_STAGES[stage].toLowerCase()}`).join(', ')}`}
            </title>
            {BARS.map(({ stage, fill }) => {
              const height = row[stage] === 0 ? 0 : Math.max(2, (row[stage] / most) * HEIGHT);
              return (
                <rect
                  key={stage}
                  x={place * STEP + 1.5}
                  y={HEIGHT - height}
                  width={STEP - 3}
                  height={height}
                  className={fill}
                />
              );
            })}
          </g>
        ))}
      </svg>
      <figcaption aria-hidden className="flex flex-wrap gap-x-5 gap-y-1 text-t1 text-slate">
        {BARS.map(({ stage, dot }) => (
          <span key={stage} className="inline-flex items-center gap-2">
            <span className={`size-3 rounded-sm ${dot}`} />
            <span>{REPORT_STAGES[stage]}</span>
          </span>
        ))}
        <span className="ml-auto">One bar for each row below</span>
      </figcaption>
    </figure>
  );
}
