import { pageServices } from '../../../shared/site/pages.ts';
import type { PostSummary } from '../../../shared/posts/schemas.ts';
import { BLOGS } from '../blog/address.ts';
import type { Route } from './+types/feed.ts';
import { escapeXml } from './xml.ts';

const MAX_POSTS = 30;

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
/** An instant as RSS wants it, by RFC 822. */
const rssDate = (instant: string) => new Date(instant).toUTCString();

function item({ _id, slug, title, excerpt, category, tags, author, publishedAt }: PostSummary, origin: string): string {
  const topics = [...(category ? [category.name] : []), ...tags.map(({ name }) => name)];
  return [
    '<item>',
    element('title', title),
    element('link', `${origin}/blog/${encodeURIComponent(slug)}`),
    // The slug may change; the id stays, so that no reader sees a post twice.
    `<guid isPermaLink="false">${escapeXml(_id)}</guid>`,
    element('pubDate', rssDate(publishedAt)),
    ...(author === '' ? [] : [element('dc:creator', author)]),
    ...topics.map((topic) => element('category', topic)),
    element('description', excerpt),
    '</item>',
  ].join('\n');
}

/** The blog for feed readers, as RSS 2.0. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site, origin, listOriginals, listChosen } = context.get(pageServices);
  const posts = await listChosen((await listOriginals()).slice(0, MAX_POSTS).map(({ slug }) => slug));
  const changed = posts
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', `${site.brand} Blog`),
    element('link', origin + BLOGS),
    element('description', 'Loans, cars and credit scores in plain words.'),
    element('language', 'en-IN'),
    ...(changed === undefined ? [] : [element('lastBuildDate', rssDate(changed))]),
    `<atom:link href="${escapeXml(origin)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => item(post, origin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
  return new Response(xml, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
}
