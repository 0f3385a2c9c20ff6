import type { FilterValues } from './list.ts';

interface PeriodFieldsProps {
  values: FilterValues;
  onChange(name: string, value: string): void;
}

/** Filters a list by days, both inclusive. */
export function PeriodFields({ values, onChange }: PeriodFieldsProps) {
  return (['from', 'to'] as const).map((name) => (
    <label key={name} className="grid min-w-0 gap-1 text-t2 lg:flex lg:items-center lg:gap-2">
      <span className="text-slate">{name === 'from' ? 'From' : 'To'}</span>
      <input
        type="date"
        value={values[name] ?? ''}
        onChange={(event) => onChange(name, event.target.value)}
        className="h-(--ctl) w-full min-w-0 rounded-control border border-control bg-white px-2.5 lg:w-36"
      />
    </label>
  ));
}
