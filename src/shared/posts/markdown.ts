import * as z from 'zod/mini';
import { POST_LIMITS } from './form.ts';

/** Posts as Markdown files with front matter, in a ZIP archive with their pictures. */

export const MARKDOWN_FIELD = 'file';
/** Maximum bytes of an uploaded file, and of all that is in an archive. */
export const MAX_MARKDOWN_BYTES = 20 * 1024 * 1024;
export const MAX_UNPACKED_BYTES = 60 * 1024 * 1024;
/** Maximum files in an archive, and posts among them. */
export const MAX_MARKDOWN_ENTRIES = 500;
export const MAX_MARKDOWN_POSTS = 50;

export const MARKDOWN_MISSING = 'Choose a Markdown file or a ZIP archive first.';
export const MARKDOWN_TOO_LARGE = 'The file can be at most 20 MB.';
export const MARKDOWN_NOT_UPLOADED = 'Upload failed. Try again.';
export const MARKDOWN_BUSY = 'Other posts are being imported. Please try again in a minute.';

/** Posts in one archive. */
const MAX_EXPORTED_POSTS = 200;

const WRONG_IDS = `ids is a list of 1 to ${MAX_EXPORTED_POSTS} ids of posts.`;

export const postExport = z.object({
  ids: z.pipe(
    z
      .array(z.string({ error: WRONG_IDS }).check(z.maxLength(POST_LIMITS.id, WRONG_IDS)), { error: WRONG_IDS })
      .check(z.minLength(1, WRONG_IDS), z.maxLength(MAX_EXPORTED_POSTS, WRONG_IDS)),
    z.transform((ids) => [...new Set(ids)]),
  ),
});

/** A text of the client's own: the same makes no further copies. */
const COPY_KEY = /^[\w-]{8,100}$/;
const WRONG_COPIES = 'again is a JSON object with a key and names of files.';

/** Characters of JSON. */
export const MAX_AGAIN = 30_000;

/** Files to import once more, although they were imported before. */
export const importAgain = z.object(
  {
    key: z.string({ error: WRONG_COPIES }).check(z.regex(COPY_KEY, WRONG_COPIES)),
    names: z
      .array(z.string({ error: WRONG_COPIES }), { error: WRONG_COPIES })
      .check(z.maxLength(MAX_MARKDOWN_POSTS, WRONG_COPIES)),
  },
  { error: WRONG_COPIES },
);
export type ImportAgain = z.output<typeof importAgain>;

export const markdownReport = z.object({
  /** How many files there are: the answer is sent line by line, while they are imported. */
  total: z.int(),
  /** One for each Markdown file, in the order of their names. */
  files: z.array(
    z.object({
      name: z.string(),
      /** The post that it became; null when it was refused. */
      post: z.nullable(z.object({ _id: z.string(), title: z.string(), slug: z.string() })),
      /** It was imported before: this is the post of that time. */
      isKnown: z.boolean(),
      /** Why it was refused; empty when it was not. */
      fault: z.string(),
      /** What was left out or changed. */
      remarks: z.array(z.string()),
    }),
  ),
});
export type MarkdownReport = z.infer<typeof markdownReport>;
export type ImportedFile = MarkdownReport['files'][number];
