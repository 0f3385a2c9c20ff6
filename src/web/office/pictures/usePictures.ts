import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListAnswer } from '../../../shared/kit/lists.ts';
import type { PictureRow } from '../../../shared/posts/pictures.ts';
import { callJson } from '../api.ts';

export const PICTURES = '/api/pictures';

export interface PictureFilter {
  page: number;
  search: string;
  unused: boolean;
}

/** A page of the picture library. The page before stays until it is there. */
export function usePictures({ page, search, unused }: PictureFilter) {
  const asked = new URLSearchParams({ page: String(page), search, unused: String(unused) });
  const query = useQuery({
    queryKey: [PICTURES, page, search, unused],
    queryFn: ({ signal }) => callJson<ListAnswer<PictureRow>>(`${PICTURES}?${asked}`, { signal }),
    placeholderData: keepPreviousData,
  });
  const queries = useQueryClient();
  return { query, reload: () => queries.invalidateQueries({ queryKey: [PICTURES] }) };
}
