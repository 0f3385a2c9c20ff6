import { addressIn, type Language, LANGUAGE_CODES } from '../languages/languages.ts';

/** The pages that exist in every language. All others are English alone, and nothing says otherwise of them. */
export const TRANSLATED: ReadonlySet<string> = new Set([
  '/',
  '/PrivacyPolicy',
  '/TermsAndCondition',
  '/apply',
  '/apply/sent',
  '/become-partner',
  '/calculators',
  '/community',
  '/community/career',
  '/community/faq',
  '/community/our-core-values',
  '/community/work-culture',
  '/how-we-match',
  '/loans',
  '/loans/against-car-loan',
  '/loans/new-car-loan',
  '/loans/personal-car-loan',
  '/loans/used-car-loan',
  '/my-data',
  '/offers',
  '/offers/statement',
  '/our-story',
  '/our-story/about',
  '/our-story/contact-us',
  '/our-story/mission',
  '/privacy-notice',
  '/rates',
  '/search',
  '/track',
]);

/** Lists of posts, which exist in a language while it has posts. */
const POST_LISTS = /^\/(?:community\/(?:blogs(?:\/(?:topic|tag)\/[^/]+)?|authors\/[^/]+)|BlogsForHome|feed\.xml)$/i;
/** Pages of one post, each in the language of its post. */
const POST = /^\/(?:blog|preview)\/[^/]+$/i;

export const listsPosts = (path: string): boolean => POST_LISTS.test(path);

/** Whether a page may exist in a language; of posts, their pages tell. */
export const existsIn = (language: Language, path: string): boolean =>
  language === 'en' || TRANSLATED.has(path) || listsPosts(path) || POST.test(path);

/**
 * A link of a page in a language: to the page in the same language where it exists. Links to posts say theirs themselves.
 *
 * @param hasBlog whether the language has posts
 */
export function linkIn(language: Language, address: string, hasBlog = false): string {
  const path = address.replace(/[?#].*$/s, '');
  return TRANSLATED.has(path) || (hasBlog && listsPosts(path)) ? addressIn(language, address) : address;
}

/** The addresses of a page in the languages in which it exists. */
export type Alternates = Partial<Record<Language, string>>;

/** Those of a page that exists in each of these languages. */
export const alternatesIn = (languages: readonly Language[], path: string): Alternates =>
  Object.fromEntries(languages.map((language) => [language, addressIn(language, path)]));

/**
 * Those of a page: what its loader tells as `alternates`, or else all languages, if it is translated.
 *
 * @param data of the page's loader
 */
export const alternatesOf = (path: string, data: unknown): Alternates =>
  (data as { alternates?: Alternates } | undefined)?.alternates ??
  (TRANSLATED.has(path) ? alternatesIn(LANGUAGE_CODES, path) : {});
