import * as z from 'zod/mini';
import { AUTHOR_LIMITS, AUTHOR_NAME_REQUIRED, NO_SUCH_PICTURE } from './author-form.ts';
import { focusPoint } from './picture-focus.ts';
import { cleanSlug, POST_LIMITS, WRONG_SLUG } from './form.ts';
import { line, optionalLine, seenVersion } from '../kit/staff-values.ts';
import { optionalText } from '../kit/values.ts';

/** Who writes or reviews posts, as readers see it. */
export const person = z.object({
  /** Of the page about them. */
  slug: z.string(),
  name: z.string(),
  /** Path of a picture on this site, or empty. */
  picture: z.string(),
  /** The point of it that stays visible where it is cropped. */
  pictureFocus: focusPoint,
  /** Such as a degree or a certificate, or empty. */
  qualification: z.string(),
  /** Plain text with line breaks, or empty. */
  life: z.string(),
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
  /** `YYYY-MM-DD`: when somebody last checked what it says. */
  checkedOn: string | null;
}

const authorSlug = line(WRONG_SLUG, POST_LIMITS.slug, 'The address').check(
  z.overwrite(cleanSlug),
  z.minLength(1, WRONG_SLUG),
);

const fields = {
  name: line(AUTHOR_NAME_REQUIRED, AUTHOR_LIMITS.name, 'The name'),
  qualification: optionalLine(AUTHOR_LIMITS.qualification, 'The qualification'),
  life: optionalText(AUTHOR_LIMITS.life, 'The biography'),
  picture: optionalText(
    AUTHOR_LIMITS.picture,
    'The picture',
    z.refine((path) => path === '' || /^\/media\/[\w-]+\.webp$/.test(path), NO_SUCH_PICTURE),
  ),
};

export const newAuthor = z.object(fields);
export type AuthorFields = z.output<typeof newAuthor>;

export const authorChange = z.object({
  ...fields,
  /** Of the page; it stays as it is without one. The old address leads to the new one. */
  slug: z.optional(authorSlug),
  /** The version that was edited. */
  version: seenVersion('version is the number of the version that was edited.'),
});
export type AuthorChange = z.output<typeof authorChange>;
