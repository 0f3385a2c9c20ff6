import type { ViewCounts, ViewsAnswer } from '../../../shared/loans/views.ts';
import type { LoanRepository } from '../repository.ts';
import type { ViewRepository } from './repository.ts';

export interface ViewService extends Pick<ViewRepository, 'chooseColumns' | 'add' | 'change' | 'remove'> {
  read(staffId: string): Promise<ViewsAnswer>;
  /** How many applications each view of a person finds now. */
  counts(staffId: string, signal: AbortSignal): Promise<ViewCounts>;
}

/** Views counted per call. */
const MAX_COUNTED = 100;

export const createViewService = (views: ViewRepository, loans: Pick<LoanRepository, 'list'>): ViewService => ({
  chooseColumns: views.chooseColumns,
  add: views.add,
  change: views.change,
  remove: views.remove,

  async read(staffId) {
    const [list, columns] = await Promise.all([views.list(staffId), views.columns(staffId)]);
    return { views: list, columns };
  },

  async counts(staffId, signal) {
    const counts: Record<string, number> = {};
    // One after the other: each may scan the whole table, the first time.
    for (const { _id, query } of (await views.list(staffId)).slice(0, MAX_COUNTED)) {
      const { sort: _sort, direction: _direction, ...filters } = query;
      const asked = { ...filters, search: '', page: 1, limit: 1, direction: 'asc', work: undefined } as const;
      counts[_id] = (await loans.list(asked, { signal })).total;
    }
    return counts;
  },
});
