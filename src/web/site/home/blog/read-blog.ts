import { redirect } from 'react-router';
import { ALL_CATEGORIES } from '../../../../shared/blog.ts';
import type { PageServices } from '../../../../shared/pages.ts';
import { HOME_POSTS } from '../../../../shared/blog.ts';
import { FAILED_LIST } from '../../blog/read-list.ts';
import { attempt } from '../../parts/attempt.server.ts';
import type { HomeBlog } from './BlogSection.tsx';

/**
 * What the home page shows of the blog: nothing, while that can't be read.
 *
 * @throws a redirect to the plain home page where the address asks for a topic that there isn't, so that no page is kept for it
 */
export async function readBlog(services: PageServices, url: URL): Promise<HomeBlog> {
  const category = url.searchParams.get('category') || ALL_CATEGORIES;
  const [categories, list] = await Promise.all([
    attempt(services, services.listCategories()),
    attempt(services, services.listPosts({ page: 1, limit: HOME_POSTS, category })),
  ]);
  if (categories && category !== ALL_CATEGORIES && !categories.some(({ _id }) => _id === category)) {
    const rest = new URLSearchParams(url.searchParams);
    rest.delete('category');
    throw redirect(rest.size === 0 ? '/' : `/?${rest}`);
  }
  return { categories: categories ?? [], category, list: list ?? FAILED_LIST };
}
