import type { Direction } from '../../../shared/kit/lists.ts';
import { Icon } from '../../ui/Icon.tsx';

interface SortHeaderProps {
  label: string;
  /** Undefined when the list isn't sorted by this column. */
  direction: Direction | undefined;
  /** The first column has more padding, unless checkboxes stand before it. */
  place: 'first' | 'selected' | 'start' | 'end';
  /** Without it, the list can't be sorted by this column. */
  onSort?: () => void;
}

const PLACES = {
  first: 'pl-4 pr-2 text-left',
  selected: 'pl-1 pr-2 text-left',
  start: 'px-2 text-left',
  end: 'justify-end px-2 text-right',
} as const;
const STATES = { asc: 'ascending', desc: 'descending' } as const;

/** A column header: a button for the keyboard, in a cell with `aria-sort`. */
export function SortHeader({ label, direction, place, onSort }: SortHeaderProps) {
  if (!onSort) {
    return (
      <th scope="col" className={`font-semibold ${PLACES[place]}`}>
        {label}
      </th>
    );
  }
  return (
    <th scope="col" aria-sort={direction ? STATES[direction] : 'none'} className="p-0 font-semibold">
      <button
        type="button"
        onClick={onSort}
        className={`group office-ring-inside flex min-h-11 w-full items-center gap-1 leading-tight hover:text-peacock-700 ${PLACES[place]} ${
          direction ? 'text-peacock-700' : ''
        }`}
      >
        <span>{label}</span>
        <Icon
          name={direction === 'asc' ? 'caret-up' : direction === 'desc' ? 'caret-down' : 'caret-up-down'}
          className={`size-3.5 ${direction ? '' : 'text-control group-hover:text-peacock-700'}`}
        />
      </button>
    </th>
  );
}
