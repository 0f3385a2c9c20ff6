import { useState } from 'react';
import type { StaffPostSummary } from '../../../../shared/posts/schemas.ts';

/**
 * The selected posts, as they were loaded last; those that the list no longer holds are dropped.
 *
 * @param found the posts of the view on all its pages, in its order
 */
export function useSelectedPosts(all: readonly StaffPostSummary[], found: readonly StaffPostSummary[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** The post that was ticked last, where a range begins. */
  const [last, setLast] = useState<string>();
  const posts = all.filter(({ _id }) => ids.has(_id));

  /** @param isRange all posts from the one ticked last */
  const toggle = (id: string, isRange: boolean) => {
    const isOn = !ids.has(id);
    const ends = [last, id].map((end) => found.findIndex(({ _id }) => _id === end));
    const range =
      isRange && !ends.includes(-1) ? found.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ _id }) => _id) : [id];
    const next = new Set(ids);
    for (const each of range) {
      if (isOn) next.add(each);
      else next.delete(each);
    }
    setIds(next);
    setLast(id);
  };

  return {
    posts,
    has: (id: string) => ids.has(id),
    toggle,
    select: (those: readonly { _id: string }[]) => setIds(new Set(those.map(({ _id }) => _id))),
  };
}
