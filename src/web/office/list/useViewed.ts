import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { ListAnswer } from '../../../shared/lists.ts';
import type { ListRow } from './list.ts';

/** One step further, and whether there is one. */
export interface Steps {
  /** Its number in the whole list, from one, and how many there are; undefined when it is not on the page. */
  place: { number: number; total: number } | undefined;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

interface Listed<Row> {
  /** The screen's own address. */
  path: string;
  /** The rows in sight, unless they are those of the page before. */
  answer: ListAnswer<Row> | undefined;
  /** Asks for another page in place of this one, with what the browser's history keeps with it. */
  turn(page: number, kept: OpenRow): void;
}

/** What the browser's history keeps with an open row. */
interface OpenRow {
  /** The query of the list that it was opened from, which lies one step back. */
  openedFrom?: string;
  /** The row that is to be opened once the page is there: its first or its last. */
  awaited?: { page: number; at: 0 | -1 };
}

/**
 * The row whose details are open, which the address names, and the way from it to its neighbours, also over the edge of a page. Back
 * closes it; so does closing it, which leaves no entry of its own in the history.
 */
export function useViewed<Row extends ListRow>({ path, answer, turn }: Listed<Row>) {
  const { id } = useParams();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { openedFrom, awaited } = (state ?? {}) as OpenRow;

  const addressOf = (row: string) => ({ pathname: `${path}/${encodeURIComponent(row)}`, search });
  const view = (row: Row) =>
    void navigate(addressOf(row._id), { state: { openedFrom: search } satisfies OpenRow, preventScrollReset: true });
  // Where the last step led, though the address may not be there yet: a key that is pressed twice goes on from the first press.
  const reached = useRef(id);
  useEffect(() => {
    reached.current = id;
  }, [id]);
  const goOn = (row: Row) => {
    reached.current = row._id;
    const kept = { ...(openedFrom !== undefined && { openedFrom }) };
    void navigate(addressOf(row._id), { state: kept, replace: true, preventScrollReset: true });
  };
  const close = () => {
    if (openedFrom === search) void navigate(-1);
    else void navigate({ pathname: path, search }, { replace: true, preventScrollReset: true });
  };

  const arrive = useEffectEvent(() => {
    const row = awaited && answer?.data.at(awaited.at);
    if (row && id !== undefined) goOn(row);
  });
  const hasArrived = awaited !== undefined && answer?.pagination.page === awaited.page;
  useEffect(() => {
    if (hasArrived) arrive();
  }, [hasArrived]);

  return { id, row: answer?.data.find(({ _id }) => _id === id), view, close, steps: stepsFrom() };

  function stepsFrom(): Steps {
    const index = answer?.data.findIndex(({ _id }) => _id === id) ?? -1;
    if (!answer || index < 0) return { place: undefined, previous: undefined, next: undefined };
    const { data, pagination } = answer;
    const { page, limit, total, totalPages } = pagination;
    const step = (by: 1 | -1) => {
      const row = data[data.findIndex(({ _id }) => _id === reached.current) + by];
      const edge = { page: page + by, at: by === 1 ? 0 : -1 } as const;
      if (row) goOn(row);
      else if (edge.page >= 1 && edge.page <= totalPages)
        turn(edge.page, { ...(openedFrom !== undefined && { openedFrom }), awaited: edge });
    };
    return {
      place: { number: (page - 1) * limit + index + 1, total },
      previous: index > 0 || page > 1 ? () => step(-1) : undefined,
      next: index + 1 < data.length || page < totalPages ? () => step(1) : undefined,
    };
  }
}
