import * as z from 'zod/mini';

/** A category or a tag of the blog, which has nothing but a name. Tags are shown as #name. */
export const namedRow = z.object({ _id: z.string(), name: z.string(), createdAt: z.iso.datetime() });

export type Category = z.infer<typeof namedRow>;
export type Tag = z.infer<typeof namedRow>;
