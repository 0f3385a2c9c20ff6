import * as z from 'zod/mini';

/** A link that opens a post before it is public, without an account. A post has one at most. */
export const previewLink = z.object({
  _id: z.string(),
  /** Its path on this site. */
  path: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Email of the staff member who made it; null when the account no longer exists. */
  createdBy: z.nullable(z.string()),
});
export type PreviewLink = z.infer<typeof previewLink>;

export const previewAnswer = z.object({ preview: z.nullable(previewLink) });
