import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../kit/ask.ts';

/** The redirects, and the addresses that were asked for in vain. */
export function useRedirects() {
  const redirects = useQuery(queryOf('GET /api/redirects'));
  const missing = useQuery(queryOf('GET /api/redirects/missing'));
  return {
    redirects,
    missing,
    reload: async () => {
      await Promise.all([redirects.refetch(), missing.refetch()]);
    },
  };
}
