import { Parser } from 'saxen';
import { MAX_IMPORTED_POSTS } from '../../../../shared/posts/imports.ts';

/** The file as a whole can't be imported. The message is for who sent it. */
export class UnreadableExportError extends Error {
  override name = 'UnreadableExportError';
}

/** A post or page as WordPress exports it. */
export interface WxrItem {
  /** The texts of its elements by their names, such as `content:encoded`. */
  texts: ReadonlyMap<string, string>;
  /** Its categories and tags. `domain` tells which. */
  terms: readonly { domain: string; name: string }[];
}

export interface WxrFile {
  items: WxrItem[];
  /** The names of authors by those they sign in with. */
  authors: ReadonlyMap<string, string>;
}

const NOT_WXR =
  'This is no export of WordPress. In WordPress, choose Tools, Export, Posts; the file that it gives ends in .xml.';
const BROKEN = 'The file is damaged. Export it from WordPress again, and retry.';
const TOO_MANY = `The file has more than ${MAX_IMPORTED_POSTS} posts and pages. Export them in parts, by date or author.`;

/** rss, channel, item, the elements of an item, and those of its comments; programs that extend WordPress add a few. */
const MAX_DEPTH = 32;
/** Elements beside the texts of a post, such as its comments and those of attachments. */
const KINDS = new Set(['post', 'page']);

/**
 * Reads an export of WordPress (WXR 1.0 to 1.2): RSS 2.0 with elements of its own.
 *
 * @throws UnreadableExportError also for what has a document type, which could define entities of its own
 */
export function readWxr(xml: string): WxrFile {
  const items: WxrItem[] = [];
  const authors = new Map<string, string>();
  const path: string[] = [];
  let isWxr = false;
  let [texts, terms]: [Map<string, string>, { domain: string; name: string }[]] = [new Map(), []];
  let [value, domain] = ['', ''];
  const refuse = (message: string) => {
    throw new UnreadableExportError(message);
  };
  // Of what stands in an item or an author, and nowhere deeper.
  const isField = () => path.length === 4 && (path[2] === 'item' || path[2] === 'wp:author');

  function endField(name: string): void {
    if (name === 'category') terms.push({ domain, name: value });
    else if (!texts.has(name)) texts.set(name, value);
  }

  function endRecord(name: string): void {
    if (name === 'item' && KINDS.has(texts.get('wp:post_type') ?? '')) items.push({ texts, terms });
    if (name === 'wp:author') authors.set(texts.get('wp:author_login') ?? '', texts.get('wp:author_display_name') ?? '');
    if (items.length > MAX_IMPORTED_POSTS) refuse(TOO_MANY);
    [texts, terms] = [new Map(), []];
  }

  new Parser()
    .on('openTag', (name, attributes, decode) => {
      path.push(name);
      if (path.length > MAX_DEPTH) refuse(BROKEN);
      if (path.join('/') === 'rss/channel/wp:wxr_version') isWxr = true;
      if (isField()) [value, domain] = ['', decode(attributes()['domain'] ?? '')];
    })
    .on('text', (text, decode) => {
      if (isField()) value += decode(text);
    })
    .on('cdata', (text) => {
      if (isField()) value += text;
    })
    .on('closeTag', (name) => {
      if (isField()) endField(name);
      else if (path.length === 3) endRecord(name);
      path.pop();
    })
    .on('attention', () => refuse(BROKEN))
    .on('error', () => refuse(isWxr ? BROKEN : NOT_WXR))
    .parse(xml);
  if (!isWxr) refuse(NOT_WXR);
  // Half a file would lack posts.
  if (path.length > 0) refuse(BROKEN);
  return { items, authors };
}
