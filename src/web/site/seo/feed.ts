import { pageServices } from '../../../shared/site/pages.ts';
import { beginningOf, plainText } from '../../../shared/posts/reading-time.ts';
import type { PostSummary } from '../../../shared/posts/schemas.ts';
import { withoutOffers } from '../../../shared/posts/blocks.ts';
import { postPath } from '../../../shared/posts/form.ts';
import { addressIn, LANGUAGES } from '../../../shared/languages/languages.ts';
import { fill } from '../../../shared/languages/words.ts';
import { BLOGS } from '../blog/address.ts';
import { words } from '../blog/words.ts';
import { inLanguage } from '../languages/words.ts';
import { readHasOffers } from '../parts/attempt.server.ts';
import type { Route } from './+types/feed.ts';
import { escapeXml } from './xml.ts';

const MAX_POSTS = 30;
/** The texts of as many posts are sent as fit into so many characters, the newest first: feeds are read again and again. */
const MAX_CHARS = 500_000;

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
/** An instant as RSS wants it, by RFC 822. */
const rssDate = (instant: string) => new Date(instant).toUTCString();

const TAG = /<[a-z][^>]*(?:>|$)/gi;
const OWN_ADDRESS = /(?<=\s(?:href|src|poster)=")(?=\/(?!\/))/g;
const PLACE_ON_PAGE = /(?<=\shref=")(?=#)/g;

/** Feed readers show a text anywhere: its addresses are whole ones. */
const withOrigin = (html: string, origin: string, page: string): string =>
  html.replace(TAG, (tag) => tag.replace(OWN_ADDRESS, origin).replace(PLACE_ON_PAGE, page));

interface Item {
  post: PostSummary;
  /** Sanitised HTML. */
  text: string;
  isWhole: boolean;
}

function item({ post, text, isWhole }: Item, origin: string): string {
  const { _id, title, excerpt, category, tags, author, publishedAt } = post;
  const link = origin + encodeURI(postPath(post));
  const topics = [...(category ? [category.name] : []), ...tags.map(({ name }) => name)];
  return [
    '<item>',
    element('title', title),
    element('link', link),
    // The slug may change; the id stays, so that no reader sees a post twice.
    `<guid isPermaLink="false">${escapeXml(_id)}</guid>`,
    element('pubDate', rssDate(publishedAt)),
    ...(author === '' ? [] : [element('dc:creator', author)]),
    ...topics.map((topic) => element('category', topic)),
    element('description', excerpt || beginningOf(plainText(text)) || title),
    ...(isWhole ? [element('content:encoded', withOrigin(text, origin, link))] : []),
    '</item>',
  ].join('\n');
}

/** The blog in a language for feed readers, as RSS 2.0. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const { site, origin, language, listOriginals, listChosen, readTexts } = services;
  const originals = (await listOriginals()).filter((post) => post.language === language);
  const newest = originals.slice(0, MAX_POSTS).map(({ slug }) => slug);
  const posts = await listChosen(newest, language);
  const texts = await readTexts(posts.map(({ _id }) => _id));
  const hasOffers = await readHasOffers(services);
  let left = MAX_CHARS;
  const items = posts.map((post): Item => {
    const whole = texts.get(post._id) ?? '';
    const text = hasOffers ? whole : withoutOffers(whole);
    const isWhole = text !== '' && text.length <= left;
    if (isWhole) left -= text.length;
    return { post, text, isWhole };
  });
  const changed = posts
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  const { title, description } = inLanguage(language, words).feed;
  const address = (path: string) => origin + addressIn(language, path);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
      'xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    element('title', fill(title, { brand: site.brand })),
    element('link', address(BLOGS)),
    element('description', description),
    element('language', LANGUAGES[language].tag),
    ...(changed === undefined ? [] : [element('lastBuildDate', rssDate(changed))]),
    `<atom:link href="${escapeXml(address('/feed.xml'))}" rel="self" type="application/rss+xml"/>`,
    ...items.map((each) => item(each, origin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
  return new Response(xml, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
}
