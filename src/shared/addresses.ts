import { NAVIGATION } from './site.ts';

/** Every public page with an address of its own, in its one spelling, but for the articles of the blog. */
export const PAGES: readonly string[] = [
  ...NAVIGATION.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)]),
  '/apply',
  '/our-story/mission',
  '/BlogsForHome',
  '/PrivacyPolicy',
  '/TermsAndCondition',
];

/** Second addresses of some of them, which show the same page. */
export const SECOND_ADDRESSES = ['/privacy-policy', '/terms-and-conditions'] as const;
