import { redirect } from 'react-router';
import type { PageServices } from '../../../../shared/site/pages.ts';
import { ALL_CATEGORIES, HOME_POSTS } from '../../../../shared/posts/blog.ts';
import { pageQuery } from '../../../../shared/site/page-query.ts';
import { readCategories } from '../../blog/categories.server.ts';
import { FAILED_LIST } from '../../blog/Posts.tsx';
import { attempt } from '../../parts/attempt.server.ts';
import type { HomeBlog } from './BlogSection.tsx';

/**
 * The home page's part of the blog; empty while it can't be read.
 *
 * @throws a redirect to the plain home page for an unknown topic, so that no page is cached for it
 */
export async function readBlog(services: PageServices, url: URL): Promise<HomeBlog> {
  const category = pageQuery<'/'>(url.search).get('category') || ALL_CATEGORIES;
  const [categories, list] = await Promise.all([
    attempt(services, readCategories(services)),
    attempt(services, services.listPosts({ page: 1, limit: HOME_POSTS, category, language: services.language })),
  ]);
  if (categories && category !== ALL_CATEGORIES && !categories.some(({ _id }) => _id === category)) {
    const rest = new URL(url);
    rest.searchParams.delete('category');
    throw redirect(`/${rest.search}`);
  }
  return { categories: categories ?? [], category, list: list ?? FAILED_LIST };
}
