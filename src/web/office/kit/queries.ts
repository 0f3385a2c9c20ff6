import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/** What the screens of the office read. */
class Queries extends QueryClient {
  /** Reads also what is being read for the first time once more: the answer on its way may be from before the change. */
  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions): Promise<void> {
    const { predicate = () => true } = filters;
    await this.cancelQueries({
      ...filters,
      predicate: (query) => query.state.data === undefined && query.isActive() && predicate(query),
    });
    return super.invalidateQueries(filters, options);
  }
}

export const createQueries = (): QueryClient =>
  new Queries({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
