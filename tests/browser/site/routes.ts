import { NAVIGATION } from '../../../src/shared/site.ts';

/** Every public address of the specification that is a page of its own, but for the articles. */
export const ROUTES = [
  ...NAVIGATION.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)]),
  '/our-story/mission',
  '/apply',
  '/BlogsForHome',
  '/PrivacyPolicy',
  '/privacy-policy',
  '/TermsAndCondition',
  '/terms-and-conditions',
];

/** Five articles that the specification names. */
export const FIVE_ARTICLES = [
  'auto-finance-and-solving-dealer-Challenges',
  'new-vs-used-car',
  'personal-loan',
  'used-car-dealers',
  'loan-eligibility',
];
