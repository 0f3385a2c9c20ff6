import {
  type LeadFigures,
  type LeadReport,
  listQueryOf,
  REPORT_STAGES,
  REPORTS,
  type ReportStage,
  STAGE_NAMES,
} from '../../../shared/desk/reports.ts';
import { RowsLink } from './Dashboard.tsx';
import { format, labelOf, minutesText } from './words.ts';

const CELL = 'h-(--row) px-3 text-right tabular-nums whitespace-nowrap';
const HEAD = 'h-(--head) px-3 py-1 text-left align-bottom text-t1 font-semibold whitespace-nowrap text-slate';

/** How far the applications of each row came. Each number links to them. */
export function ReportTable({ report }: { report: LeadReport }) {
  const { by, rows, others, total } = report;
  return (
    <div
      role="region"
      aria-label={`Applications by ${REPORTS[by].label.toLowerCase()}`}
      // It scrolls sideways, also by keyboard.
      // oxlint-disable-next-line no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto border-y border-line"
    >
      <table className="w-full min-w-180 border-collapse text-t2">
        <thead className="border-b border-line bg-mist-50">
          <tr>
            <th scope="col" className={HEAD}>
              {REPORTS[by].label}
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
            <Row
              key={row.key}
              label={labelOf(by, row)}
              figures={row}
              searchOf={(stage) => listQueryOf(report, stage, row)}
            />
          ))}
          {others && <Row label={`${format(others.groups)} others`} figures={others} />}
        </tbody>
        <tfoot className="border-t-2 border-line bg-mist-50 font-semibold">
          <Row label="Total" figures={total} searchOf={(stage) => listQueryOf(report, stage)} />
        </tfoot>
      </table>
    </div>
  );
}

interface RowProps {
  label: string;
  figures: LeadFigures;
  /** The query of the list that shows those that came to a stage; none for what no list can show. */
  searchOf?: (stage: ReportStage) => string;
}

function Row({ label, figures, searchOf }: RowProps) {
  const { received, medianMinutes } = figures;
  return (
    <tr>
      <th scope="row" className="min-w-32 px-3 text-left font-semibold wrap-anywhere">
        {label}
      </th>
      {STAGE_NAMES.map((name) => (
        <td key={name} className={CELL}>
          {searchOf === undefined || figures[name] === 0 ? (
            <span>{format(figures[name])}</span>
          ) : (
            <RowsLink
              label={name === 'received' ? label : `${label}, ${REPORT_STAGES[name].toLowerCase()}`}
              count={figures[name]}
              search={searchOf(name)}
            />
          )}
          {received > 0 && name !== 'received' && (
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
