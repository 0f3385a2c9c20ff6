import { LEAD_STATUSES, NO_OWNER } from '../../../../shared/lead-work.ts';
import type { FilterValues } from '../../list/list.ts';
import { Selector } from '../../list/Selector.tsx';
import { useOwners } from './useWork.ts';

interface WorkFiltersProps {
  values: FilterValues;
  onChange(name: string, value: string): void;
}

/** Narrows the list by status and owner. */
export function WorkFilters({ values, onChange }: WorkFiltersProps) {
  const owners = useOwners();
  const { status = '', owner = '' } = values;
  return (
    <div className="flex w-full min-w-0 gap-2 md:w-auto">
      <Selector label="Status" value={status} onChange={(value) => onChange('status', value)} className="flex-1 md:w-40">
        <option value="">Any status</option>
        {LEAD_STATUSES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Selector>
      <Selector label="Owner" value={owner} onChange={(value) => onChange('owner', value)} className="flex-1 md:w-40">
        <option value="">Any owner</option>
        <option value={NO_OWNER}>No owner</option>
        {/* The address may name somebody who has left. */}
        {owner && owner !== NO_OWNER && !owners.some(({ _id }) => _id === owner) && <option value={owner}>Another owner</option>}
        {owners.map(({ _id, email, isFormer }) => (
          <option key={_id} value={_id}>
            {isFormer ? `${email} (former)` : email}
          </option>
        ))}
      </Selector>
    </div>
  );
}
