import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, queryOf } from '../kit/ask.ts';

export interface PictureFilter {
  page: number;
  search: string;
  unused: boolean;
}

/** A page of the picture library. The page before stays until it is there. */
export function usePictures({ page, search, unused }: PictureFilter) {
  const asked = { page, search, unused: unused ? 'true' : 'false' } as const;
  const query = useQuery({ ...queryOf('GET /api/pictures', { query: asked }), placeholderData: keepPreviousData });
  const queries = useQueryClient();
  return { query, reload: () => queries.invalidateQueries({ queryKey: keyOf('GET /api/pictures') }) };
}
