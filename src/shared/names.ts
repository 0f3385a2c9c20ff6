import * as z from 'zod/mini';

/** What is nothing but a name: a topic of the blog, or a keyword that posts share, shown as #name. */
export const namedRow = z.object({ _id: z.string(), name: z.string(), createdAt: z.iso.datetime() });

export type Category = z.infer<typeof namedRow>;
export type Tag = z.infer<typeof namedRow>;
