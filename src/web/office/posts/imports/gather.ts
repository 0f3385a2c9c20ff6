import { foreignFile } from '../../../../shared/posts/import-files.ts';
import { MAX_POST_IMPORT_BYTES, POST_IMPORT_TOO_LARGE } from '../../../../shared/posts/imports.ts';
import { filesIn, type LazyFile } from './archive.ts';

/** What people have chosen, taken apart. */
export interface Gathered {
  /** The export, if there is one. */
  source: File | undefined;
  pictures: LazyFile[];
  /** Further exports, which are imported one by one. */
  others: string[];
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|hei[cf])$/i;
const EXPORT = /\.(?:xml|json)$/i;
/** Programs make smaller ones of what is larger, if they can. */
export const MAX_OLD_PICTURE_BYTES = 60 * 1024 * 1024;
const HEAD_BYTES = 64 * 1024;

const isArchive = async (file: File) => (await file.slice(0, 2).text()) === 'PK';
const lazy = (file: File): LazyFile => ({ name: file.name, read: async () => file });

/** Whether a file in an archive may be the export, and not a part of a theme. */
async function looksLikeExport(file: File): Promise<boolean> {
  const head = await file.slice(0, HEAD_BYTES).text();
  return head.includes('wp:wxr_version') || /^\s*\{\s*"(?:db|meta|data)"/.test(head);
}

/**
 * Finds the export and the pictures in chosen files and archives.
 *
 * @throws Error with a message for people, of an archive with neither
 */
export async function gather(files: readonly File[]): Promise<Gathered> {
  const [sources, pictures]: [File[], LazyFile[]] = [[], []];
  for (const file of files) {
    if (PICTURE.test(file.name)) {
      pictures.push(lazy(file));
      continue;
    }
    if (!(await isArchive(file))) {
      sources.push(file);
      continue;
    }
    const inside = await filesIn(file);
    const names = inside.map(({ name }) => name);
    const found = inside.filter(({ name }) => PICTURE.test(name));
    let hasSource = false;
    for (const each of inside.filter(({ name }) => EXPORT.test(name))) {
      const source = await each.read(MAX_POST_IMPORT_BYTES).catch(() => undefined);
      if (source === undefined || !(await looksLikeExport(source))) continue;
      hasSource = true;
      sources.push(source);
    }
    if (!hasSource && (found.length === 0 || isOther(names))) throw new Error(foreignFile('PK', names));
    pictures.push(...found);
  }
  const [source, ...others] = sources;
  if (source !== undefined && source.size > MAX_POST_IMPORT_BYTES) throw new Error(POST_IMPORT_TOO_LARGE);
  return { source, pictures, others: others.map(({ name }) => name) };
}

/** Documents, themes and plugins have pictures too. */
const isOther = (names: readonly string[]) =>
  names.some((name) => /^\[Content_Types\]\.xml$|(?:^|\/)posts\.csv$|\.(?:php|hbs)$|^content\.xml$/.test(name));

const baseOf = (path: string) => (path.split('/').at(-1) ?? '').normalize('NFC').toLowerCase();

/** The names that a picture may have in a copy of the old site, the best first: WordPress and Ghost make smaller ones of it. */
function namesOf(key: string): string[] {
  const base = baseOf(key);
  const [, stem = base, ending = ''] = /^([^]*)(\.[a-z]{3,4})$/.exec(base) ?? [];
  const whole = stem
    .replace(/-\d{1,5}x\d{1,5}$/, '')
    .replace(/-scaled$/, '')
    .replace(/_o$/, '');
  return [...new Set([`${whole}${ending}`, `${whole}-scaled${ending}`, `${whole}_o${ending}`, base])];
}

/** How many folders at their ends two paths have in common. */
function likeness(one: string, other: string): number {
  const [mine, theirs] = [one, other].map((path) => path.toLowerCase().split('/').slice(0, -1).toReversed());
  return mine?.findIndex((folder, place) => folder !== theirs?.[place]) ?? 0;
}

/** The files of pictures by their keys, as far as there are any. */
export function findPictures(keys: readonly string[], files: readonly LazyFile[]): Map<string, LazyFile> {
  const byName = Map.groupBy(files, ({ name }) => baseOf(name));
  const found = new Map<string, LazyFile>();
  for (const key of keys) {
    // In Ghost and WordPress, a folder holds the pictures of a month: of two with one name, that of the same folder is it.
    const near = (file: LazyFile) => {
      const alike = likeness(key, file.name);
      return alike < 0 ? Infinity : alike;
    };
    for (const name of namesOf(key)) {
      const [best, ...others] = (byName.get(name) ?? []).toSorted((one, other) => near(other) - near(one));
      if (best === undefined || (others.length > 0 && near(best) === 0)) continue;
      found.set(key, best);
      break;
    }
  }
  return found;
}
