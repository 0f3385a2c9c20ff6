import { PRODUCTS } from './products.ts';

export interface NavigationItem {
  label: string;
  path: string;
  children?: readonly NavigationItem[];
}

/** The site-wide navigation, in the specification's words and order. */
export const NAVIGATION: readonly NavigationItem[] = [
  { label: 'Home', path: '/' },
  {
    label: 'Our Story',
    path: '/our-story',
    children: [
      { label: 'About Us', path: '/our-story/about' },
      { label: 'Contact Us', path: '/our-story/contact-us' },
    ],
  },
  {
    label: 'Loans',
    path: '/loans',
    children: PRODUCTS.map(({ name, path }) => ({ label: name, path })),
  },
  { label: 'Calculators', path: '/calculators' },
  {
    label: 'Community',
    path: '/community',
    children: [
      { label: 'Blog', path: '/community/blogs' },
      { label: 'Our Core Values', path: '/community/our-core-values' },
      { label: 'Career', path: '/community/career' },
      { label: 'Work Culture', path: '/community/work-culture' },
      { label: 'FAQ', path: '/community/faq' },
    ],
  },
  { label: 'Become a Partner', path: '/become-partner' },
];

/** Shows some posts of the blog, and is no page of its own to search engines. */
export const HOME_BLOGS = '/BlogsForHome';

/** The path of every public page, except blog articles. */
export const PAGES: readonly string[] = [
  ...NAVIGATION.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)]),
  '/apply',
  '/our-story/mission',
  HOME_BLOGS,
  '/PrivacyPolicy',
  '/TermsAndCondition',
];

/** Pages that exist while any product of a lender is in force. */
export const OFFER_PAGES = ['/offers', '/how-we-match'] as const;

/** Alternative paths that show the same page as a canonical one. */
export const SECOND_ADDRESSES = ['/privacy-policy', '/terms-and-conditions'] as const;

/** Permanent redirects: old path to new path. Keys are in lower case. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PRODUCTS.map(({ cardPath, path }) => [cardPath, path])),
  '/community/blog': '/community/blogs',
  '/contactus': '/our-story/contact-us',
};
