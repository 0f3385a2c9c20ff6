import { posix } from 'node:path';
import { MAX_PICTURE_BYTES } from '../../../../shared/posts/pictures.ts';
import { POST_LIMITS } from '../../../../shared/posts/form.ts';
import { MAX_MARKDOWN_ENTRIES, MAX_MARKDOWN_POSTS, MAX_UNPACKED_BYTES } from '../../../../shared/posts/markdown.ts';
import { zipEntries } from '../../../files/zip.ts';

/** The file as a whole can't be imported. The message is for whoever sent it. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

export interface Archive {
  /** Markdown texts by name, in order; undefined for one that can't be read. */
  texts: Map<string, string | undefined>;
  /** The bytes of a file beside the texts; undefined when there is none, or it is damaged or too large. */
  read(path: string): Buffer | undefined;
  /** What is in the archive for nothing, by name: why, once all texts have read their pictures. */
  leftOver(): { name: string; fault: string }[];
}

const MARKDOWN = /\.(?:md|markdown)$/i;
/** Written by macOS. */
const LITTER = /(?:^|\/)(?:__MACOSX\/|\.(?!\.\/))/;
/** No program should write such a file where the name says. */
const OUTSIDE = /^\.\.\//;
const LEADS_OUTSIDE = 'Not imported: its name leads outside of the archive.';
const OF_NO_USE = 'Not imported: it is no Markdown file (.md), and no text shows it as a picture.';
/** How a ZIP archive begins, an empty one included. A Markdown file may begin with its first two letters. */
const ZIP_STARTS = ['PK\u0003\u0004', 'PK\u0005\u0006'];
/** A character may take three bytes. */
const MAX_TEXT_BYTES = 3 * POST_LIMITS.content;

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    return undefined;
  }
}

/** As a text refers to it: some programs write `./` or backslashes, and macOS takes accents and signs off their letters. */
const plainPath = (path: string) => posix.normalize(path.replaceAll('\\', '/')).normalize('NFC');

/**
 * Opens a Markdown file, or a ZIP archive of several with their pictures.
 *
 * @throws ArchiveError
 */
export function openArchive(bytes: Buffer, name: string): Archive {
  if (!ZIP_STARTS.includes(bytes.toString('latin1', 0, 4))) {
    if (bytes.length > MAX_TEXT_BYTES) throw new ArchiveError('The Markdown file is too large for a post.');
    return { texts: new Map([[name, decode(bytes)]]), read: () => undefined, leftOver: () => [] };
  }
  const all = zipEntries(bytes)
    .map((entry) => ({ ...entry, name: plainPath(entry.name) }))
    .filter((entry) => !LITTER.test(entry.name) && !entry.name.endsWith('/'));
  if (all.length === 0) throw new ArchiveError('The ZIP archive is damaged or empty.');
  if (all.length > MAX_MARKDOWN_ENTRIES)
    throw new ArchiveError(`The archive has more than ${MAX_MARKDOWN_ENTRIES} files. Split it, and retry.`);
  const entries = all.filter((entry) => !OUTSIDE.test(entry.name));
  const posts = entries
    .filter((entry) => MARKDOWN.test(entry.name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  if (posts.length === 0) throw new ArchiveError('The archive has no Markdown file (.md).');
  if (posts.length > MAX_MARKDOWN_POSTS)
    throw new ArchiveError(`The archive has more than ${MAX_MARKDOWN_POSTS} posts. Split it, and retry.`);

  const used = new Set(posts.map(({ name }) => name));
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  let left = MAX_UNPACKED_BYTES;
  // Whatever sizes the archive claims, this is what it may unpack to, all files together.
  const unpack = (path: string, most: number): Buffer | undefined => {
    const unpacked = byName.get(path)?.read(Math.min(most, left));
    const isCut = unpacked === undefined && left < most && byName.has(path);
    left -= unpacked?.length ?? 0;
    // Not unpacked again for the next text that refers to it.
    if (unpacked === undefined) byName.delete(path);
    if (left <= 0 || isCut) throw new ArchiveError('The archive unpacks to more than 60 MB. Split it, and retry.');
    return unpacked;
  };
  return {
    texts: new Map(
      posts.map((entry) => {
        const text = unpack(entry.name, MAX_TEXT_BYTES);
        return [entry.name, text && decode(text)];
      }),
    ),
    read(path) {
      used.add(path);
      return unpack(path, MAX_PICTURE_BYTES);
    },
    leftOver: () =>
      all
        .filter(({ name }) => !used.has(name))
        .map(({ name }) => ({ name, fault: OUTSIDE.test(name) ? LEADS_OUTSIDE : OF_NO_USE })),
  };
}

/** The path in the archive that a picture of a text refers to; undefined for other sites and paths on this one. */
export function pathInArchive(textName: string, src: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(src) || src === '') return undefined;
  try {
    const path = plainPath(posix.join(posix.dirname(textName), decodeURIComponent(src.split(/[?#]/)[0] ?? '')));
    return path.startsWith('../') ? undefined : path;
  } catch {
    return undefined;
  }
}
