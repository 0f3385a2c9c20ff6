import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type To, useLocation, useNavigate, useParams } from 'react-router';
import type { ListAnswer } from '../../../shared/kit/lists.ts';
import type { ListRow } from './list.ts';
import { neighbourOf, type PageEdge, placeOf } from './neighbour.ts';

/** The way from an open row to its neighbours; undefined where there is none. */
export interface Steps {
  place: ReturnType<typeof placeOf>;
  /** Of a link to another row of the list. */
  linkTo(id: string): { to: To; state: OpenRow; replace: true; preventScrollReset: true };
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

interface Listed<Row> {
  /** The screen's own address. */
  path: string;
  /** The rows on screen, unless they are still those of the previous page. */
  answer: ListAnswer<Row> | undefined;
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
export function useViewed<Row extends ListRow>({ path, answer, turn }: Listed<Row>) {
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
  const view = (row: Row) => void navigate(addressOf(row), opening);
  const goTo = (row: Row) => {
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
  const linkTo = (row: Row) => ({ to: addressOf(row), ...opening });
  return { id, row: answer?.data.find(({ _id }) => _id === id), view, linkTo, close, steps };
}
