import type { LoanRepository } from '../repository.ts';
import type { UsualView, ViewQuery } from '../../../shared/loans/views.ts';
import type { ViewRepository } from './repository.ts';

/** Views counted per call. */
const MAX_COUNTED = 100;

export type ViewService = ReturnType<typeof createViewService>;

export const createViewService = (views: ViewRepository, loans: Pick<LoanRepository, 'list'>) => ({
  async read(staffId: string) {
    const [list, columns] = await Promise.all([views.list(staffId), views.columns(staffId)]);
    return { views: list, columns };
  },

  /** How many applications each view of a person finds now. */
  async counts(staffId: string, signal: AbortSignal) {
    const counts: Record<string, number> = {};
    // One after the other: each may scan the whole table, the first time.
    const usual = { mine: { owner: staffId }, overdue: { next: 'overdue' } } as const satisfies Record<UsualView, ViewQuery>;
    const saved = (await views.list(staffId)).slice(0, MAX_COUNTED).map(({ _id, query }) => [_id, query] as const);
    for (const [id, query] of [...Object.entries<ViewQuery>(usual), ...saved]) {
      const { sort: _sort, direction: _direction, ...filters } = query;
      const asked = { ...filters, search: '', page: 1, limit: 1, direction: 'asc', work: undefined } as const;
      counts[id] = (await loans.list(asked, { signal })).total;
    }
    return counts;
  },
});
