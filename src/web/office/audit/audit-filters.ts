import { useQuery } from '@tanstack/react-query';
import { AUDIT_ACTIONS, AUDIT_NOUNS, NOT_SIGNED_IN } from '../../../shared/audit/trail.ts';
import { queryOf } from '../kit/ask.ts';
import { PERIOD } from '../list/Filters.tsx';
import type { ListFilters } from '../list/list.ts';

/** Filters the audit trail by person, action, subject and days. */
export const AUDIT_FILTERS: ListFilters = {
  names: ['who', 'action', 'noun', 'from', 'to'],
  useFilters() {
    const { data } = useQuery(queryOf('GET /api/staff'));
    const members = (data?.data ?? []).map(({ _id, email }) => [_id, email] as const);
    return [
      {
        name: 'who',
        label: 'Who',
        choices: [[NOT_SIGNED_IN, 'Not signed in'], ...members],
        any: 'Anyone',
        other: 'Another account',
      },
      { name: 'action', label: 'Action', choices: Object.entries(AUDIT_ACTIONS), any: 'Any action' },
      { name: 'noun', label: 'About', choices: Object.entries(AUDIT_NOUNS), any: 'Anything' },
      ...PERIOD,
    ];
  },
};
