import { useQuery } from '@tanstack/react-query';
import type { MissingAddress, RedirectRow } from '../../../shared/posts/redirects.ts';
import { callJson } from '../api.ts';

export const REDIRECTS = '/api/redirects';
export const MISSING = `${REDIRECTS}/missing`;

/** The redirects, and the addresses that were asked for in vain. */
export function useRedirects() {
  const redirects = useQuery({
    queryKey: [REDIRECTS],
    queryFn: ({ signal }) => callJson<RedirectRow[]>(REDIRECTS, { signal }),
  });
  const missing = useQuery({
    queryKey: [MISSING],
    queryFn: ({ signal }) => callJson<MissingAddress[]>(MISSING, { signal }),
  });
  return {
    redirects,
    missing,
    reload: async () => {
      await Promise.all([redirects.refetch(), missing.refetch()]);
    },
  };
}
