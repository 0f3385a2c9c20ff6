import { HOME_BLOGS, OFFER_PAGES, PAGES } from '../../../shared/site/addresses.ts';
import { topicPath } from '../../../shared/posts/names.ts';
import { pageServices } from '../../../shared/site/pages.ts';
import { attempt } from '../parts/attempt.server.ts';
import type { Route } from './+types/sitemap.ts';
import { addressIn, type Language, LANGUAGE_CODES, LANGUAGES } from '../../../shared/languages/languages.ts';
import { existsIn } from '../../../shared/site/translated.ts';
import { authorAddress } from '../blog/address.ts';
import { escapeXml } from './xml.ts';

/** Every page for search engines, posts with the time of their last change. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const { origin } = services;
  const found = await attempt(
    services,
    Promise.all([services.listOriginals(), services.hasOffers(), services.listAuthors(), services.listTopics()]),
  );
  // A sitemap without the posts would say that they are gone.
  if (!found) return new Response('The list of pages is temporarily unavailable.\n', { status: 503 });
  const [allPosts, hasOffers, authors, topics] = found;
  const urls = [
    ...PAGES.filter((path) => path !== HOME_BLOGS),
    ...(hasOffers ? OFFER_PAGES : []),
    ...authors.map(authorAddress),
    // Names with the same slug share a page.
    ...new Set(topics.map(({ kind, name }) => encodeURI(topicPath(kind, name)))),
  ].flatMap((path) => pageIn(origin, path));
  const posts = allPosts.map(
    ({ slug, updatedAt }) =>
      `<url><loc>${escapeXml(`${origin}/blog/${encodeURIComponent(slug)}`)}</loc><lastmod>${updatedAt}</lastmod></url>`,
  );
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    ...posts,
    '</urlset>',
    '',
  ].join('\n');
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

/** A page in each of its languages; each names the others. */
function pageIn(origin: string, path: string): string[] {
  const languages = LANGUAGE_CODES.filter((language) => existsIn(language, path));
  const address = (language: Language) => escapeXml(origin + addressIn(language, path));
  const link = (tag: string, to: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${to}"/>`;
  const links =
    languages.length > 1
      ? [...languages.map((each) => link(LANGUAGES[each].tag, address(each))), link('x-default', address('en'))].join('')
      : '';
  return languages.map((language) => `<url><loc>${address(language)}</loc>${links}</url>`);
}
