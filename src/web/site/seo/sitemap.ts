import { HOME_BLOGS, OFFER_PAGES, PAGES } from '../../../shared/site/addresses.ts';
import { postPath } from '../../../shared/posts/form.ts';
import { topicPath } from '../../../shared/posts/names.ts';
import { pageServices } from '../../../shared/site/pages.ts';
import { attempt } from '../parts/attempt.server.ts';
import type { Route } from './+types/sitemap.ts';
import { type Language, LANGUAGE_CODES, LANGUAGES } from '../../../shared/languages/languages.ts';
import { type Alternates, alternatesIn, listsPosts, TRANSLATED } from '../../../shared/site/translated.ts';
import { authorAddress } from '../blog/address.ts';
import { escapeXml } from './xml.ts';

/** Every page for search engines, posts with the time of their last change. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const { origin } = services;
  const found = await attempt(
    services,
    Promise.all([
      services.listOriginals(),
      services.hasOffers(),
      services.listAuthors(),
      services.listTopics(),
      services.listPostLanguages(),
    ]),
  );
  // A sitemap without the posts would say that they are gone.
  if (!found) return new Response('The list of pages is temporarily unavailable.\n', { status: 503 });
  const [allPosts, hasOffers, authors, topics, languages] = found;
  const pages = [...PAGES.filter((path) => path !== HOME_BLOGS), ...(hasOffers ? OFFER_PAGES : [])];
  const archives = Map.groupBy(
    [
      ...authors.map(({ slug, language }) => ({ path: authorAddress(slug), language })),
      ...topics.map(({ kind, name, language }) => ({ path: encodeURI(topicPath(kind, name)), language })),
    ],
    ({ path }) => path,
  );
  const urls = [
    ...pages.map((path) =>
      alternatesIn(
        LANGUAGE_CODES.filter(
          (code) => code === 'en' || TRANSLATED.has(path) || (listsPosts(path) && languages.includes(code)),
        ),
        path,
      ),
    ),
    ...[...archives].map(([path, of]) => alternatesIn([...new Set(of.map(({ language }) => language))], path)),
  ].flatMap((page) => entriesOf(origin, page));
  const texts = Map.groupBy(allPosts, ({ text }) => text);
  const posts = allPosts.flatMap((post) => {
    const every = (texts.get(post.text) ?? []).map((each) => [each.language, encodeURI(postPath(each))]);
    return entriesOf(origin, Object.fromEntries(every) as Alternates, post);
  });
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

/**
 * A page in each of its languages, or a post in its own; each names the others.
 *
 * @param post to leave out the others
 */
function entriesOf(origin: string, page: Alternates, post?: { language: Language; updatedAt: string }): string[] {
  const all = LANGUAGE_CODES.flatMap((code) =>
    page[code] === undefined ? [] : [{ code, to: escapeXml(origin + page[code]) }],
  );
  const link = (tag: string, to: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${to}"/>`;
  const standard = all.filter(({ code }) => code === 'en').map(({ to }) => link('x-default', to));
  const links = all.length > 1 ? [...all.map(({ code, to }) => link(LANGUAGES[code].tag, to)), ...standard].join('') : '';
  const changed = post ? `<lastmod>${post.updatedAt}</lastmod>` : '';
  return all
    .filter(({ code }) => post === undefined || code === post.language)
    .map(({ to }) => `<url><loc>${to}</loc>${changed}${links}</url>`);
}
