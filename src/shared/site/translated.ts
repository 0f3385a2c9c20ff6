import { addressIn, type Language } from '../languages/languages.ts';

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
  '/our-story',
  '/our-story/about',
  '/our-story/contact-us',
  '/our-story/mission',
  '/privacy-notice',
  '/rates',
  '/search',
  '/track',
]);

export const existsIn = (language: Language, path: string): boolean => language === 'en' || TRANSLATED.has(path);

/** A link of a page in a language: to the page in the same language where it exists. */
export const linkIn = (language: Language, address: string): string =>
  TRANSLATED.has(address.replace(/[?#].*$/s, '')) ? addressIn(language, address) : address;
