import { AUTHOR_PAGES } from '../../../shared/posts/author-form.ts';
import { ALL_CATEGORIES } from '../../../shared/posts/blog.ts';
import { addressIn } from '../../../shared/languages/languages.ts';
import type { Query } from '../../../shared/site/page-query.ts';
import type { PageMetaArgs } from '../../ui/pageMeta.ts';
import type { SiteData } from '../../ui/useSite.ts';
import { inLanguage } from '../languages/words.ts';
import { words } from './words.ts';

export const BLOGS = '/community/blogs';

export interface Choice {
  /** Counts from one. */
  page: number;
  /** A category's id, or `ALL_CATEGORIES`. */
  category: string;
}

/** The page that an address asks for; an invalid one is the first. */
export function pageOf(query: Query<'page'>): number {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

export const choiceOf = (query: Query<'page' | 'category'>): Choice => ({
  page: pageOf(query),
  category: query.get('category') || ALL_CATEGORIES,
});

/** The address of a page of a list; the first has no number. */
export const pagePath = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path);

/** The address of a choice. Defaults are left out, so that each page has one address. */
export function addressOf({ page, category }: Choice): string {
  const query = new URLSearchParams();
  if (category !== ALL_CATEGORIES) query.set('category', category);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? BLOGS : `${BLOGS}?${query}`;
}

export const authorAddress = (slug: string) => `${AUTHOR_PAGES}${encodeURIComponent(slug)}`;

/** The link to the feed of a page's language, for the `meta` of the blog's pages. */
export function feedLink({ matches }: Pick<PageMetaArgs, 'matches'>) {
  const { language = 'en' } = (matches[0]?.loaderData ?? {}) as Partial<SiteData>;
  return [
    {
      tagName: 'link' as const,
      rel: 'alternate',
      type: 'application/rss+xml',
      title: inLanguage(language, words).blog,
      href: addressIn(language, '/feed.xml'),
    },
  ];
}
