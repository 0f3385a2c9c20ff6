import type { ComponentProps } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons/names.ts';
import { closePopup } from '../kit/Popup.tsx';
import type { ListDefinition, ListRow } from './list.ts';

interface RowActionsProps<Row extends ListRow> {
  definition: Pick<ListDefinition<Row, never>, 'nameOf' | 'Actions'> & { calls: { remove?: unknown } };
  row: Row;
  onView(): void;
  onDelete(): void;
  /** Icons without text, as in a table. */
  compact?: boolean;
}

/** The buttons of a row. */
export function RowActions<Row extends ListRow>({
  definition,
  row,
  onView,
  onDelete,
  compact = false,
}: RowActionsProps<Row>) {
  const { calls, nameOf, Actions } = definition;
  const name = nameOf(row);
  return (
    <div className={compact ? 'flex' : 'grid min-w-44'}>
      {Actions && <Actions row={row} compact={compact} />}
      <RowButton word="View" name={name} icon="eye" compact={compact} data-view="" onClick={onView} />
      {calls.remove !== undefined && (
        <RowButton word="Delete" name={name} icon="trash" compact={compact} harms onClick={onDelete} />
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
  const look = compact
    ? 'pointer-events-auto grid h-7 w-6.5 place-items-center rounded-control'
    : 'inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold';
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
