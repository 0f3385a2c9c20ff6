import * as z from 'zod/mini';

/** A link by which anybody who has it can read a post before it is public. */
export const previewRow = z.object({
  _id: z.string(),
  /** Its path on this site. */
  path: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Email of the staff member who made it; null when the account no longer exists. */
  createdBy: z.nullable(z.string()),
});
export type PreviewRow = z.infer<typeof previewRow>;

/** Those that work, the newest first. */
export const previewList = z.object({ previews: z.array(previewRow) });
export type PreviewList = z.infer<typeof previewList>;
