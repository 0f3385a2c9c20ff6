import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type To, useLocation, useNavigate, useParams } from 'react-router';
import type { ListAnswer } from '../../../shared/kit/lists.ts';
import type { ListRow } from './list.ts';

/** A page, and whether its first or its last row is meant. */
interface PageEdge {
  page: number;
  at: 0 | -1;
}

/** The way from an open row to its neighbours; undefined where there is none. */
export interface Steps {
  place: ReturnType<typeof placeOf>;
  /** Of a link to another row of the list. */
  linkTo(id: string): { to: To; state: OpenRow; replace: true; preventScrollReset: true };
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

interface Listed {
  /** The screen's own address. */
  path: string;
  /** The rows on screen, unless they are still those of the previous page. */
  answer: ListAnswer<ListRow> | undefined;
  /** Replaces this page by another one, with state for the history entry. */
  turn(page: number, state: OpenRow): void;
}

/** The state of an open row's history entry. */
interface OpenRow {
  /** The query of the list that it was opened from, which lies one step back. */
  openedFrom?: string;
  /** The row to open once its page has loaded. */
  awaited?: PageEdge;
}

/**
 * The row whose details are open, which the address names, and the way to its neighbours, also across pages. Back closes it;
 * closing it leaves no history entry behind.
 */
export function useViewed({ path, answer, turn }: Listed) {
  const { id } = useParams();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { openedFrom, awaited } = (state ?? {}) as OpenRow;
  const origin: OpenRow = openedFrom === undefined ? {} : { openedFrom };

  // Where the last step led, though the address may lag behind: a key that is pressed twice goes on from the first press.
  const reached = useRef(id);
  // Layout effect: keys work as soon as the row is visible.
  useLayoutEffect(() => {
    reached.current = id;
  }, [id]);

  const addressOf = (row: ListRow) => ({ pathname: `${path}/${encodeURIComponent(row._id)}`, search });
  const opening = { state: { openedFrom: search } satisfies OpenRow, preventScrollReset: true };
  const view = (row: ListRow) => void navigate(addressOf(row), opening);
  const goTo = (row: ListRow) => {
    reached.current = row._id;
    void navigate(addressOf(row), { state: origin, replace: true, preventScrollReset: true });
  };
  const close = () => {
    if (openedFrom === search) void navigate(-1);
    else void navigate({ pathname: path, search }, { replace: true, preventScrollReset: true });
  };
  const step = (by: 1 | -1) => {
    const target = answer && neighbourOf(answer, reached.current, by);
    if (!target) return;
    if ('row' in target) goTo(target.row);
    else turn(target.page, { ...origin, awaited: target });
  };
  const stepTo = (by: 1 | -1) => (answer && neighbourOf(answer, id, by) ? () => step(by) : undefined);

  const arrive = useEffectEvent(() => {
    const row = awaited && answer?.data.at(awaited.at);
    if (row && id !== undefined) goTo(row);
  });
  const hasArrived = awaited !== undefined && answer?.pagination.page === awaited.page;
  useEffect(() => {
    if (hasArrived) arrive();
  }, [hasArrived]);

  const steps: Steps = {
    place: answer && placeOf(answer, id),
    linkTo: (_id) => ({ to: addressOf({ _id }), state: origin, replace: true, preventScrollReset: true }),
    previous: stepTo(-1),
    next: stepTo(1),
  };
  const linkTo = (row: ListRow) => ({ to: addressOf(row), ...opening });
  return { id, row: answer?.data.find(({ _id }) => _id === id), view, linkTo, close, steps };
}

/**
 * The row before or after another one, which may be on the next page.
 *
 * @returns undefined at either end of the list, and for a row that isn't on the page
 */
export function neighbourOf(
  { data, pagination }: ListAnswer<ListRow>,
  id: string | undefined,
  step: 1 | -1,
): { row: ListRow } | PageEdge | undefined {
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
