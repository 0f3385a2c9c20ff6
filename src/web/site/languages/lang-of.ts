import type { Language } from '../../../shared/languages/languages.ts';

/** The language of a name that staff gave, where it is not that of the page. */
export const langOf = (language: Language, name: string): 'en' | undefined =>
  language === 'en' || /\p{Script=Devanagari}/u.test(name) ? undefined : 'en';
