import { PRODUCTS } from '../loans/products.ts';

export interface NavigationItem {
  path: string;
  children?: readonly NavigationItem[];
}

const pages = (paths: readonly string[]): NavigationItem[] => paths.map((path) => ({ path }));

/** The site-wide navigation, in the specification's order; its words are in `web/site/frame/words.ts`. */
export const NAVIGATION: readonly NavigationItem[] = [
  { path: '/' },
  { path: '/our-story', children: pages(['/our-story/about', '/our-story/contact-us']) },
  { path: '/loans', children: pages(PRODUCTS.map(({ path }) => path)) },
  { path: '/calculators' },
  {
    path: '/community',
    children: pages([
      '/community/blogs',
      '/community/our-core-values',
      '/community/career',
      '/community/work-culture',
      '/community/faq',
    ]),
  },
  { path: '/become-partner' },
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
  '/privacy-notice',
];

/** What the menus have under Loans, after the specified entries, while any product of a lender is in force. */
export const OFFER_LINKS: readonly NavigationItem[] = pages(['/offers', '/rates']);

/** Pages that exist while any product of a lender is in force. */
export const OFFER_PAGES = ['/offers', '/rates', '/how-we-match'] as const;

/** Alternative paths that show the same page as a canonical one. */
export const SECOND_ADDRESSES = ['/privacy-policy', '/terms-and-conditions'] as const;

/** Permanent redirects: old path to new path. Keys are in lower case. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PRODUCTS.map(({ cardPath, path }) => [cardPath, path])),
  '/community/blog': '/community/blogs',
  '/contactus': '/our-story/contact-us',
};

/** Addresses that people and programs try because other sites have them, in lower case, by the page that they mean. */
const TRIED: Readonly<Record<string, string>> = {
  '/': '/home /index /index.html /index.php',
  '/our-story/about': '/about /about-us /aboutus /company',
  '/our-story/mission': '/mission /vision',
  '/our-story/contact-us': '/contact /contact-us /contact_us /our-story/contact /support',
  '/loans': '/loan /car-loan /car-loans /loans/car-loan /products',
  '/loans/personal-car-loan': '/personal-loan /personal-loans /loans/personal-loan',
  '/loans/used-car-loan': '/used-car-loan /used-car-loans /loans/pre-owned-car-loan',
  '/loans/new-car-loan': '/new-car-loan /new-car-loans',
  '/loans/against-car-loan': '/loan-against-car /loans/loan-against-car /against-car-loan /top-up-car-loan',
  '/offers': '/offer /loan-offers /compare /compare-loans /compare-offers',
  '/rates': '/interest-rates /interest-rate /loan-rates /interest-rates-and-charges',
  '/how-we-match': '/how-it-works',
  '/apply': '/apply-now /apply-online /application /loan-application',
  '/track': '/status /track-application /application-status /loan-status',
  '/my-data': '/mydata /delete-my-data /data-request',
  '/calculators': '/calculator /emi /emi-calculator /loan-calculator /calculators/emi /tools',
  '/calculators?tab=eligibility': '/eligibility /eligibility-calculator /loan-eligibility /calculators/eligibility',
  '/calculators?tab=prepayment': '/prepayment /prepayment-calculator /calculators/prepayment',
  '/calculators?tab=apr': '/apr /apr-calculator /true-cost /calculators/apr',
  '/community/blogs': '/blog /blogs /articles /news /community/articles',
  '/community/faq': '/faq /faqs /help /questions',
  '/community/career': '/career /careers /jobs /community/careers',
  '/community/work-culture': '/work-culture /culture',
  '/community/our-core-values': '/values /core-values /our-core-values /our-values',
  '/become-partner': '/partner /partners /become-a-partner /partner-with-us',
  '/PrivacyPolicy': '/privacy /privacy_policy /legal/privacy',
  '/TermsAndCondition':
    '/terms /tos /terms-conditions /terms-and-condition /termsandconditions /terms-of-service /terms-of-use ' +
    '/legal/terms',
  '/sitemap.xml': '/sitemap /sitemap_index.xml /sitemap-index.xml /sitemap.txt',
  '/feed.xml':
    '/feed /rss /atom /rss.xml /atom.xml /index.xml /feed/atom /feed/rss /blog/feed /blog/rss /blog/feed.xml ' +
    '/blog/rss.xml /blog/atom.xml /community/blog/feed /community/blogs/feed /community/blogs/rss ' +
    '/community/blogs/feed.xml /community/blogs/rss.xml /community/blogs/atom.xml',
};

/** Where addresses lead that have neither a page nor a redirect of their own. Keys are in lower case. */
export const FALLBACKS: ReadonlyMap<string, string> = new Map(
  Object.entries(TRIED).flatMap(([page, paths]) => paths.split(' ').map((path) => [path, page] as const)),
);
