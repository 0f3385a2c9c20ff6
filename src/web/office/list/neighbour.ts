import type { ListAnswer } from '../../../shared/kit/lists.ts';
import type { ListRow } from './list.ts';

/** A page, and whether its first or its last row is meant. */
export interface PageEdge {
  page: number;
  at: 0 | -1;
}

/**
 * The row before or after another one, which may be on the next page.
 *
 * @returns undefined at either end of the list, and for a row that isn't on the page
 */
export function neighbourOf<Row extends ListRow>(
  { data, pagination }: ListAnswer<Row>,
  id: string | undefined,
  step: 1 | -1,
): { row: Row } | PageEdge | undefined {
  const index = data.findIndex(({ _id }) => _id === id);
  if (index < 0) return undefined;
  const row = data[index + step];
  if (row) return { row };
  const page = pagination.page + step;
  return page >= 1 && page <= pagination.totalPages ? { page, at: step === 1 ? 0 : -1 } : undefined;
}

/** The number of a row in the whole list, from one, and how many rows there are; undefined when it isn't on the page. */
export function placeOf({ data, pagination }: ListAnswer<ListRow>, id: string | undefined) {
  const index = data.findIndex(({ _id }) => _id === id);
  const { page, limit, total } = pagination;
  return index < 0 ? undefined : { number: (page - 1) * limit + index + 1, total };
}
