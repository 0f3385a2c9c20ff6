import { Icon } from '../../ui/Icon.tsx';

interface RowActionsProps {
  /** Tells a screen reader which row the buttons belong to. */
  name: string;
  onView(): void;
  onDelete(): void;
  /** Without words beside the icons, as in a table. */
  compact?: boolean;
}

export function RowActions({ name, onView, onDelete, compact = false }: RowActionsProps) {
  const look = compact
    ? 'grid h-11 w-10 place-items-center rounded-control'
    : 'inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-control border border-line font-semibold';
  return (
    <div className={compact ? 'flex' : 'flex gap-2'}>
      <button
        type="button"
        aria-label={`View ${name}`}
        title="View"
        onClick={onView}
        className={`${look} text-peacock-700 hover:bg-mist-100`}
      >
        <Icon name="eye" className="size-5" />
        {!compact && 'View'}
      </button>
      <button
        type="button"
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={onDelete}
        className={`${look} text-error hover:bg-error-50`}
      >
        <Icon name="trash" className="size-5" />
        {!compact && 'Delete'}
      </button>
    </div>
  );
}
