import { type ListAnswer } from '../../../shared/lists.ts';
import { useState } from 'react';
import type { ListRow } from './list.ts';

/** One step further, and whether there is one. */
export interface Steps {
  /** Its number in the whole list, from one, and how many there are; undefined when it is not in the list any more. */
  place: { number: number; total: number } | undefined;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

interface Listed<Row> {
  /** The rows in sight, unless they are those of the page before. */
  answer: ListAnswer<Row> | undefined;
  /** Asks for another page. */
  turn(page: number): void;
}

/** The row whose details are open, and the way from it to its neighbours, also over the edge of a page. */
export function useViewed<Row extends ListRow>({ answer, turn }: Listed<Row>) {
  const [viewed, setViewed] = useState<Row>();
  const [awaited, setAwaited] = useState<{ page: number; at: 0 | -1 }>();

  if (awaited && answer?.pagination.page === awaited.page) {
    setAwaited(undefined);
    setViewed(answer.data.at(awaited.at));
  }

  const close = () => {
    setAwaited(undefined);
    setViewed(undefined);
  };

  return { viewed, view: setViewed, close, steps: stepsFrom() };

  function stepsFrom(): Steps {
    const index = answer?.data.findIndex(({ _id }) => _id === viewed?._id) ?? -1;
    if (!answer || index < 0) return { place: undefined, previous: undefined, next: undefined };
    const { data, pagination } = answer;
    const { page, limit, total, totalPages } = pagination;
    const to = (place: number, edge: { page: number; at: 0 | -1 }) => {
      const row = place >= 0 ? data[place] : undefined;
      if (row) return () => setViewed(row);
      if (edge.page < 1 || edge.page > totalPages) return undefined;
      return () => {
        setAwaited(edge);
        turn(edge.page);
      };
    };
    return {
      place: { number: (page - 1) * limit + index + 1, total },
      previous: to(index - 1, { page: page - 1, at: -1 }),
      next: to(index + 1, { page: page + 1, at: 0 }),
    };
  }
}
