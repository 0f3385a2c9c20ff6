import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../kit/ask.ts';

/** The categories and tags that a post can have. */
export function useNames() {
  const categories = useQuery(queryOf('GET /api/categories'));
  const tags = useQuery(queryOf('GET /api/tags'));
  return {
    categories: categories.data,
    tags: tags.data,
    failedAt: Math.max(categories.isError ? categories.errorUpdatedAt : 0, tags.isError ? tags.errorUpdatedAt : 0),
    reload: () => {
      if (categories.isError) void categories.refetch();
      if (tags.isError) void tags.refetch();
    },
    nameOfCategory: (id: string) => categories.data?.find(({ _id }) => _id === id)?.name ?? 'Deleted category',
    nameOfTag: (id: string) => tags.data?.find(({ _id }) => _id === id)?.name ?? 'Deleted tag',
  };
}
