import { ALL_CATEGORIES } from '../../../shared/blog.ts';

export const BLOGS = '/community/blogs';

/** What a page of the listing shows. */
export interface Choice {
  /** Counts from one. */
  page: number;
  /** A category's id, or `ALL_CATEGORIES`. */
  category: string;
}

/** What an address asks for. What is no page at all is the first one. */
export function choiceOf(query: URLSearchParams): Choice {
  const page = query.get('page') ?? '';
  return { page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1, category: query.get('category') || ALL_CATEGORIES };
}

/** The address of a choice: what is so anyway stays out of it, so that a page has one address. */
export function addressOf({ page, category }: Choice): string {
  const query = new URLSearchParams();
  if (category !== ALL_CATEGORIES) query.set('category', category);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? BLOGS : `${BLOGS}?${query}`;
}

/** What the blog's pages say of its feed, for their `links`. */
export const feedLinks = () => [{ rel: 'alternate', type: 'application/rss+xml', title: 'Blog', href: '/feed.xml' }];
