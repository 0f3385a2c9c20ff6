import { DIRECTIONS, type Direction, MAX_SEARCH } from '../../../shared/lists.ts';

/** What a list shows; all of it lies in the address, so that the back button, a reload and a bookmark bring it back. */
export interface ListView<Sort extends string> {
  search: string;
  /** From one. */
  page: number;
  sort: Sort | undefined;
  direction: Direction;
}

/** Anything in the address that makes no sense counts as not said. */
export function readView<Sort extends string>(address: URLSearchParams, sorts: readonly Sort[]): ListView<Sort> {
  const page = Number(address.get('page'));
  return {
    search: (address.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    sort: sorts.find((sort) => sort === address.get('sort')),
    direction: DIRECTIONS.find((direction) => direction === address.get('direction')) ?? 'asc',
  };
}

/** The address of a view, with only what differs from the first page of the unsorted, unsearched list. */
export function writeView({ search, page, sort, direction }: ListView<string>): URLSearchParams {
  const address = new URLSearchParams();
  if (search) address.set('search', search);
  if (page > 1) address.set('page', String(page));
  if (sort) {
    address.set('sort', sort);
    address.set('direction', direction);
  }
  return address;
}

/** A click on a column: first ascending, the same column again descending and back, another column ascending. */
export function sortBy<Sort extends string>(view: ListView<Sort>, sort: Sort): ListView<Sort> {
  const direction = view.sort === sort && view.direction === 'asc' ? 'desc' : 'asc';
  return { ...view, sort, direction, page: 1 };
}
