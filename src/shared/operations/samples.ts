import * as z from 'zod/mini';

/** The sample content that is left. */
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

/** Whether no sample content is left. */
export const isWithoutSamples = ({ loans, posts, categories, tags, lenders, pages }: SamplesAnswer): boolean =>
  !pages && loans + posts + categories + tags + lenders === 0;
