import { useQuery } from '@tanstack/react-query';
import { AUDIT_ACTIONS, AUDIT_NOUNS, NOT_SIGNED_IN } from '../../../shared/audit/trail.ts';
import { queryOf } from '../kit/ask.ts';
import type { FilterValues } from '../list/list.ts';
import { PeriodFields } from '../list/PeriodFields.tsx';
import { Selector } from '../list/Selector.tsx';

interface AuditFiltersProps {
  values: FilterValues;
  onChange(name: string, value: string): void;
}

/** Filters the audit trail by person, action, subject and days. */
export function AuditFilters({ values, onChange }: AuditFiltersProps) {
  const staff = useQuery(queryOf('GET /api/staff'));
  const members = staff.data?.data ?? [];
  const { who = '', action = '', noun = '' } = values;
  return (
    <div className="order-last grid w-full min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 md:grid-cols-3 lg:flex">
      <Selector label="Who" value={who} onChange={(value) => onChange('who', value)} className="min-w-0 lg:w-40">
        <option value="">Anyone</option>
        <option value={NOT_SIGNED_IN}>Not signed in</option>
        {/* The address may name a deleted account. */}
        {who && who !== NOT_SIGNED_IN && !members.some(({ _id }) => _id === who) && (
          <option value={who}>Another account</option>
        )}
        {members.map(({ _id, email }) => (
          <option key={_id} value={_id}>
            {email}
          </option>
        ))}
      </Selector>
      <Selector label="Action" value={action} onChange={(value) => onChange('action', value)} className="min-w-0 lg:w-40">
        <option value="">Any action</option>
        {Object.entries(AUDIT_ACTIONS).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </Selector>
      <Selector
        label="About"
        value={noun}
        onChange={(value) => onChange('noun', value)}
        className="col-span-full min-w-0 md:col-span-1 lg:w-40"
      >
        <option value="">Anything</option>
        {Object.entries(AUDIT_NOUNS).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </Selector>
      <PeriodFields values={values} onChange={onChange} />
    </div>
  );
}
