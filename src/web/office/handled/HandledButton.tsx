import type { MouseEvent } from 'react';
import type { HandledRow } from '../../../shared/handled.ts';
import { RowButton } from '../list/RowActions.tsx';
import { useHandled } from './useHandled.ts';

interface HandledButtonProps {
  base: string;
  row: HandledRow & { _id: string };
  name: string;
  compact: boolean;
}

/** Marks a row of the list as handled, or as open again. */
export function HandledButton({ base, row, name, compact }: HandledButtonProps) {
  const change = useHandled(base);
  const mark = row.handled ?? null;
  const word = mark === null ? 'Mark as handled' : 'Mark as open';

  const press = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const list = currentTarget.closest<HTMLElement>('section');
    await change(row._id, mark);
    // A filter may have taken the row out of the list, and the focus with it.
    if (!currentTarget.isConnected) list?.focus();
  };

  return (
    <RowButton
      word={word}
      name={name}
      aria-label={`Mark ${name} as ${mark === null ? 'handled' : 'open'}`}
      icon={mark === null ? 'check' : 'folder-open'}
      compact={compact}
      onClick={(event) => void press(event)}
    />
  );
}
