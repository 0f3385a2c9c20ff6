import * as z from 'zod/mini';

export const samplesAnswer = z.object({
  loans: z.int(),
  posts: z.int(),
  categories: z.int(),
  tags: z.int(),
  lenders: z.int(),
  /** Whether public pages show fictional testimonials and job openings. */
  pages: z.boolean(),
});
export type SamplesAnswer = z.output<typeof samplesAnswer>;

export const isWithoutSamples = ({ loans, posts, categories, tags, lenders, pages }: SamplesAnswer): boolean =>
  !pages && loans + posts + categories + tags + lenders === 0;
