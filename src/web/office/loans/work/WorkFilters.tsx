import { LEAD_STATUSES } from '../../../../shared/loans/statuses.ts';
import { NO_OWNER } from '../../../../shared/loans/work.ts';
import { LOAN_TYPES } from '../../../../shared/loans/schemas.ts';
import type { FilterValues } from '../../list/list.ts';
import { PeriodFields } from '../../list/PeriodFields.tsx';
import { Selector } from '../../list/Selector.tsx';
import { MoreFilters } from './MoreFilters.tsx';
import { useOwners } from './useWork.ts';

interface WorkFiltersProps {
  values: FilterValues;
  onChange(name: string, value: string): void;
}

/** Filters the list by status, owner, loan type, days, next step, amount and source. */
export function WorkFilters({ values, onChange }: WorkFiltersProps) {
  const owners = useOwners();
  const { status = '', owner = '', loanType = '' } = values;
  return (
    <>
      <div className="order-last grid w-full min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 md:grid-cols-3 lg:flex">
        <Selector label="Status" value={status} onChange={(value) => onChange('status', value)} className="lg:w-44">
          <option value="">Any status</option>
          {LEAD_STATUSES.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Selector>
        <Selector label="Owner" value={owner} onChange={(value) => onChange('owner', value)} className="lg:w-44">
          <option value="">Any owner</option>
          <option value={NO_OWNER}>No owner</option>
          {/* The address may name a former member. */}
          {owner && owner !== NO_OWNER && !owners.some(({ _id }) => _id === owner) && (
            <option value={owner}>Another owner</option>
          )}
          {owners.map(({ _id, email, isFormer }) => (
            <option key={_id} value={_id}>
              {isFormer ? `${email} (former)` : email}
            </option>
          ))}
        </Selector>
        <Selector
          label="Loan type"
          value={loanType}
          onChange={(value) => onChange('loanType', value)}
          className="col-span-full md:col-span-1 lg:w-44"
        >
          <option value="">Any loan type</option>
          {LOAN_TYPES.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Selector>
        <PeriodFields values={values} onChange={onChange} />
      </div>
      <MoreFilters values={values} onChange={onChange} />
    </>
  );
}
