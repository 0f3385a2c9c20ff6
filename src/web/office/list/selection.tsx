import { useState } from 'react';
import type { ListRow } from './list.ts';

export interface Selection<Row extends ListRow> {
  /** Those of the rows in sight that are ticked. */
  rows: readonly Row[];
  has(row: Row): boolean;
  toggle(row: Row): void;
  /** Ticks all rows in sight, or none. */
  toggleAll(): void;
  clear(): void;
}

/** Which rows are ticked. A row that goes out of sight is not ticked any more, so that nobody changes what they don't see. */
export function useSelection<Row extends ListRow>(rows: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const ticked = rows.filter(({ _id }) => ids.has(_id));
  return {
    rows: ticked,
    has: ({ _id }) => ids.has(_id),
    toggle: ({ _id }) => {
      const next = new Set(ticked.map((row) => row._id));
      if (!next.delete(_id)) next.add(_id);
      setIds(next);
    },
    toggleAll: () => setIds(new Set(ticked.length === rows.length ? [] : rows.map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
  };
}

interface TickProps {
  label: string;
  checked: boolean;
  /** Neither all nor none. */
  mixed?: boolean;
  onToggle(): void;
}

/** A box to tick, in a place that is large enough for a finger. */
export function Tick({ label, checked, mixed = false, onToggle }: TickProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        onChange={onToggle}
        className="size-5 accent-peacock-700"
      />
    </label>
  );
}
