import type { ComponentProps } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons/names.ts';
import { closePopup } from '../kit/Popup.tsx';
import type { ListRow } from './list.ts';
import { useTheList } from './listing.ts';
import { ROW_BUTTON } from './ListTable.tsx';

/** The buttons of a row: icons without text where it is `compact`, as in a table. */
export function RowActions({ row, compact = false }: { row: ListRow; compact?: boolean }) {
  const { definition, open, askToDelete } = useTheList();
  const { calls, nameOf, Actions } = definition;
  const look = { name: nameOf(row), compact };
  return (
    <div className={compact ? 'flex' : 'grid min-w-44'}>
      {Actions && <Actions row={row} compact={compact} />}
      <RowButton {...look} word="View" icon="eye" data-view="" onClick={() => open(row)} />
      {calls.remove !== undefined && (
        <RowButton {...look} word="Delete" icon="trash" harms onClick={() => askToDelete(row)} />
      )}
    </div>
  );
}

interface RowButtonProps extends ComponentProps<'button'> {
  word: string;
  /** Tells a screen reader which row the button belongs to. */
  name: string;
  icon: IconName;
  compact: boolean;
  harms?: boolean;
}

export function RowButton({ word, name, icon, compact, harms = false, onClick, ...rest }: RowButtonProps) {
  const look = compact ? ROW_BUTTON : 'inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold';
  return (
    <button
      type="button"
      aria-label={`${word} ${name}`}
      title={word}
      className={`${look} ${harms ? 'text-error hover:bg-error-50' : 'text-peacock-700 hover:bg-mist-100'}`}
      {...rest}
      onClick={(event) => {
        closePopup(event.currentTarget);
        onClick?.(event);
      }}
    >
      <Icon name={icon} className={compact ? 'size-4' : 'size-5'} />
      {!compact && <span>{word}</span>}
    </button>
  );
}
