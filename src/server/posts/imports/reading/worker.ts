import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { cleanSlug, POST_LIMITS } from '../../../../shared/posts/form.ts';
import { MAX_ENTRY_NAME } from '../../../../shared/posts/imports.ts';
import { answering } from '../../../kit/thread-tasks.ts';
import { articleText, plainText } from './content.ts';
import { listed } from './listed.ts';
import { readWxr, UnreadableExportError, type WxrItem } from './wxr.ts';

/** A post that was read. */
export interface ReadPost {
  name: string;
  title: string;
  /** Empty to make one of the title. */
  slug: string;
  excerpt: string;
  author: string;
  category: string | undefined;
  tags: string[];
  /** Not safe yet. */
  html: string;
  /** When it was first published: epoch milliseconds. */
  publishedAt: number | undefined;
  /** Whether it was public. */
  isPublic: boolean;
  remarks: string[];
  /** The same for the same post. */
  digest: string;
}

export type ReadEntry = ReadPost | { name: string; fault: string };

const { document } = new JSDOM('<!doctype html>').window;

/** Longer ones are refused later; reading them would take long. */
const MAX_TITLE_HTML = 2_000;
const MAX_EXCERPT_HTML = 20_000;
/** WordPress files posts there that have no category. */
const UNCATEGORISED = 'uncategorized';
const STATES: Readonly<Record<string, string>> = {
  future: 'It was scheduled on the old site. Choose its time again.',
  pending: 'It waited for a review on the old site.',
  private: 'It was private on the old site.',
};
const LEFT: Readonly<Record<string, string>> = {
  trash: 'It is in the bin of WordPress.',
  'auto-draft': 'It was never saved.',
};

function readEntries(bytes: Uint8Array): ReadEntry[] {
  const { items, authors } = readWxr(decode(bytes));
  const taken = new Set<string>();
  return items.map((item) => {
    const known = nameOf(item);
    let name = known;
    for (let copy = 2; taken.has(name); copy++) name = `${known} (${copy})`;
    taken.add(name);
    return readPost(name, item, authors);
  });
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableExportError('The file is not in UTF-8. Export it from WordPress again, and retry.');
  }
}

/** Its old address, or its number. */
function nameOf({ texts }: WxrItem): string {
  const link = URL.parse(texts.get('link') ?? '');
  const path = link && `${link.pathname}${link.search}`;
  return (path && path !== '/' ? path : `Post ${texts.get('wp:post_id') ?? ''}`).slice(0, MAX_ENTRY_NAME);
}

function readPost(name: string, { texts, terms }: WxrItem, authors: ReadonlyMap<string, string>): ReadEntry {
  const textOf = (field: string) => texts.get(field) ?? '';
  const status = textOf('wp:status');
  const left = textOf('wp:post_type') === 'page' ? 'It is a page. Only posts are imported.' : LEFT[status];
  if (left !== undefined) return { name, fault: left };
  const content = textOf('content:encoded');
  // Refused with the same words as in the editor, but not parsed before.
  const article = content.length > POST_LIMITS.content ? { html: content, remarks: [] } : articleText(document, content);
  if ('fault' in article) return { name, ...article };
  const remarks = [...article.remarks];
  if (STATES[status] !== undefined) remarks.push(STATES[status]);
  const isProtected = textOf('wp:post_password') !== '';
  if (isProtected) remarks.push('It had a password on the old site.');
  const names = (domain: string) =>
    terms.filter((term) => term.domain === domain).map((term) => plainText(document, term.name.slice(0, MAX_TITLE_HTML)));
  const [category, ...others] = names('category').filter((each) => each.toLowerCase() !== UNCATEGORISED);
  if (others.length > 0) remarks.push(`Further categories became tags: ${listed(others)}.`);
  const slug = slugOf(textOf('wp:post_name'));
  if (status === 'publish' && name.startsWith('/') && decodedOr(name) !== `/blog/${slug}`)
    remarks.push(`Its old address was ${decodedOr(name)}.`);
  const login = textOf('dc:creator');
  const fields = {
    title: plainText(document, textOf('title').slice(0, MAX_TITLE_HTML)),
    slug,
    excerpt: plainText(document, textOf('excerpt:encoded').slice(0, MAX_EXCERPT_HTML)),
    author: plainText(document, (authors.get(login) || login).slice(0, MAX_TITLE_HTML)),
    category,
    tags: [...names('post_tag'), ...others],
    html: article.html,
    publishedAt: ['publish', 'private'].includes(status) ? instantOf(textOf('wp:post_date_gmt')) : undefined,
    isPublic: status === 'publish' && !isProtected,
  };
  const digest = createHash('sha256')
    .update(JSON.stringify([textOf('guid'), fields]))
    .digest('base64url');
  return { name, ...fields, remarks, digest };
}

/** WordPress writes letters other than Latin ones as in an address. */
const slugOf = (name: string) => cleanSlug(decodedOr(name));

function decodedOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Epoch milliseconds of `2024-03-05 10:00:00`, in UTC. Drafts have one of zeros. */
function instantOf(text: string): number | undefined {
  const instant = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text.replace(' ', 'T')}Z`) : NaN;
  return instant > 0 ? instant : undefined;
}

export default answering(readEntries, UnreadableExportError);
