import { useState } from 'react';
import {
  type ChosenColumns,
  DEFAULT_COLUMNS,
  type LoanColumn,
  MAX_COLUMNS,
  TOO_MANY_COLUMNS,
} from '../../../../shared/loans/views.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useDeskIsOn } from '../../desk/useDesk.ts';
import { FormDialog } from '../../kit/dialogs.tsx';
import { Tick } from '../../kit/Tick.tsx';
import { refuse, useAction } from '../../kit/useAction.tsx';
import { useListTools } from '../../list/tools.ts';
import { COLUMN_LABELS, columnsWith } from './columns.tsx';
import { useChooseColumns } from './useViews.ts';

/** Chooses the columns of the list, and their order. */
export function ColumnsDialog({ columns, onClose }: Pick<ChosenColumns, 'columns'> & { onClose(): void }) {
  const choose = useChooseColumns();
  const { say } = useListTools();
  const known = columnsWith(useDeskIsOn());
  const [chosen, setChosen] = useState<readonly LoanColumn[]>(
    (columns ?? DEFAULT_COLUMNS).filter((each) => known.includes(each)),
  );
  const saving = useAction('Failed to save the columns. Please try again.');
  const save = async (to: Partial<ChosenColumns>) => {
    if (to.columns?.length === 0) refuse('Choose at least one column.');
    if (to.columns && to.columns.length > MAX_COLUMNS) refuse(TOO_MANY_COLUMNS);
    await choose(to);
    onClose();
    say('success', 'Columns saved.');
  };
  const move = (column: LoanColumn, by: 1 | -1) => {
    const place = chosen.indexOf(column);
    setChosen(chosen.filter((each) => each !== column).toSpliced(place + by, 0, column));
  };
  return (
    <FormDialog
      title="Columns"
      intro={`Shown beside the name, for you only (at most ${MAX_COLUMNS}). Widen one by the edge of its head.`}
      action="Save"
      saving={saving}
      onSubmit={() => save({ columns: [...chosen] })}
      onClose={onClose}
      startsAtTitle
      className="max-w-md"
      buttons={
        <Button kind="quiet" onClick={() => void saving.form.run(() => save({ columns: null, widths: {} }))}>
          Reset
        </Button>
      }
    >
      <ul>
        {[...chosen, ...known.filter((each) => !chosen.includes(each))].map((column) => {
          const place = chosen.indexOf(column);
          return (
            <li key={column} className="flex items-center gap-1">
              <Tick
                checked={place >= 0}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, column] : chosen.filter((each) => each !== column))
                }
                className="flex-1"
              >
                {COLUMN_LABELS[column]}
              </Tick>
              {place >= 0 &&
                ([-1, 1] as const).map((by) => (
                  <button
                    key={by}
                    type="button"
                    aria-label={`Move ${COLUMN_LABELS[column]} ${by < 0 ? 'up' : 'down'}`}
                    aria-disabled={by < 0 ? place === 0 : place === chosen.length - 1}
                    onClick={() => move(column, by)}
                    className="grid size-8 place-items-center rounded-control not-aria-disabled:hover:bg-mist-100 aria-disabled:text-control"
                  >
                    <Icon name={by < 0 ? 'caret-up' : 'caret-down'} className="size-4" />
                  </button>
                ))}
            </li>
          );
        })}
      </ul>
    </FormDialog>
  );
}
