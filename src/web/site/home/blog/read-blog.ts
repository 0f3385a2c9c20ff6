import { redirect } from 'react-router';
import { ALL_CATEGORIES } from '../../../../shared/categories.ts';
import type { PageContent } from '../../../../shared/pages.ts';
import { HOME_POSTS } from '../../../../shared/posts.ts';
import type { HomeBlog } from './BlogSection.tsx';

/**
 * What the home page shows of the blog.
 *
 * @throws a redirect to the plain home page where the address asks for a topic that there isn't, so that no page is kept for it
 */
export async function readBlog({ listCategories, listPosts }: PageContent, url: URL): Promise<HomeBlog> {
  const category = url.searchParams.get('category') || ALL_CATEGORIES;
  const [categories, list] = await Promise.all([listCategories(), listPosts({ page: 1, limit: HOME_POSTS, category })]);
  if (category !== ALL_CATEGORIES && !categories.some(({ _id }) => _id === category)) {
    const rest = new URLSearchParams(url.searchParams);
    rest.delete('category');
    throw redirect(rest.size === 0 ? '/' : `/?${rest}`);
  }
  return { categories, category, list };
}
