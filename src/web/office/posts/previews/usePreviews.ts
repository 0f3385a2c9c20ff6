import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PreviewRow } from '../../../../shared/posts/previews.ts';
import { failureOf, NoResponseError } from '../../api.ts';
import { ask, askToDelete, keyOf, queryOf } from '../../kit/ask.ts';

/** The preview links of a post, how to make one and how to withdraw one: one call at a time. */
export function usePreviews(postId: string) {
  const queryKey = keyOf('GET /api/posts/:id/previews', { id: postId });
  const queries = useQueryClient();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** What was done, for screen readers. */
  const [said, setSaid] = useState('');
  const query = useQuery({
    ...queryOf('GET /api/posts/:id/previews', { id: postId }),
    select: ({ previews }) => previews,
    staleTime: 0,
  });

  async function run(work: () => Promise<string>, otherwise: string): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    setSaid('');
    try {
      // The answer to an earlier request would undo it.
      await queries.cancelQueries({ queryKey });
      setSaid(await work());
      return true;
    } catch (error) {
      setFailure(
        error instanceof NoResponseError
          ? 'No response from the server. Check your connection, then try again.'
          : failureOf(error, otherwise),
      );
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  const change = (next: (links: readonly PreviewRow[]) => PreviewRow[]) =>
    queries.setQueryData(queryKey, (list) => ({ previews: next(list?.previews ?? []) }));

  return {
    query,
    busy,
    failure,
    said,
    create: () =>
      run(async () => {
        const made = await ask('POST /api/posts/:id/previews', { id: postId });
        change((links) => [made, ...links]);
        return 'Preview link made';
      }, 'The link could not be made. Please try again.'),
    /** @returns whether it no longer works */
    withdraw: (id: string) =>
      run(async () => {
        // Somebody else may have withdrawn it, or it has ended.
        await askToDelete('DELETE /api/posts/:id/previews/:previewId', { id: postId, previewId: id });
        change((links) => links.filter(({ _id }) => _id !== id));
        return 'Preview link withdrawn';
      }, 'The link could not be withdrawn. Please try again.'),
  };
}
