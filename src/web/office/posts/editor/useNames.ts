import { useQuery } from '@tanstack/react-query';
import type { Category } from '../../../../shared/posts/names.ts';
import type { Tag } from '../../../../shared/posts/names.ts';
import { callJson } from '../../api.ts';

/** The categories and tags that a post can have. */
export function useNames() {
  const categories = useQuery({
    queryKey: ['/api/categories'],
    queryFn: ({ signal }) => callJson<Category[]>('/api/categories', { signal }),
  });
  const tags = useQuery({ queryKey: ['/api/tags'], queryFn: ({ signal }) => callJson<Tag[]>('/api/tags', { signal }) });
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
