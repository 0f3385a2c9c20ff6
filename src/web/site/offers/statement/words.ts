import type { Words } from '../../../../shared/languages/words.ts';

export const words = {
  title: 'Indicative Key Facts Statement: {lender}',
  missingTitle: 'Statement not found',
  description: 'The figures of an offer in the order of the Key Facts Statement. The lender’s own statement binds.',
  missing: 'There is no such statement',
  missingText:
    'The link may be incomplete, or no lender makes this offer. Ask for offers again to see the statement of each.',
  seeOffers: 'See the offers',
  home: 'Go to the home page',
} as const satisfies Words;
