import { useQuery } from '@tanstack/react-query';
import type { NameKind } from '../../../shared/posts/form.ts';
import { queryOf } from '../kit/ask.ts';
import type { NameRow } from './name-list.ts';

/** How many posts use a name; undefined until that is known. */
export function useUses(kind: NameKind, row: NameRow | undefined): number | undefined {
  const { data } = useQuery({ ...queryOf('GET /api/posts'), enabled: row !== undefined });
  if (row === undefined) return undefined;
  const { _id } = row;
  return data?.filter(({ category, tags }) =>
    kind === 'categories' ? category?._id === _id : tags.some((tag) => tag._id === _id),
  ).length;
}
