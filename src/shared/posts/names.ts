import * as z from 'zod/mini';
import { type NameKind, slugOf } from './form.ts';

/** A category or a tag of the blog, which has nothing but a name. Tags are shown as #name. */
export const namedRow = z.object({ _id: z.string(), name: z.string(), createdAt: z.iso.datetime() });

export type Category = z.infer<typeof namedRow>;
export type Tag = z.infer<typeof namedRow>;

/** The addresses of the pages with the posts of a category or a tag end with the slug of its name. */
export const TOPIC_PAGES = {
  categories: '/community/blogs/topic/',
  tags: '/community/blogs/tag/',
} as const satisfies Record<NameKind, string>;

/** The path of the page with the posts of a category or a tag. Names with the same slug share it. */
export const topicPath = (kind: NameKind, name: string): string => TOPIC_PAGES[kind] + slugOf(name);

/** The id of the category or tag that another is merged into. */
export const mergeSchema = z.object({
  into: z
    .string('Choose where its posts go.')
    .check(z.minLength(1, 'Choose where its posts go.'), z.maxLength(64, 'Choose where its posts go.')),
});
