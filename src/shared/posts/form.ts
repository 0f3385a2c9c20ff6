import { addressIn, type Language } from '../languages/languages.ts';

/**
 * Limits, texts and input normalisation of posts, for the editor and the server. The schema is in post-fields.ts, which the
 * editor does not load.
 */

/** Maximum characters of each field; for tags and keywords, how many. */
export const POST_LIMITS = {
  title: 200,
  slug: 120,
  author: 100,
  excerpt: 160,
  /** Characters of HTML as sent. */
  content: 300_000,
  /** Elements of the content, and levels of nesting. */
  elements: 30_000,
  nesting: 100,
  tags: 30,
  metaTitle: 60,
  metaDescription: 160,
  keyword: 80,
  keywords: 30,
  canonicalUrl: 500,
  ogImage: 500,
  picturePath: 200,
  /** Of a category or a tag. */
  name: 60,
  /** Of what a post refers to by its id. */
  id: 100,
} as const;

/** Only staff can see drafts. */
export const POST_STATUSES = ['draft', 'published'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** What staff see in place of a title. */
export const UNTITLED = 'Untitled';
export const POST_INCOMPLETE = 'Please fill in all required fields';
export const NO_SUCH_STAFF_POST = 'There is no such post. It may have been deleted already.';
/** Shown to the second of two people who edit a post at the same time, along with the current version. */
export const POST_CONFLICT = 'Someone else has saved this post since you opened it.';
export const NO_SUCH_CATEGORY = 'This category no longer exists. Please choose another one.';
export const NO_SUCH_TAGS = 'One of these tags no longer exists. Please choose them again.';
export const CONTENT_REFUSED = 'The content could not be checked. Please make it simpler and try again.';
export const CONTENT_NESTED =
  `The content is nested too deeply. Lists, quotes and tables can stand in each other at most ${POST_LIMITS.nesting} ` +
  'levels deep.';
export const CONTENT_TOO_MANY = 'The content has too many parts. Please make it shorter, or split it into two posts.';
export const CONTENT_TOO_SLOW = 'Checking the content took too long. Please make it simpler and try again.';
export const PICTURE_NO_FILE = 'The featured picture must be a file.';
export const WRONG_FEATURED_PICTURE = 'The path of the featured picture must be that of a picture of this site.';
export const FEATURED_PICTURE_GONE = 'This picture no longer exists. Please choose another one.';
export const POST_TOO_LARGE = 'The post is too large. The featured picture can be at most 5 MB.';
export const POST_NOT_RECEIVED = 'The post was not received completely. Please try again.';
export const TRANSLATED_POST_GONE = 'The post that it is a translation of no longer exists. Please choose another one.';
export const LANGUAGE_TAKEN = 'There is another translation of that post in this language.';
export const SLUG_TAKEN = 'Another post has this address, or had it before.';
export const WRONG_SLUG = 'The address needs letters or digits.';
export const WRONG_CANONICAL_URL =
  'The canonical URL must be a web address that begins with https:// or http://, or a path of this site.';
export const WRONG_OG_IMAGE =
  'The OG image URL must be a web address that begins with https:// or http://, or a path of this site.';

/** What posts are filed under. Each has nothing but a name. */
export const NAMES = {
  categories: { one: 'category', many: 'categories', required: 'Category name is required' },
  tags: { one: 'tag', many: 'tags', required: 'Tag name is required' },
} as const;
export type NameKind = keyof typeof NAMES;

/** Whether a post has a place, but was never saved: its address is its id. */
export const isBegun = ({ _id, slug }: { _id: string; slug: string }): boolean => slug === _id;

/** Slug of a post whose title has neither letters nor digits. */
const FALLBACK_SLUG = 'post';
/** Maximum characters of a slug derived from a title. */
const MAX_SLUG_FROM_TITLE = 80;

/** Invisible characters that join or change letters, such as the joiners of Hindi, and apostrophes. */
const IGNORED = /[\u00ad\u200b-\u200f\u2060\ufeff'’ʼ]/g;
/** Combining accents of Latin letters. Hindi vowel signs are outside this range. */
const ACCENT = /[\u0300-\u036f]/g;

/**
 * Turns typed text into a slug: letters of any script and digits, with single hyphens between words. Case is kept. Empty
 * when no character is usable.
 */
export function cleanSlug(text: string): string {
  const plain = text.toWellFormed().normalize('NFKD').replace(ACCENT, '').normalize('NFKC').replace(IGNORED, '');
  const slug = plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^[-\p{M}]+|-$/gu, '');
  return [...slug].slice(0, POST_LIMITS.slug).join('').replace(/-$/, '');
}

/** The slug derived from a title, cut between words. Hindi is kept; Latin letters lose their accents. */
export function slugOf(title: string): string {
  const slug = cleanSlug(title.toLowerCase());
  if (slug.length <= MAX_SLUG_FROM_TITLE) return slug || FALLBACK_SLUG;
  const cut = slug.slice(0, MAX_SLUG_FROM_TITLE + 1);
  return cut.slice(0, cut.lastIndexOf('-') > 0 ? cut.lastIndexOf('-') : MAX_SLUG_FROM_TITLE);
}

/** What the address of a post is made of. */
export interface PostAddress {
  slug: string;
  language: Language;
}

/** The path of a post's page, whose language is that of the post. */
export const postPath = ({ slug, language }: PostAddress): string => addressIn(language, `/blog/${slug}`);

/** The address of a post's original: the canonical URL that it was given, or its own page. A URL, or a path of this site. */
export const originalOf = ({ canonicalUrl, ...post }: PostAddress & { canonicalUrl: string }): string =>
  /^(?:https?:\/\/|\/(?!\/))/i.test(canonicalUrl) ? canonicalUrl : postPath(post);

/** Trims keywords and drops empty ones and duplicates, ignoring case; the first spelling is kept. */
export function cleanKeywords(keywords: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const keyword of keywords.map((each) => each.replace(/\s+/g, ' ').trim())) {
    const key = keyword.toLowerCase();
    if (keyword !== '' && !known.has(key)) known.set(key, keyword);
  }
  return [...known.values()];
}

/** Whether HTML has neither visible text nor a picture. */
export function isBlankContent(html: string): boolean {
  if (/<img\s[^<>]*\bsrc=/i.test(html)) return false;
  const text = html
    .replace(/<!--[\s\S]*?(?:-->|$)|<[^>]*(?:>|$)/g, '')
    .replace(/&(?:nbsp|#160|#xa0|ensp|emsp|thinsp|zwnj|zwj|shy|#8203|#x200b);/gi, '');
  return text.replace(IGNORED, '').trim() === '';
}
