import { type LeadFigures, type LeadReport, REPORT_STAGES, REPORTS, STAGE_NAMES } from '../../../shared/desk/reports.ts';
import { RowsLink } from './Dashboard.tsx';
import { format, labelOf, listQueryOf, minutesText } from './words.ts';

const CELL = 'h-(--row) px-3 text-right tabular-nums whitespace-nowrap';
const HEAD = 'h-(--head) px-3 py-1 text-left align-bottom text-t1 font-semibold whitespace-nowrap text-slate';

/** How far the applications of each row came. The number received links to them. */
export function ReportTable({ report }: { report: LeadReport }) {
  const { by, rows, others, total } = report;
  return (
    <div
      role="region"
      aria-label={`Applications by ${REPORTS[by].toLowerCase()}`}
      // It scrolls sideways, also by keyboard.
      // oxlint-disable-next-line no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto border-y border-line"
    >
      <table className="w-full min-w-180 border-collapse text-t2">
        <thead className="border-b border-line bg-mist-50">
          <tr>
            <th scope="col" className={HEAD}>
              {REPORTS[by]}
            </th>
            {STAGE_NAMES.map((name) => (
              <th key={name} scope="col" className={`${HEAD} text-right`}>
                {REPORT_STAGES[name]}
              </th>
            ))}
            <th scope="col" className={`${HEAD} text-right`}>
              First contact<span className="block font-normal">median, office hours</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-mist-100">
          {rows.map((row) => (
            <Row key={row.key} label={labelOf(by, row)} figures={row} search={listQueryOf(report, row)} />
          ))}
          {others && <Row label={`${format(others.groups)} others`} figures={others} />}
        </tbody>
        <tfoot className="border-t-2 border-line bg-mist-50 font-semibold">
          <Row label="Total" figures={total} />
        </tfoot>
      </table>
    </div>
  );
}

interface RowProps {
  label: string;
  figures: LeadFigures;
  /** The query of the list that shows these applications. */
  search?: string | undefined;
}

function Row({ label, figures, search }: RowProps) {
  const { received, medianMinutes } = figures;
  return (
    <tr>
      <th scope="row" className="min-w-32 px-3 text-left font-semibold wrap-anywhere">
        {label}
      </th>
      <td className={CELL}>
        {search === undefined || received === 0 ? (
          format(received)
        ) : (
          <RowsLink label={label} count={received} search={search} />
        )}
      </td>
      {STAGE_NAMES.slice(1).map((name) => (
        <td key={name} className={CELL}>
          <span>{format(figures[name])}</span>
          {received > 0 && (
            <span className="ml-1.5 inline-block min-w-10 text-t1 font-normal text-slate">
              {`${Math.round((100 * figures[name]) / received)}%`}
            </span>
          )}
        </td>
      ))}
      <td className={CELL}>{minutesText(medianMinutes)}</td>
    </tr>
  );
}
