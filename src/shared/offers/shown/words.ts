import type { Words } from '../../languages/words.ts';

/** Around the offers that an applicant saw. */
export const words = {
  chosen: 'Chosen: {lender}, {product}',
  chosenStale: 'Chosen: {lender}, {product} ({stale})',
  isChosen: '(chosen)',
  entered: 'What was entered',
  only: 'The only offer',
  all: 'All {count} offers in the order shown',
  everything: 'Everything shown',
  /** Follows it, for screen readers. */
  everythingOf: ' of {offer}',
  possible: 'Possible offers: {count}',
  without: 'Lenders without an offer: {count}',
  asOf: 'As of {day}, from version {version} of the catalogue, which was put in force on {date} at {time} (Indian time).',
} as const satisfies Words;
