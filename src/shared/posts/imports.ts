import * as z from 'zod/mini';

/** Posts of another blog: what WordPress exports, an XML file that it calls WXR, and what Ghost exports, a JSON file. */

export const IMPORT_FIELD = 'file';
export const MAX_POST_IMPORT_BYTES = 20 * 1024 * 1024;
/** Posts in a file. */
export const MAX_IMPORTED_POSTS = 1000;

export const POST_IMPORT_MISSING = 'Choose an export file of WordPress or Ghost first.';
export const POST_IMPORT_TOO_LARGE = 'The file can be at most 20 MB.';
export const POST_IMPORT_NOT_UPLOADED = 'Upload failed. Try again.';
export const POST_IMPORT_BUSY = 'Other posts are being imported or taken back. Please try again in a minute.';
export const POST_IMPORT_GONE = 'This import was undone. Choose its file again.';
export const POST_IMPORT_RUNS = 'Its posts are still coming in. Undo the import once that has ended.';
export const WRONG_PICTURE_KEY = 'key is the key of a picture of the file.';

/** Characters of the name of an entry, and of a file. */
export const MAX_ENTRY_NAME = 120;

const namedPost = z.object({ _id: z.string(), title: z.string(), slug: z.string() });

/** A post or page of a file, in its order. */
const entry = {
  /** Its old address, or what else tells it from the others. */
  name: z.string(),
  /** Why it can't be imported; empty when it can. */
  fault: z.string(),
  /** What is left out or changed. */
  remarks: z.array(z.string()),
};

/** What importing a file would do. Nothing is imported yet. */
export const postImportCheck = z.object({
  _id: z.string(),
  kind: z.enum(['WordPress', 'Ghost']),
  fileName: z.string(),
  entries: z.array(
    z.object({
      ...entry,
      title: z.string(),
      /** The address that it asks for; empty for one made of its title. */
      slug: z.string(),
      author: z.string(),
      /** Empty for the one that is chosen. */
      category: z.string(),
      tags: z.array(z.string()),
      /** Whether anyone could read it. */
      isPublic: z.boolean(),
      publishedAt: z.nullable(z.iso.datetime()),
      /** Keys of its pictures. */
      pictures: z.array(z.string()),
      /** The post that an earlier import has made of it. */
      post: z.nullable(namedPost),
    }),
  ),
  /** The keys of pictures that this import has already. */
  kept: z.array(z.string()),
  /** What else was in the file. */
  left: z.array(z.string()),
});
export type PostImportCheck = z.infer<typeof postImportCheck>;
export type CheckedEntry = PostImportCheck['entries'][number];

export const postImportReport = z.object({
  /** How many entries there are: the answer is sent line by line, while they are imported. */
  total: z.int(),
  entries: z.array(
    z.object({
      ...entry,
      /** The post that it became; null when it was refused. */
      post: z.nullable(namedPost),
      /** It was imported before: this is the post of that time. */
      isKnown: z.boolean(),
    }),
  ),
});
export type PostImportReport = z.infer<typeof postImportReport>;
export type ImportedEntry = PostImportReport['entries'][number];

/** What an import makes. */
export const IMPORTED_NOUNS = ['posts', 'pictures', 'categories', 'tags', 'authors', 'redirects'] as const;
export type ImportedNoun = (typeof IMPORTED_NOUNS)[number];
const counts = z.record(z.enum(IMPORTED_NOUNS), z.int());

export const postImportRow = z.object({
  _id: z.string(),
  kind: z.enum(['WordPress', 'Ghost']),
  fileName: z.string(),
  /** Email of who brought it. */
  by: z.string(),
  at: z.iso.datetime(),
  /** What it made and is still there. */
  counts,
});
export type PostImportRow = z.infer<typeof postImportRow>;

export const postImportUndone = z.object({
  removed: counts,
  /** What is used, or was changed since. */
  kept: counts,
  /** The first posts that stay. */
  posts: z.array(namedPost),
});
export type PostImportUndone = z.infer<typeof postImportUndone>;
