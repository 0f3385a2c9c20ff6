import { OFFER_PAGES, PAGES } from '../../../shared/addresses.ts';
import { ALL_CATEGORIES } from '../../../shared/blog.ts';
import { type PageContent, pageServices } from '../../../shared/pages.ts';
import type { PostSummary } from '../../../shared/posts.ts';
import { attempt } from '../parts/attempt.server.ts';
import type { Route } from './+types/sitemap.ts';
import { authorAddress } from '../blog/address.ts';
import { escapeXml } from './xml.ts';

const BATCH_SIZE = 100;

async function listAllPosts({ listPosts }: PageContent): Promise<PostSummary[]> {
  const all: PostSummary[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { posts, totalPages } = await listPosts({ page, limit: BATCH_SIZE, category: ALL_CATEGORIES });
    all.push(...posts);
    pages = totalPages;
  }
  return all;
}

/** Every page for search engines, posts with the time of their last change. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const { origin } = services;
  const found = await attempt(services, Promise.all([listAllPosts(services), services.hasOffers(), services.listAuthors()]));
  // A sitemap without the posts would say that they are gone.
  if (!found) return new Response('The list of pages is temporarily unavailable.\n', { status: 503 });
  const [allPosts, hasOffers, authors] = found;
  const urls = [...PAGES, ...(hasOffers ? OFFER_PAGES : []), ...authors.map(authorAddress)].map(
    (path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`,
  );
  const posts = allPosts.map(
    ({ slug, updatedAt }) =>
      `<url><loc>${escapeXml(`${origin}/blog/${encodeURIComponent(slug)}`)}</loc><lastmod>${updatedAt}</lastmod></url>`,
  );
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    ...posts,
    '</urlset>',
    '',
  ].join('\n');
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
