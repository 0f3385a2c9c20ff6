import { Link } from 'react-router';
import { type LeadFigures, type LeadReport, REPORT_STAGES, REPORTS, STAGE_NAMES } from '../../../shared/desk/reports.ts';
import { LOAN_NOUN } from '../../../shared/loans/noun.ts';
import { format, labelOf, listQueryOf, minutesText } from './words.ts';

const CELL = 'px-3 py-2.5 text-right tabular-nums whitespace-nowrap md:px-4';
const HEAD = 'px-3 py-2.5 text-left align-bottom text-[0.875rem] font-semibold whitespace-nowrap text-slate md:px-4';

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
      className="overflow-x-auto rounded-card border border-line bg-white shadow-1"
    >
      <table className="w-full min-w-180 border-collapse text-[0.9375rem]">
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
        <tbody className="divide-y divide-line">
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
      <th scope="row" className="min-w-32 px-3 py-2.5 text-left font-semibold wrap-anywhere md:px-4">
        {label}
      </th>
      <td className={CELL}>
        {search === undefined || received === 0 ? (
          format(received)
        ) : (
          <Link
            to={{ pathname: LOAN_NOUN.path, search }}
            aria-label={`${format(received)} applications: ${label}`}
            className="inline-block min-w-6 font-semibold underline decoration-line underline-offset-4 hover:text-peacock-700"
          >
            {format(received)}
          </Link>
        )}
      </td>
      {STAGE_NAMES.slice(1).map((name) => (
        <td key={name} className={CELL}>
          <span>{format(figures[name])}</span>
          {received > 0 && (
            <span className="ml-1.5 inline-block min-w-10 text-[0.8125rem] font-normal text-slate">
              {`${Math.round((100 * figures[name]) / received)}%`}
            </span>
          )}
        </td>
      ))}
      <td className={CELL}>{minutesText(medianMinutes)}</td>
    </tr>
  );
}
