import type { Words } from '../../../shared/languages/words.ts';

export const words = {
  /** Follows a figure that is not confirmed. */
  sample: ' (sample)',
  sampleLenders: 'Sample content: lenders named “Sample …” do not exist.',
  lenders: { one: '{count} lender', other: '{count} lenders' },
  partners: 'our lending partners',
  /** Buttons of a carousel, by what it shows. The number of pages comes last: a script replaces it. */
  controls: {
    carousel: 'carousel',
    testimonials: {
      play: 'Play testimonials',
      pause: 'Pause testimonials',
      previous: 'Previous testimonials',
      next: 'Next testimonials',
      page: 'Testimonials, page {page} of {pages}',
    },
    articles: {
      play: 'Play articles',
      pause: 'Pause articles',
      previous: 'Previous articles',
      next: 'Next articles',
      page: 'Articles, page {page} of {pages}',
    },
  },
  backToCommunity: 'Back to Community',
  applyNow: 'Apply Now',
  band: 'One short form, no paper, and a decision within {decisionTime}.',
} as const satisfies Words;
