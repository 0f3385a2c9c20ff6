import * as z from 'zod/mini';
import { WRONG_CHECKED_ON } from './author-form.ts';
import { cleanLine, line, optionalLine } from '../kit/staff-values.ts';
import { clean, limited, optionalText } from '../kit/values.ts';
import {
  cleanKeywords,
  cleanSlug,
  type NameKind,
  NAMES,
  POST_INCOMPLETE,
  POST_LIMITS,
  WRONG_CANONICAL_URL,
  WRONG_FEATURED_PICTURE,
  WRONG_OG_IMAGE,
  WRONG_SLUG,
} from './form.ts';
import { LANGUAGE_CODES } from '../languages/languages.ts';
import { POST_STATUSES } from './form.ts';
import { MAX_ALT } from './pictures.ts';
import { storedFiles } from './stored-files.ts';
import { indianDate } from '../kit/time.ts';
import { isSitePath, isWebAddress } from '../kit/web-address.ts';

/** A web address, whose scheme and host become lower case, or a path of this site. */
const address = (label: string, wrong: string, max: number) =>
  optionalText(
    max,
    label,
    z.overwrite((value) => value.replace(/^https?:\/\/[^/?#]*/i, (start) => start.toLowerCase())),
    z.refine((value) => value === '' || isWebAddress(value) || isSitePath(value), wrong),
  );

const isDay = (text: string) => z.iso.date().safeParse(text).success;

const keywords = z.pipe(
  z.pipe(
    z.optional(
      z.nullable(
        z.array(z.string({ error: 'Each keyword must be a text.' }), { error: 'Keywords must be a list of texts.' }),
      ),
    ),
    z.transform((list) => cleanKeywords((list ?? []).map(clean))),
  ),
  z
    .array(z.string().check(limited(POST_LIMITS.keyword, 'A keyword')))
    .check(z.maxLength(POST_LIMITS.keywords, `A post can have at most ${POST_LIMITS.keywords} keywords.`)),
);

const seo = z.object(
  {
    metaTitle: optionalLine(POST_LIMITS.metaTitle, 'The meta title'),
    metaDescription: optionalLine(POST_LIMITS.metaDescription, 'The meta description'),
    keywords,
    canonicalUrl: address('The canonical URL', WRONG_CANONICAL_URL, POST_LIMITS.canonicalUrl),
    ogImage: address('The OG image URL', WRONG_OG_IMAGE, POST_LIMITS.ogImage),
  },
  { error: 'seo must be a JSON object.' },
);

const WRONG_TAGS = 'tags must be a JSON list of ids.';
const tags = z.pipe(
  z.pipe(
    z.array(z.string({ error: WRONG_TAGS }).check(z.maxLength(POST_LIMITS.id, WRONG_TAGS)), { error: WRONG_TAGS }),
    z.transform((ids) => [...new Set(ids)]),
  ),
  z.array(z.string()).check(z.maxLength(POST_LIMITS.tags, `A post can have at most ${POST_LIMITS.tags} tags.`)),
);

/** A form part that contains JSON. */
const json = <Schema extends z.ZodMiniType>(schema: Schema, wrong: string) =>
  z.pipe(
    z.pipe(
      z.string({ error: wrong }),
      z.transform((value, context): unknown => {
        try {
          return JSON.parse(value);
        } catch {
          context.issues.push({ code: 'custom', message: wrong, input: value });
          return z.NEVER;
        }
      }),
    ),
    schema,
  );

const content = z
  .string({ error: POST_INCOMPLETE })
  .check(
    z.minLength(1, POST_INCOMPLETE),
    z.maxLength(
      POST_LIMITS.content,
      `The content can have at most ${POST_LIMITS.content.toLocaleString('en-IN')} characters.`,
    ),
  );

const slug = z.pipe(
  z.pipe(
    optionalText(POST_LIMITS.slug, 'The address'),
    z.transform((value) => ({ typed: value, cleaned: cleanSlug(value) })),
  ),
  z.pipe(
    z
      .object({ typed: z.string(), cleaned: z.string() })
      .check(z.refine(({ typed, cleaned }) => typed === '' || cleaned !== '', WRONG_SLUG)),
    z.transform(({ cleaned }) => cleaned),
  ),
);

/**
 * The text fields of the form that saves a post. A missing optional field keeps its value; in a new post it is empty, and
 * the status is draft. An empty slug is derived from the title.
 */
export const postFieldsSchema = z.object({
  title: line(POST_INCOMPLETE, POST_LIMITS.title, 'The title'),
  content,
  category: line(POST_INCOMPLETE, POST_LIMITS.id, 'The category'),
  excerpt: z.optional(optionalLine(POST_LIMITS.excerpt, 'The excerpt')),
  status: z.optional(z.enum(POST_STATUSES, { error: `status is one of ${POST_STATUSES.join(', ')}.` })),
  tags: z.optional(json(tags, WRONG_TAGS)),
  seo: z.optional(json(seo, 'seo must be a JSON object.')),
  slug: z.optional(slug),
  language: z.optional(z.enum(LANGUAGE_CODES, { error: `language is one of ${LANGUAGE_CODES.join(', ')}.` })),
  /** The id of the post that it is a translation of; empty for none. */
  translationOf: z.optional(optionalLine(POST_LIMITS.id, 'The post that it is a translation of')),
  author: z.optional(optionalLine(POST_LIMITS.author, 'The author')),
  authorId: z.optional(optionalLine(POST_LIMITS.id, 'The author')),
  reviewedBy: z.optional(optionalLine(POST_LIMITS.id, 'The reviewer')),
  checkedOn: z.optional(
    optionalText(
      10,
      'The day of the check',
      z.refine((day) => day === '' || (isDay(day) && day <= indianDate(new Date())), WRONG_CHECKED_ON),
    ),
  ),
  featuredImageAlt: z.optional(optionalLine(MAX_ALT, 'The alternative text of the featured picture')),
  /** A picture that is here already; empty to leave the present one. */
  featuredImagePath: z.optional(
    optionalText(
      POST_LIMITS.picturePath,
      'The path of the featured picture',
      z.refine((path) => path === '' || storedFiles(path) !== undefined, WRONG_FEATURED_PICTURE),
    ),
  ),
  removeFeaturedImage: z.optional(z.enum(['true', 'false'], { error: 'removeFeaturedImage is true or false.' })),
  /** The version that the edit is based on. */
  version: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'version is the number of the version that was edited.')),
      z.transform(Number),
    ),
  ),
  /** The number of the unfinished version that the save completes. */
  waiting: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'waiting is the number of the unfinished version.')),
      z.transform(Number),
    ),
  ),
});
export type PostFields = z.output<typeof postFieldsSchema>;

/** As much of a text as fits. */
const cutTo = (max: number, value: string) => cleanLine(value.slice(0, max));
const cut = (max: number) => {
  const fit = z.overwrite((value: string) => cutTo(max, value));
  return z.optional(z.string().check(fit, z.maxLength(max)));
};
const cutPart = (max: number) =>
  z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((value) => cutTo(max, value ?? '')),
  );

/**
 * What was typed so far of a post, however unfinished: no field beside the text keeps that from being kept. It is checked when
 * it is saved.
 */
export const unfinishedFieldsSchema = z.extend(postFieldsSchema, {
  title: z.optional(optionalLine(POST_LIMITS.title, 'The title')),
  content: z.optional(z.string().check(limited(POST_LIMITS.content, 'The content'))),
  category: cut(POST_LIMITS.id),
  excerpt: cut(POST_LIMITS.excerpt),
  tags: z.optional(
    json(
      z.pipe(
        z.array(z.string({ error: WRONG_TAGS }), { error: WRONG_TAGS }),
        z.transform((ids) => [...new Set(ids)].slice(0, POST_LIMITS.tags)),
      ),
      WRONG_TAGS,
    ),
  ),
  seo: z.optional(
    json(
      z.object({
        metaTitle: cutPart(POST_LIMITS.metaTitle),
        metaDescription: cutPart(POST_LIMITS.metaDescription),
        keywords: z.pipe(
          z.optional(z.nullable(z.array(z.string()))),
          z.transform((list) =>
            cleanKeywords((list ?? []).map((each) => cutTo(POST_LIMITS.keyword, each))).slice(0, POST_LIMITS.keywords),
          ),
        ),
        canonicalUrl: cutPart(POST_LIMITS.canonicalUrl),
        ogImage: cutPart(POST_LIMITS.ogImage),
      }),
      'seo must be a JSON object.',
    ),
  ),
  slug: cut(POST_LIMITS.slug),
  translationOf: cut(POST_LIMITS.id),
  author: cut(POST_LIMITS.author),
  authorId: cut(POST_LIMITS.id),
  reviewedBy: cut(POST_LIMITS.id),
  checkedOn: cut(10),
  featuredImageAlt: cut(MAX_ALT),
  featuredImagePath: z.optional(
    z.string().check(
      z.overwrite((path) => (storedFiles(path) === undefined ? '' : path)),
      z.maxLength(POST_LIMITS.picturePath),
    ),
  ),
  /** Whether the version named by `waiting` is the caller’s own, to be written on. */
  isOwn: z.optional(z.enum(['true', 'false'], { error: 'isOwn is true or false.' })),
  /** Whether its writer leaves the post. */
  isLeft: z.optional(z.enum(['true', 'false'], { error: 'isLeft is true or false.' })),
});
export type UnfinishedFields = z.output<typeof unfinishedFieldsSchema>;

/** A category or a tag. */
export const nameSchema = (kind: NameKind) => z.object({ name: line(NAMES[kind].required, POST_LIMITS.name, 'The name') });
