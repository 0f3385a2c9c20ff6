import { flushSync } from 'react-dom';
import { capitalise } from '../../../shared/kit/text.ts';
import { ApiError } from '../api.ts';
import { RESTORABLE, restore } from '../bin/restore.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { deleteListed } from '../kit/ask.ts';
import type { ListDefinition, ListRow } from './list.ts';
import { useListTools } from './tools.ts';

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
    // Rows of a list without this call have no button for it.
    const wasThere = await deleteListed(calls.remove ?? calls.find, row._id);
    await refresh();
    flushSync(onClose);
    onDeleted();
    if (wasThere) {
      const undo = { label: 'Undo', run: () => void restore(row._id, say, refresh) };
      say('success', `${capitalise(noun.one)} deleted successfully!`, undo);
    } else say('success', `Somebody else had already deleted this ${noun.one}.`);
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
