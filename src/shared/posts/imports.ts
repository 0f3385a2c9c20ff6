import * as z from 'zod/mini';

/** Posts of another blog: what WordPress exports, an XML file that it calls WXR. */

export const IMPORT_FIELD = 'file';
export const MAX_POST_IMPORT_BYTES = 20 * 1024 * 1024;
/** Posts in a file. */
export const MAX_IMPORTED_POSTS = 500;

export const POST_IMPORT_MISSING = 'Choose an export file of WordPress first.';
export const POST_IMPORT_TOO_LARGE = 'The file can be at most 20 MB.';
export const POST_IMPORT_NOT_UPLOADED = 'Upload failed. Try again.';
export const POST_IMPORT_BUSY = 'Other posts are being imported. Please try again in a minute.';

/** Characters of the name of an entry. */
export const MAX_ENTRY_NAME = 120;

export const postImportReport = z.object({
  /** How many entries there are: the answer is sent line by line, while they are imported. */
  total: z.int(),
  /** One for each post or page of the file, in its order. */
  entries: z.array(
    z.object({
      /** Its old address, or what else tells it from the others. */
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
export type PostImportReport = z.infer<typeof postImportReport>;
export type ImportedEntry = PostImportReport['entries'][number];
