import { PAGES, SECOND_ADDRESSES } from '../../../src/shared/addresses.ts';

/** Every public address of a page, except articles. */
export const ROUTES = [...PAGES, ...SECOND_ADDRESSES];

/** Five articles that the specification names. */
export const FIVE_ARTICLES = [
  'auto-finance-and-solving-dealer-Challenges',
  'new-vs-used-car',
  'personal-loan',
  'used-car-dealers',
  'loan-eligibility',
];
