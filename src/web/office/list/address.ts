import { DIRECTIONS, type Direction, MAX_SEARCH, PAGE_SIZE, PAGE_SIZES } from '../../../shared/kit/lists.ts';
import type { FilterValues } from './list.ts';

/** What a list shows. All of it is in the address, so that Back, a reload and a bookmark restore it. */
export interface ListView<Sort extends string> {
  search: string;
  /** From one. */
  page: number;
  /** Rows per page. */
  limit: number;
  sort: Sort | undefined;
  direction: Direction;
  /** Only those that are set. */
  filters: FilterValues;
}

/** Longest value of a filter. */
const MAX_FILTER = 100;

/** Ignores whatever is invalid in the address. */
export function readView<Sort extends string>(
  address: URLSearchParams,
  sorts: readonly Sort[],
  filters: readonly string[] = [],
  limit: number = PAGE_SIZE,
): ListView<Sort> {
  const page = Number(address.get('page'));
  const set = filters.map((name) => [name, (address.get(name) ?? '').slice(0, MAX_FILTER)] as const);
  return {
    search: (address.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    limit: PAGE_SIZES.find((size) => String(size) === address.get('limit')) ?? limit,
    sort: sorts.find((sort) => sort === address.get('sort')),
    direction: DIRECTIONS.find((direction) => direction === address.get('direction')) ?? 'asc',
    filters: Object.fromEntries(set.filter(([, value]) => value !== '')),
  };
}

/** The query of a view, without default values. */
export function writeView({ search, page, limit, sort, direction, filters }: ListView<string>): URLSearchParams {
  const address = new URLSearchParams();
  if (search) address.set('search', search);
  for (const [name, value] of Object.entries(filters)) if (value) address.set(name, value);
  if (page > 1) address.set('page', String(page));
  if (limit !== PAGE_SIZE) address.set('limit', String(limit));
  if (sort) {
    address.set('sort', sort);
    address.set('direction', direction);
  }
  return address;
}

/**
 * The query that asks the server for a view.
 *
 * @param upTo the newest row to include; empty for all rows
 * @param always what the list is asked with each time
 */
export function listQuery(
  { search, page, limit, sort, direction, filters }: ListView<string>,
  upTo: string,
  always: Readonly<Record<string, string>> = {},
): URLSearchParams {
  return new URLSearchParams({
    page: String(page),
    limit: String(limit),
    ...always,
    ...filters,
    ...(search && { search }),
    ...(sort && { sort, direction }),
    ...(upTo && { upTo }),
  });
}

/** The view after a click on a column: ascending first, then alternating. */
export function sortBy<Sort extends string>(view: ListView<Sort>, sort: Sort): ListView<Sort> {
  const direction = view.sort === sort && view.direction === 'asc' ? 'desc' : 'asc';
  return { ...view, sort, direction, page: 1 };
}

/** The view with another number of rows per page; the first visible row stays on the page. */
export function resize<Sort extends string>(view: ListView<Sort>, limit: number): ListView<Sort> {
  return { ...view, limit, page: Math.floor(((view.page - 1) * view.limit) / limit) + 1 };
}

/** The whole list, newest first, with the same number of rows per page. */
export function wholeList<Sort extends string>({ limit }: ListView<Sort>): ListView<Sort> {
  return { search: '', page: 1, limit, sort: undefined, direction: 'asc', filters: {} };
}
