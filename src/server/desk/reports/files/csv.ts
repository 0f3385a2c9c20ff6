import {
  type LeadFigures,
  type LeadReport,
  MEDIAN_LABEL,
  REPORT_STAGES,
  REPORTS,
  STAGE_NAMES,
} from '../../../../shared/desk/reports.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../http/export/csv.ts';

/** The rows of a report, and their total. */
export async function* writeReport({ by, rows, others, total }: LeadReport): AsyncGenerator<Uint8Array> {
  const line = (label: string, figures: LeadFigures) =>
    csvLine([label, ...STAGE_NAMES.map((name) => String(figures[name])), String(figures.medianMinutes ?? '')]);
  yield Buffer.from(
    [
      BYTE_ORDER_MARK + csvLine([REPORTS[by], ...Object.values(REPORT_STAGES), MEDIAN_LABEL]),
      ...rows.map((row) => line(row.label, row)),
      ...(others === null ? [] : [line(`${others.groups} others`, others)]),
      line('Total', total),
    ].join(''),
  );
}
