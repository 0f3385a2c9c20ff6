import * as z from 'zod/mini';

/** What may be uploaded as a picture for posts, and what is said when it may not. picture-files.ts knows what is made of one. */

/** Bytes that an uploaded picture may have. */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024;
/** Pixels that it may have, those of all frames of an animation together. */
export const MOST_PICTURE_PIXELS = 40_000_000;
/** Pixels along a side. Longer ones are stripes that no page can show. */
export const MOST_PICTURE_SIDE = 16_000;
/** Seconds that an animation may take: what moves longer must have a button that stops it (WCAG 2.2.2). */
export const MOST_MOVING_SECONDS = 5;

/** The field of the form that carries the file. */
export const PICTURE_FIELD = 'picture';
/** What file choosers offer. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

export const PICTURE_MISSING = 'Please select a picture first.';
export const PICTURE_WRONG_TYPE = 'Only PNG, JPG, GIF and WebP pictures are accepted.';
export const PICTURE_TOO_LARGE = 'The picture can be at most 5 MB.';
export const PICTURE_TOO_MANY_PIXELS = 'The picture can have at most 40 megapixels, and 16,000 pixels along a side.';
export const PICTURE_TOO_LONG = 'An animation can last at most 5 seconds.';
export const PICTURE_BROKEN = 'The picture is damaged or incomplete. Please save it anew and try again.';
export const PICTURE_NOT_UPLOADED = 'Upload failed. Try again.';

/** What `POST /api/pictures` answers. */
export const storedPicture = z.object({
  path: z.string(),
  /** Pixels of the picture at `path`, for the attributes of an `<img>`. */
  width: z.int(),
  height: z.int(),
});
export type StoredPicture = z.infer<typeof storedPicture>;
