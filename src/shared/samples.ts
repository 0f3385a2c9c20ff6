import * as z from 'zod/mini';

/** The sample content that is still there. */
export const samplesAnswer = z.object({
  loans: z.int(),
  posts: z.int(),
  categories: z.int(),
  tags: z.int(),
  /** Whether public pages show invented testimonials and job openings. */
  pages: z.boolean(),
});
export type SamplesAnswer = z.output<typeof samplesAnswer>;

/** Whether nothing is left of the sample content. */
export const isWithoutSamples = ({ loans, posts, categories, tags, pages }: SamplesAnswer): boolean =>
  !pages && loans + posts + categories + tags === 0;
