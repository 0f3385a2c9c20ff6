import type { RefObject } from 'react';
import { capitalise } from '../../../shared/kit/text.ts';
import { ApiError } from '../api.ts';
import { RESTORABLE, restore } from '../bin/restore.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { deleteListed } from '../kit/ask.ts';
import type { ListDefinition, ListRow } from './list.ts';
import { useListTools } from './tools.ts';

interface DeleteDialogProps<Row extends ListRow> {
  definition: Pick<ListDefinition<Row, never>, 'noun' | 'calls' | 'nameOf'>;
  row: Row;
  onClose(): void;
  /** The button that had the focus is gone with its row. */
  focusAfter: RefObject<HTMLElement | null>;
  onDeleted(): void;
}

/** Asks before a row is deleted. Says so if it was deleted already. */
export function DeleteDialog<Row extends ListRow>({
  definition,
  row,
  onClose,
  focusAfter,
  onDeleted,
}: DeleteDialogProps<Row>) {
  const { noun, calls, nameOf } = definition;
  const { say, refresh } = useListTools();

  const remove = async () => {
    // Rows of a list without this call have no button for it.
    const wasThere = await deleteListed(calls.remove ?? calls.find, row._id);
    await refresh();
    if (wasThere) {
      const undo = { label: 'Undo', run: () => void restore(row._id, say, refresh) };
      say('success', `${capitalise(noun.one)} deleted successfully!`, undo);
    } else say('success', `This ${noun.one} was already deleted.`);
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
      onDone={() => {
        onDeleted();
        onClose();
      }}
      focusAfter={focusAfter}
      onClose={onClose}
    />
  );
}
