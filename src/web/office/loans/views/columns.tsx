import { DEFAULT_COLUMNS, LOAN_COLUMNS, type LoanColumn } from '../../../../shared/loans/views.ts';
import type { WorkedLoan } from '../../../../shared/loans/work.ts';
import { headingsOf } from '../../../../shared/kit/field-words.ts';
import { LOAN_FIELDS } from '../../../../shared/loans/fields.ts';
import { REFERENCE_HEADING } from '../../../../shared/loans/reference.ts';
import type { LoanSort } from '../../../../shared/loans/schemas.ts';
import type { ListColumn } from '../../list/list.ts';
import { OwnerCell, StatusCell, StepCell } from '../work/RowCells.tsx';

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

/** Columns beside the fields. They can't be sorted by. */
const EXTRA: Readonly<Partial<Record<LoanColumn, Omit<Column, 'label'>>>> = {
  reference: { width: 7, show: ({ reference }) => <span className="tabular-nums">{reference}</span> },
  status: { width: 7.2, card: 'start', show: (row) => <StatusCell row={row} /> },
  owner: { width: 3.4, show: (row) => <OwnerCell row={row} /> },
  nextStep: { width: 10.6, card: 'end', show: (row) => <StepCell row={row} /> },
};

/** The columns that there are: next steps belong to the desk. */
export const columnsWith = (hasDesk: boolean): readonly LoanColumn[] =>
  LOAN_COLUMNS.filter((name) => hasDesk || name !== 'nextStep');

/** The columns that a person chose, in their order; else the usual ones. */
export function pickColumns(
  all: readonly Column[],
  chosen: readonly LoanColumn[] | null,
  hasDesk: boolean,
): readonly Column[] {
  const known = columnsWith(hasDesk);
  const shown = (chosen ?? []).filter((name) => known.includes(name));
  return (shown.length === 0 ? DEFAULT_COLUMNS.filter((name) => known.includes(name)) : shown).flatMap((name) => {
    const extra = EXTRA[name];
    return (extra ? { ...extra, name, label: COLUMN_LABELS[name] } : all.find(({ sort }) => sort === name)) ?? [];
  });
}
