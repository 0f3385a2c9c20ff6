import * as z from 'zod/mini';

/** Limits and messages for pictures uploaded to posts. picture-files.ts names the files made from one. */

/** Maximum bytes of an uploaded picture. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
/** Maximum pixels, all frames of an animation together. */
export const MAX_PICTURE_PIXELS = 40_000_000;
/** Maximum pixels along one side. */
export const MAX_PICTURE_SIDE = 16_000;
/** Maximum seconds of an animation: a longer one would need a stop button (WCAG 2.2.2). */
export const MAX_ANIMATION_SECONDS = 5;

/** The form field with the file. */
export const PICTURE_FIELD = 'picture';
/** The types that file inputs accept. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

export const PICTURE_MISSING = 'Please select a picture first.';
export const PICTURE_WRONG_TYPE = 'Only PNG, JPG, GIF and WebP pictures are accepted.';
export const PICTURE_TOO_LARGE = 'The picture can be at most 5 MB.';
export const PICTURE_TOO_MANY_PIXELS = 'The picture can have at most 40 megapixels, and 16,000 pixels along a side.';
export const PICTURE_TOO_LONG = 'An animation can last at most 5 seconds.';
export const PICTURE_BROKEN = 'The picture is damaged or incomplete. Please save it again and retry.';
export const PICTURE_NOT_UPLOADED = 'Upload failed. Try again.';

/** The response of `POST /api/pictures`. */
export const storedPicture = z.object({
  path: z.string(),
  /** Pixels of the picture at `path`, for the attributes of an `<img>`. */
  width: z.int(),
  height: z.int(),
});
export type StoredPicture = z.infer<typeof storedPicture>;
