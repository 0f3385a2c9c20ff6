import { useState } from 'react';
import { type ChosenColumns, DEFAULT_COLUMNS, MAX_COLUMNS, TOO_MANY_COLUMNS } from '../../../../shared/loans/views.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CloseButton } from '../../dialog/CloseButton.tsx';
import { Dialog } from '../../dialog/Dialog.tsx';
import { useListTools } from '../../list/tools.ts';
import { useDeskIsOn } from '../../desk/useDesk.ts';
import { COLUMN_LABELS, columnsWith } from './columns.tsx';
import { useChooseColumns } from './useViews.ts';

/** Chooses the columns of the list. */
export function ColumnsDialog({ columns, onClose }: ChosenColumns & { onClose(): void }) {
  const [chosen, setChosen] = useState<readonly string[]>(columns ?? DEFAULT_COLUMNS);
  const [failed, setFailed] = useState<string>();
  const choose = useChooseColumns();
  const { say } = useListTools();
  const known = columnsWith(useDeskIsOn());
  const picked = known.filter((column) => chosen.includes(column));
  const save = async (to: typeof columns) => {
    setFailed(undefined);
    if (to?.length === 0) return setFailed('Choose at least one column.');
    if (to && to.length > MAX_COLUMNS) return setFailed(TOO_MANY_COLUMNS);
    try {
      await choose(to);
      onClose();
      say('success', 'Columns saved.');
    } catch {
      setFailed('Failed to save the columns. Please try again.');
    }
  };
  return (
    <Dialog onClose={onClose} className="max-w-md">
      {({ titleId }) => (
        <div className="grid max-h-[inherit] gap-4 overflow-y-auto p-6">
          <header className="flex items-center justify-between gap-3">
            <h2 id={titleId} tabIndex={-1} data-first-focus className="text-2xl">
              Columns
            </h2>
            <CloseButton onClose={onClose} className="-mr-3" />
          </header>
          <fieldset className="min-w-0">
            <legend className="text-[0.9375rem] text-slate">
              {`Shown beside the name, for you only (at most ${MAX_COLUMNS})`}
            </legend>
            {known.map((column) => (
              <label key={column} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  checked={chosen.includes(column)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, column] : chosen.filter((each) => each !== column))
                  }
                  className="size-5 shrink-0 accent-peacock-700"
                />
                <span>{COLUMN_LABELS[column]}</span>
              </label>
            ))}
          </fieldset>
          {failed !== undefined && <Notice kind="error">{failed}</Notice>}
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" onClick={() => void save(null)}>
              Reset
            </Button>
            <Button onClick={() => void save(picked)}>Save</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
