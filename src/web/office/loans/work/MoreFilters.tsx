import { useState } from 'react';
import { choicesOf } from '../../../../shared/kit/field-values.ts';
import { LOAN_FIELDS } from '../../../../shared/loans/fields.ts';
import { NEXT_FILTERS, type NextFilter } from '../../../../shared/loans/work.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useDeskIsOn } from '../../desk/useDesk.ts';
import { ChoiceFilters } from '../../kit/ChoiceFilters.tsx';
import type { FilterValues } from '../../list/list.ts';
import { Selector } from '../../list/Selector.tsx';

const NEXT_WORDS: Readonly<Record<NextFilter, string>> = {
  overdue: 'Overdue',
  today: 'Due today',
  week: 'Due this week',
  none: 'No next step',
};

/** Loan types have a place of their own. */
const CHOICES = choicesOf(LOAN_FIELDS).filter(([name]) => name !== 'loanType');
const MORE = ['next', 'amountFrom', 'amountTo', 'source', ...CHOICES.map(([name]) => name)];

interface MoreFiltersProps {
  values: FilterValues;
  onChange(name: string, value: string): void;
}

/** Filters by next step, where the desk is on, choices, amount and source, open once one of them is set. */
export function MoreFilters({ values, onChange }: MoreFiltersProps) {
  const hasDesk = useDeskIsOn();
  const count = MORE.filter((name) => values[name]).length;
  return (
    <details open={count > 0 || undefined} className="group order-last w-full min-w-0">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control pr-2 font-semibold text-peacock-700">
        <Icon name="caret-right" className="size-4 group-open:rotate-90" />
        <span>{`More filters${count > 0 ? ` (${count})` : ''}`}</span>
      </summary>
      <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 lg:flex lg:flex-wrap">
        {/* The address may name one. */}
        {(hasDesk || values['next']) && (
          <Selector
            label="Next step"
            value={values['next'] ?? ''}
            onChange={(value) => onChange('next', value)}
            className="col-span-full lg:w-44"
          >
            <option value="">Any next step</option>
            {NEXT_FILTERS.map((each) => (
              <option key={each} value={each}>
                {NEXT_WORDS[each]}
              </option>
            ))}
          </Selector>
        )}
        <ChoiceFilters choices={CHOICES} values={values} onChange={onChange} className="col-span-full lg:w-44" />
        <Entry label="Amount from" name="amountFrom" isAmount values={values} onChange={onChange} />
        <Entry label="Amount to" name="amountTo" isAmount values={values} onChange={onChange} />
        <Entry label="Source" name="source" className="col-span-full" values={values} onChange={onChange} />
      </div>
    </details>
  );
}

interface EntryProps extends MoreFiltersProps {
  label: string;
  name: string;
  isAmount?: boolean;
  className?: string;
}

/** Applies once it is left or Enter is pressed, not with each key. */
function Entry({ label, name, isAmount = false, className = '', values, onChange }: EntryProps) {
  const set = values[name] ?? '';
  const [entry, setEntry] = useState({ set, typed: set });
  // The address has changed, as by Back.
  if (entry.set !== set) setEntry({ set, typed: set });
  const apply = () => {
    const value = isAmount ? entry.typed.replaceAll(/[^0-9]/g, '').slice(0, 10) : entry.typed.trim();
    setEntry({ set, typed: value });
    if (value !== set) onChange(name, value);
  };
  return (
    <label className={`grid min-w-0 gap-1 text-[0.9375rem] lg:flex lg:items-center lg:gap-2 ${className}`}>
      <span className="text-slate lg:whitespace-nowrap">{label}</span>
      <input
        type="text"
        inputMode={isAmount ? 'numeric' : undefined}
        maxLength={100}
        autoComplete="off"
        value={entry.typed}
        onChange={({ target }) => setEntry({ set, typed: target.value })}
        onBlur={apply}
        onKeyDown={({ key }) => {
          if (key === 'Enter') apply();
        }}
        className="h-11 w-full min-w-0 rounded-control border border-control bg-white px-2.5 lg:w-36"
      />
    </label>
  );
}
