/**
 * The languages of the public site, by their ISO 639-1 codes. English has the addresses of the specification; each other one has
 * the same paths below its code. Numbers have Latin digits and Indian grouping in all of them.
 */
export const LANGUAGES = {
  en: { name: 'English', english: 'English', tag: 'en-IN' },
  hi: { name: 'हिन्दी', english: 'Hindi', tag: 'hi-IN' },
  mr: { name: 'मराठी', english: 'Marathi', tag: 'mr-IN' },
} as const;

export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];
/** Those that are translated into. */
export type Translated = Exclude<Language, 'en'>;

/** For dates and lists of words. */
export const localeOf = (language: Language): string => `${language}-IN-u-nu-latn`;

const PREFIX = /^\/(hi|mr)(?=\/|$)/;

/** The language of an address, and the path of the page in English: `/hi/apply` is `/apply` in Hindi. */
export function readAddress(pathname: string): { language: Language; path: string } {
  const [prefix = '', code = 'en'] = PREFIX.exec(pathname) ?? [];
  return { language: code as Language, path: pathname.slice(prefix.length) || '/' };
}

/**
 * The address of a page in a language, whether it is translated or not.
 *
 * @param address a path of this site, with or without query and fragment
 */
export function addressIn(language: Language, address: string): string {
  if (language === 'en') return address;
  return `/${language}${/^\/(?=$|[?#])/.test(address) ? address.slice(1) : address}`;
}
