import { POST_LIMITS } from '../../../../shared/posts/form.ts';
import { foreignFile } from '../../../../shared/posts/import-files.ts';
import { answering } from '../../../kit/thread-tasks.ts';
import { zipEntries } from '../../../files/zip.ts';
import { articleText } from './content.ts';
import { GHOST_URL, looksLikeGhost, readGhost } from './ghost.ts';
import { pictureKey } from './pictures.ts';
import { decodedOr, type OldPost, type OldSite, orUnread, UnreadableExportError } from './site.ts';
import { looksLikeWxr, readWxr } from './wxr.ts';

export interface ReadTask {
  bytes: Uint8Array;
  /** The paths of the pictures that are here, by their keys. */
  paths: ReadonlyMap<string, string>;
  /** The addresses that other posts have here. */
  taken: ReadonlySet<string>;
}

/** A post that was read. */
export interface ReadPost extends Omit<OldPost, 'hasLines' | 'picture'> {
  /** The featured picture, if it is here. */
  picture: { path: string; alt: string } | undefined;
  /** The keys of all its pictures, the featured one first. */
  pictures: string[];
}

export interface ReadFile extends Pick<OldSite, 'kind' | 'address' | 'left'> {
  entries: ReadPost[];
}

/** What a file that can't be read is recognised by. */
const HEAD_BYTES = 4096;
const NOT_UTF8 = 'The file is not in UTF-8. Export it again, and retry.';

export function readSite(site: OldSite, { paths, taken }: Omit<ReadTask, 'bytes'>): ReadFile {
  const names = new Set<string>();
  const linkTo = linksIn(site, taken);
  const entries = site.posts.map(({ hasLines, picture, ...post }): ReadPost => {
    let { name } = post;
    for (let copy = 2; names.has(name); copy++) name = `${post.name} (${copy})`;
    names.add(name);
    const key = pictureKey(picture?.src ?? '');
    const path = paths.get(key);
    const featured = {
      picture: picture === undefined || path === undefined ? undefined : { path, alt: picture.alt },
      pictures: key === '' ? [] : [key],
    };
    // Refused with the same words as in the editor, but not parsed before.
    if (post.fault !== '' || post.html.length > POST_LIMITS.content) return { ...post, ...featured, name };
    const surroundings = { hasLines, pathOf: (wanted: string) => paths.get(wanted), linkTo, pictures: site.pictures };
    const article = orUnread(() => articleText(post.html, surroundings));
    if ('fault' in article) return { ...post, ...featured, name, ...article };
    const remarks = [...article.remarks, ...post.remarks];
    const pictures = [...new Set([...featured.pictures, ...article.pictures])];
    return { ...post, ...featured, name, html: article.html, remarks, pictures };
  });
  return { kind: site.kind, address: site.address, left: site.left, entries };
}

function siteOf(bytes: Uint8Array): OldSite {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const text = decode(bytes);
  const site =
    text === undefined ? undefined : looksLikeWxr(text) ? readWxr(text) : looksLikeGhost(text) ? readGhost(text) : undefined;
  if (site !== undefined) return site;
  const names = zipEntries(Buffer.from(bytes)).map(({ name }) => name);
  const isText = text !== undefined || !/^\s*[<{]/.test(head);
  throw new UnreadableExportError(isText ? foreignFile(head, names) : NOT_UTF8);
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Links between the posts of a file lead to where they stand here; to one whose address another post has, by its old address,
 * which leads on.
 */
function linksIn({ address, posts }: OldSite, taken: ReadTask['taken']): (href: string) => string | undefined {
  const { host } = URL.parse(address) ?? {};
  const here = new Map<string, string>();
  for (const { addresses, slug, fault } of posts)
    if (fault === '' && slug !== '')
      for (const each of addresses)
        if (!taken.has(slug)) here.set(plain(each), `/blog/${slug}`);
        else if (plain(each) !== `/blog/${slug}`) here.set(plain(each), each);
  return (href) => {
    const url = URL.parse(href.replace(GHOST_URL, ''), 'https://old.invalid');
    if (url === null || (url.host !== 'old.invalid' && url.host !== host)) return undefined;
    const found = here.get(plain(decodedOr(url.pathname + url.search))) ?? here.get(plain(decodedOr(url.pathname)));
    if (found !== undefined) return found + url.hash;
    // Elsewhere it stands for the site.
    return href.startsWith(GHOST_URL) ? href.slice(GHOST_URL.length) : undefined;
  };
}

const plain = (path: string) => path.replace(/\/$/, '').toLowerCase();

export default answering(({ bytes, ...here }: ReadTask) => readSite(siteOf(bytes), here), UnreadableExportError);
