import { useState } from 'react';
import type { ListRow } from './list.ts';

const NONE: ReadonlyMap<string, ListRow> = new Map();

export type Selection = ReturnType<typeof useSelection>;

/**
 * The selected rows, each as it was loaded last. They stay selected across pages and changes of rows; another search or
 * filter clears the selection.
 *
 * @param rows those of the page
 * @param scope the search and the filters, as one text
 */
export function useSelection(rows: readonly ListRow[], scope: string) {
  const [state, setState] = useState({ scope, selected: NONE });
  const kept = state.scope === scope ? state.selected : NONE;
  const inSight = new Map(rows.map((row) => [row._id, row]));
  const selected = new Map([...kept].map(([id, row]) => [id, inSight.get(id) ?? row]));
  const set = (next: ReadonlyMap<string, ListRow>) => setState({ scope, selected: next });
  return {
    /** On all pages. */
    rows: [...selected.values()],
    has: ({ _id }: ListRow) => selected.has(_id),
    toggle: (row: ListRow) => {
      const next = new Map(selected);
      if (!next.delete(row._id)) next.set(row._id, row);
      set(next);
    },
    /** Selects all rows of the page, or none of them. */
    toggleAll: () => {
      const others = [...selected].filter(([id]) => !inSight.has(id));
      set(new Map(rows.every(({ _id }) => selected.has(_id)) ? others : [...selected, ...inSight]));
    },
    /** Selects exactly these rows. */
    select: (next: readonly ListRow[]) => set(new Map(next.map((row) => [row._id, row]))),
  };
}

interface TickProps {
  label: string;
  checked: boolean;
  /** Some, but not all. */
  mixed?: boolean;
  onToggle(): void;
}

/** A checkbox in a target as high as its row. */
export function Tick({ label, checked, mixed = false, onToggle }: TickProps) {
  return (
    <label className="grid h-full min-h-6 w-7 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        onChange={onToggle}
        className="block size-4 accent-peacock-700"
      />
    </label>
  );
}
