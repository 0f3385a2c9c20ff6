import type { Direction } from '../../../shared/lists.ts';
import { Icon } from '../../ui/Icon.tsx';

interface SortHeaderProps {
  label: string;
  /** How the list is sorted by this column, if it is. */
  direction: Direction | undefined;
  align: 'start' | 'end';
  onSort(): void;
}

const STATES = { asc: 'ascending', desc: 'descending' } as const;

/** A column's head: a button, so that it works by keyboard, in a cell that says how it is sorted. */
export function SortHeader({ label, direction, align, onSort }: SortHeaderProps) {
  return (
    <th scope="col" aria-sort={direction ? STATES[direction] : 'none'} className="p-0 font-semibold">
      <button
        type="button"
        onClick={onSort}
        className={`group flex min-h-11 w-full items-center gap-1 px-2 text-left leading-tight hover:text-peacock-700 ${
          align === 'end' ? 'justify-end text-right' : ''
        } ${direction ? 'text-peacock-700' : ''}`}
      >
        {label}
        <Icon
          name={direction === 'asc' ? 'caret-up' : direction === 'desc' ? 'caret-down' : 'caret-up-down'}
          className={`size-3.5 ${direction ? '' : 'text-control group-hover:text-peacock-700'}`}
        />
      </button>
    </th>
  );
}
