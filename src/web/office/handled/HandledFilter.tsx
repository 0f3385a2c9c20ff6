import type { FilterValues } from '../list/list.ts';
import { Selector } from '../list/Selector.tsx';

interface HandledFilterProps {
  values: FilterValues;
  onChange(name: string, value: string): void;
}

/** Filters the list by open or handled. */
export function HandledFilter({ values, onChange }: HandledFilterProps) {
  return (
    <Selector
      label="Show"
      value={values['handled'] ?? ''}
      onChange={(value) => onChange('handled', value)}
      className="w-28 md:w-36"
    >
      <option value="">All</option>
      <option value="open">Open</option>
      <option value="handled">Handled</option>
    </Selector>
  );
}
