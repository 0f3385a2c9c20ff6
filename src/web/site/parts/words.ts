import type { Words } from '../../../shared/languages/words.ts';

export const words = {
  /** Follows a figure that is not confirmed. */
  sample: ' (sample)',
  sampleLenders: 'Sample content: lenders named “Sample …” do not exist.',
  lenders: { one: '{count} lender', other: '{count} lenders' },
  partners: 'our lending partners',
  backToCommunity: 'Back to Community',
  applyNow: 'Apply Now',
  band: 'One short form, no paper, and a decision within {decisionTime}.',
} as const satisfies Words;
