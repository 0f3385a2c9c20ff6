import * as z from 'zod/mini';
import { errorBody } from '../kit/errors.ts';
import { optionalLine, seenVersion } from '../kit/staff-values.ts';
import { focusPoint } from './picture-focus.ts';
import { MAX_PAGE_SIZE, searchQuery, wholeNumber } from '../kit/lists.ts';

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

/** Maximum characters of the alternative text that is kept with a picture. */
export const MAX_ALT = 300;
export const ALT_MISSING = 'Describe the picture, or mark it as decorative.';
/** Maximum characters of a file's name; longer ones are cut. */
export const MAX_PICTURE_NAME = 120;
/** Pictures on a page of the library. */
const PICTURES_PER_PAGE = 24;
/** Days after which an unused picture without alternative text is removed: drafts stay in browsers as long. */
export const UNUSED_RETENTION_DAYS = 30;

export const NO_SUCH_LIBRARY_PICTURE = 'There is no such picture. It may have been deleted already.';
export const PICTURE_CONFLICT = 'Someone else has changed this picture since you opened it.';
export const PICTURE_IN_USE = 'This picture is in use. Remove it from the posts and authors that show it first.';
export const PICTURE_IN_VERSIONS =
  'An earlier version of a post, or a post in the bin, needs this picture. It can’t be deleted yet.';

/** Where a picture is shown. */
export const pictureUse = z.object({
  kind: z.enum(['post', 'author']),
  _id: z.string(),
  /** The title of the post or the name of the author. */
  title: z.string(),
});
export type PictureUse = z.infer<typeof pictureUse>;

/** A picture of the library. */
export const pictureRow = z.extend(storedPicture, {
  _id: z.string(),
  /** Of the uploaded file, or empty. */
  name: z.string(),
  alt: z.string(),
  /** The point that stays visible where it is cropped. */
  focus: focusPoint,
  /** Of the uploaded file; 0 when unknown. */
  bytes: z.int(),
  /** Email of who uploaded it; null when unknown. */
  uploadedBy: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** Incremented by each change. */
  version: z.int(),
  uses: z.array(pictureUse),
  /** Whether anything needs it: posts and authors, but also earlier versions of posts, and the bin. */
  isUsed: z.boolean(),
});
export type PictureRow = z.infer<typeof pictureRow>;

/** The answer to who would delete a picture that is needed. */
export const pictureInUse = z.extend(errorBody, {
  code: z.literal('conflict'),
  /** Empty when only earlier versions of posts, changes that wait or the bin need it. */
  uses: z.array(pictureUse),
});

export const pictureQuery = z.object({
  page: wholeNumber(1, 1_000_000, 'page is a whole number from 1.'),
  limit: wholeNumber(PICTURES_PER_PAGE, MAX_PAGE_SIZE, `limit is a whole number from 1 to ${MAX_PAGE_SIZE}.`),
  /** Words that the name or the alternative text must contain. */
  ...searchQuery.shape,
  /** Only those that nothing needs. */
  unused: z._default(z.enum(['true', 'false'], { error: 'unused is true or false.' }), 'false'),
});
export type PictureQuery = z.output<typeof pictureQuery>;

export const pictureChange = z.object({
  alt: optionalLine(MAX_ALT, 'The alternative text'),
  /** Stays as it is when it is missing, or without a version. */
  focus: z.optional(focusPoint),
  /** The version that was edited; without it, only an empty alternative text is replaced. */
  version: z.optional(seenVersion('version is the number of the version that was edited.')),
});
export type PictureChange = z.output<typeof pictureChange>;
