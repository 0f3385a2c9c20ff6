import { useState } from 'react';
import { headingOf, NOT_GIVEN } from '../../../shared/kit/field-words.ts';
import { type Field, filteredOf, wordsOf, NONE } from '../../../shared/kit/fields.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Popup } from '../kit/Popup.tsx';
import { readTime } from '../time.ts';
import type { FilterValues, ListFilter, ListFilters } from './list.ts';
import { useTheList } from './listing.ts';
import { TOOL, ToolFace } from './tool.tsx';
import { Options } from '../../ui/Field.tsx';

/** A year of which only some digits are typed is earlier. */
const FIRST_DAY = '1900-01-01';

const FIELD = 'h-(--ctl) w-full min-w-0 rounded-control border border-control bg-white px-2 text-t2';

/** The menu of all filters. Each applies at once. */
export function FilterMenu({ of }: { of: ListFilters }) {
  const { view, isWide, filter } = useTheList();
  const isSet = Object.keys(view.filters).length > 0;
  return (
    <Popup
      kind="dialog"
      aria-label="Filter"
      className={`${TOOL} ${isSet ? 'bg-mist-100' : ''}`}
      align="end"
      popupClassName="w-104 p-4"
      face={<ToolFace icon="funnel-simple" label="Filter" />}
    >
      {() => (
        <div
          role="group"
          aria-label="Filters"
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3"
        >
          {!isWide && (
            <div className="col-span-full grid grid-cols-subgrid gap-3">
              <Sorting />
            </div>
          )}
          <Chosen of={of} values={view.filters} onChange={filter} />
        </div>
      )}
    </Popup>
  );
}

/** A component of its own, for the hook of the list. */
const Chosen = ({ of, ...rest }: { of: ListFilters } & Omit<ControlsProps, 'filters'>) => (
  // A list has the same hook as long as it is shown.
  // oxlint-disable-next-line hooks
  <Controls {...rest} filters={of.useFilters(rest.values)} />
);

const ORDER: ListFilter = {
  name: 'direction',
  label: 'Order',
  choices: [
    ['asc', 'Ascending'],
    ['desc', 'Descending'],
  ],
};

/** Sorting where columns have no heads. "Newest first" is a choice, so that sorting can be undone. */
function Sorting() {
  const { definition, view, sort, unsort } = useTheList();
  const columns = [definition.nameColumn, ...definition.columns];
  const choices = columns.flatMap(({ sort: by, label }) => (by === undefined ? [] : [[by, `Sort by ${label}`] as const]));
  const by: ListFilter = { name: 'sort', label: 'Sort by', any: 'Newest first', choices };
  const change = (name: string, value: string) => {
    const wanted = name === by.name ? value : view.sort;
    if (wanted) sort(wanted);
    else unsort();
  };
  return (
    <Controls
      filters={view.sort === undefined ? [by] : [by, ORDER]}
      values={{ sort: view.sort ?? '', direction: view.direction }}
      onChange={change}
    />
  );
}

interface ControlsProps {
  filters: readonly ListFilter[];
  values: FilterValues;
  onChange(name: string, value: string): void;
}

/** The controls of filters, each below its name. */
export const Controls = ({ filters, values, onChange }: ControlsProps) =>
  filters.map((filter) => {
    const { name, label, choices, any, other } = filter;
    const value = values[name] ?? '';
    return (
      <label key={name} className="grid min-w-0 gap-1">
        <span className="text-t1 text-slate">{label}</span>
        {choices ? (
          <select value={value} onChange={({ target }) => onChange(name, target.value)} className={FIELD}>
            {any !== undefined && <option value="">{any}</option>}
            {value !== '' && !choices.some(([each]) => each === value) && <option value={value}>{other ?? value}</option>}
            <Options of={choices} />
          </select>
        ) : (
          <Entry filter={filter} value={value} onChange={onChange} />
        )}
      </label>
    );
  });

/** A day applies when it is complete, and not while its year is typed; a text once it is left or Enter is pressed. */
function Entry({
  filter: { name, typed },
  value,
  onChange,
}: Pick<ControlsProps, 'onChange'> & { filter: ListFilter; value: string }) {
  const [entry, setEntry] = useState({ set: value, text: value });
  // The address has changed, as by Back.
  if (entry.set !== value) setEntry({ set: value, text: value });
  const write = (text: string) => setEntry({ set: value, text });
  if (typed === 'day')
    return (
      <input
        type="date"
        min={FIRST_DAY}
        value={entry.text}
        onChange={({ target }) => {
          // An emptied one shows what applies.
          write(target.value || value);
          if (target.value === '' || target.value >= FIRST_DAY) onChange(name, target.value);
        }}
        className={FIELD}
      />
    );
  const apply = () => {
    const wanted = typed === 'amount' ? entry.text.replaceAll(/[^0-9]/g, '').slice(0, 10) : entry.text.trim();
    write(wanted);
    if (wanted !== value) onChange(name, wanted);
  };
  return (
    <input
      type="text"
      inputMode={typed === 'amount' ? 'numeric' : undefined}
      maxLength={100}
      autoComplete="off"
      value={entry.text}
      onChange={({ target }) => write(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply();
      }}
      className={FIELD}
    />
  );
}

/** The filters that are set, each with its button to remove it. */
export function FilterChips({ of }: { of: ListFilters }) {
  const { view, filter, searchBox } = useTheList();
  // A list has the same hook as long as it is shown.
  // oxlint-disable-next-line hooks
  const set = of.useFilters(view.filters).filter(({ name }) => view.filters[name]);
  if (set.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="relative flex h-(--head) items-center gap-2 overflow-x-auto px-4 max-md:h-11">
      {set.map(({ name, label, choices, typed, other }) => {
        const value = view.filters[name] ?? '';
        const words = typed === 'day' ? dayOf(value) : (choices?.find(([each]) => each === value)?.[1] ?? other ?? value);
        return (
          <li key={name} className="shrink-0">
            <button
              type="button"
              onClick={() => {
                filter(name, '');
                searchBox.current?.focus();
              }}
              className="flex h-6 items-center gap-1 rounded-full bg-mist-100 px-2.5 text-t2 text-peacock-800 hover:bg-mist-200 max-md:h-9"
            >
              <span className="sr-only">Remove the filter</span>
              <span>{`${label}: ${words}`}</span>
              <Icon name="x" className="size-3" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const dayOf = (day: string) => (Number.isNaN(Date.parse(day)) ? day : readTime(day).day);

/** Filters by days, both inclusive. */
export const PERIOD: readonly ListFilter[] = [
  { name: 'from', label: 'From', typed: 'day' },
  { name: 'to', label: 'To', typed: 'day' },
];

/** Filters by a choice. */
export const choiceFilter = ([name, field]: readonly [name: string, field: Field]): ListFilter => ({
  name,
  label: headingOf(field),
  choices: filteredOf(field).map((each) => [each, each === NONE ? NOT_GIVEN : wordsOf(field, each)]),
  any: `Any ${headingOf(field).toLowerCase()}`,
});
