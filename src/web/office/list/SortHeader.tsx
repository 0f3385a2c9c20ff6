import type { ReactElement } from 'react';
import type { Direction } from '../../../shared/kit/lists.ts';
import { Icon } from '../../ui/Icon.tsx';

interface SortHeaderProps {
  label?: string;
  /** Only for screen readers. */
  isHidden?: boolean;
  /** Undefined when the list isn't sorted by this column. */
  direction?: Direction | undefined;
  className?: string;
  /** Without it, the list can't be sorted by this column. */
  onSort?: () => void;
  /** In place of a label. */
  children?: ReactElement;
}

const HEAD =
  'sticky top-0 z-2 h-(--head) truncate border-b border-line bg-mist-50 px-1.5 text-left text-t1 font-medium text-slate';
const STATES = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a column: a button for the keyboard, in a cell with `aria-sort`. */
export function SortHeader({ label, isHidden = false, direction, className = '', onSort, children }: SortHeaderProps) {
  if (children) return <td className={`${HEAD} ${className}`}>{children}</td>;
  if (!onSort) {
    return (
      <th scope="col" className={`${HEAD} ${className}`}>
        <span className={isHidden ? 'sr-only right-0' : ''}>{label}</span>
      </th>
    );
  }
  return (
    <th scope="col" aria-sort={direction ? STATES[direction] : 'none'} className={`${HEAD} ${className}`}>
      <button
        type="button"
        onClick={onSort}
        className={`office-ring-inside inline-flex h-6 max-w-full items-center gap-0.5 hover:text-peacock-700 ${
          direction ? 'font-semibold text-peacock-700' : ''
        }`}
      >
        <span className="truncate">{label}</span>
        {direction && <Icon name={direction === 'asc' ? 'caret-up' : 'caret-down'} className="size-3 shrink-0" />}
      </button>
    </th>
  );
}
