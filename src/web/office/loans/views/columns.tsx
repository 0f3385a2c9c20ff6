import { DEFAULT_COLUMNS, LOAN_COLUMNS, type LoanColumn } from '../../../../shared/loans/views.ts';
import type { WorkedLoan } from '../../../../shared/loans/work.ts';
import { headingsOf } from '../../../../shared/kit/field-words.ts';
import { LOAN_FIELDS } from '../../../../shared/loans/fields.ts';
import { REFERENCE_HEADING } from '../../../../shared/loans/reference.ts';
import type { LoanSort } from '../../../../shared/loans/schemas.ts';
import { Clipped, Moment } from '../../list/cells.tsx';
import type { ListColumn } from '../../list/list.ts';
import { StatusChip } from '../work/StatusChip.tsx';

type Column = ListColumn<WorkedLoan, LoanSort>;

/** As in the head of the table. */
export const COLUMN_LABELS: Readonly<Record<LoanColumn, string>> = {
  ...headingsOf(LOAN_FIELDS),
  reference: REFERENCE_HEADING,
  createdAt: 'Date',
  status: 'Status',
  owner: 'Owner',
  nextStep: 'Next step',
};

/** Columns that are shown to those who choose them. They can't be sorted by. */
const EXTRA: Readonly<Partial<Record<LoanColumn, Omit<Column, 'label'>>>> = {
  reference: { width: 9, show: ({ reference }) => <span className="whitespace-nowrap tabular-nums">{reference}</span> },
  status: { width: 10, show: ({ work }) => <StatusChip status={work.status} /> },
  owner: { width: 10, show: ({ work }) => <Clipped text={work.owner?.email ?? 'Unassigned'} /> },
  nextStep: {
    width: 11,
    show: ({ work: { nextStep } }) =>
      nextStep ? (
        <>
          <span className="block wrap-anywhere">{nextStep.what}</span>
          <Moment iso={nextStep.at} />
        </>
      ) : (
        'None'
      ),
  },
};

const widthOf = (columns: readonly Column[]) => columns.reduce((sum, { width }) => sum + width, 0);

/** The columns that there are: next steps belong to the desk. */
export const columnsWith = (hasDesk: boolean): readonly LoanColumn[] =>
  LOAN_COLUMNS.filter((name) => hasDesk || name !== 'nextStep');

/** The columns that a person chose, in the order of all. */
export function pickColumns(
  all: readonly Column[],
  chosen: readonly LoanColumn[] | null,
  hasDesk: boolean,
): readonly Column[] {
  const shown = columnsWith(hasDesk).filter((name) => chosen?.includes(name));
  const picked = shown.length === 0 ? DEFAULT_COLUMNS : shown;
  const columns = picked.flatMap((name) => {
    const extra = EXTRA[name];
    const column = extra ? { ...extra, label: COLUMN_LABELS[name] } : all.find(({ sort }) => sort === name);
    return column ?? [];
  });
  // They take the room of the usual ones.
  const scale = widthOf(all) / widthOf(columns);
  return columns.map((column) => ({ ...column, width: column.width * scale }));
}
