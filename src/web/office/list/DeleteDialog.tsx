import { flushSync } from 'react-dom';
import { capitalise } from '../../../shared/text.ts';
import { ApiError, send } from '../api.ts';
import { RESTORABLE, restore } from '../bin/restore.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import type { ListDefinition, ListRow } from './list.ts';
import { useListTools } from './tools.ts';
import type { NoticeAction } from './useNotice.ts';

interface DeleteDialogProps<Row extends ListRow> {
  definition: Pick<ListDefinition<Row, never>, 'noun' | 'calls' | 'nameOf'>;
  row: Row;
  onClose(): void;
  /** The dialog is closed and the row is deleted, by whomever. */
  onDeleted(): void;
}

/** Asks before a row is deleted. If somebody else has deleted it already, says so. */
export function DeleteDialog<Row extends ListRow>({ definition, row, onClose, onDeleted }: DeleteDialogProps<Row>) {
  const { noun, calls, nameOf } = definition;
  const { say, refresh } = useListTools();

  const remove = async () => {
    let word = `${capitalise(noun.one)} deleted successfully!`;
    let undo: NoticeAction | undefined = { label: 'Undo', run: () => void restore(row._id, say, refresh) };
    try {
      await send(`${calls.remove}/${encodeURIComponent(row._id)}`, { method: 'DELETE' });
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.status === 404)) throw failure;
      undo = undefined;
      word = `Somebody else had already deleted this ${noun.one}.`;
    }
    await refresh();
    flushSync(onClose);
    onDeleted();
    say('success', word, undo);
  };

  return (
    <ConfirmDialog
      title={`Delete ${noun.one}`}
      question={`Are you sure you want to delete this ${noun.one}?`}
      subject={nameOf(row)}
      consequence={RESTORABLE}
      action="Delete"
      busyAction="Deleting…"
      // Why a lead on legal hold can't be deleted.
      failure={(error) =>
        (error instanceof ApiError && error.status === 409 && error.message) ||
        `Failed to delete ${noun.one}. Please try again.`
      }
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
