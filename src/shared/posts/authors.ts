import * as z from 'zod/mini';
import { AUTHOR_FIELDS } from './author-fields.ts';
import { NO_SUCH_PICTURE } from './author-form.ts';
import { focusPoint } from './picture-focus.ts';
import { cleanSlug, WRONG_SLUG } from './form.ts';
import { staffShape, textShape } from '../kit/staff-schema.ts';
import { seenVersion } from '../kit/staff-values.ts';

/** Who writes or reviews posts, as readers see it. */
export const person = z.object({
  ...textShape(AUTHOR_FIELDS),
  /** The point of the picture that stays visible where it is cropped. */
  pictureFocus: focusPoint,
});
export type Person = z.infer<typeof person>;

/** An author in the office. */
export const authorRow = z.extend(person, {
  _id: z.string(),
  /** How many posts name them, drafts included. */
  posts: z.int(),
  /** How many posts they have reviewed. */
  reviews: z.int(),
  /** Whether a published post names them, so that their page exists. */
  isPublic: z.boolean(),
  /** Incremented by each save. */
  version: z.int(),
  createdAt: z.iso.datetime(),
});
export type AuthorRow = z.infer<typeof authorRow>;

/** Who is behind a post, as its page shows it. */
export interface Byline {
  author: Person | null;
  reviewer: Person | null;
  /** `YYYY-MM-DD`: when its facts were last checked. */
  checkedOn: string | null;
}

const { slug, picture, ...texts } = staffShape(AUTHOR_FIELDS);
const fields = {
  ...texts,
  picture: picture.check(z.refine((path) => path === '' || /^\/media\/[\w-]+\.webp$/.test(path), NO_SUCH_PICTURE)),
};

export const newAuthor = z.object(fields);
export type AuthorFields = z.output<typeof newAuthor>;

export const authorChange = z.object({
  ...fields,
  /** Of the page; it stays as it is without one. The old address leads to the new one. */
  slug: z.optional(slug.check(z.overwrite(cleanSlug), z.minLength(1, WRONG_SLUG))),
  /** The version that was edited. */
  version: seenVersion('version is the number of the version that was edited.'),
});
export type AuthorChange = z.output<typeof authorChange>;
