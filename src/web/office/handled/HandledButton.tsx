import { useLayoutEffect, useRef } from 'react';
import type { HandledRow } from '../../../shared/leads/handled.ts';
import { RowButton } from '../list/RowActions.tsx';
import { type HandledNoun, useHandled } from './useHandled.ts';

interface HandledButtonProps {
  noun: HandledNoun;
  row: HandledRow & { _id: string };
  name: string;
  compact: boolean;
}

/** Marks a row of the list as handled, or as open again. */
export function HandledButton({ noun, row, name, compact }: HandledButtonProps) {
  const change = useHandled(noun);
  const button = useRef<HTMLButtonElement>(null);
  const mark = row.handled ?? null;

  // When a filter removes the row, move the focus to the list.
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element === document.activeElement) element?.closest('section')?.focus();
    };
  }, []);

  return (
    <RowButton
      ref={button}
      word={mark === null ? 'Mark as handled' : 'Mark as open'}
      name={name}
      icon={mark === null ? 'check' : 'folder-open'}
      compact={compact}
      onClick={() => void change(row._id, mark)}
    />
  );
}
