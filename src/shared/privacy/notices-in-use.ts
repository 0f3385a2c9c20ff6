import { type Language, LANGUAGE_CODES, type Translated } from '../languages/languages.ts';
import type { LeadNoun } from '../leads/nouns.ts';
import { NOTICES_IN_HINDI } from './notices.hi.ts';
import { NOTICES_IN_MARATHI } from './notices.mr.ts';
import { type Notice, NOTICES, SPOKEN_LOAN_NOTICE, type TranslatedNotice } from './notices.ts';

const TRANSLATED_NOTICES: Readonly<Record<Translated, Readonly<Record<LeadNoun, TranslatedNotice>>>> = {
  hi: NOTICES_IN_HINDI,
  mr: NOTICES_IN_MARATHI,
};

/** The notice that a form shows in a language. */
export const noticeIn = (language: Language, noun: LeadNoun): Notice =>
  language === 'en' ? NOTICES[noun] : TRANSLATED_NOTICES[language][noun];

/** All notices of a form that are in use now. */
export const noticesInUse = (noun: LeadNoun): readonly Notice[] => [
  ...LANGUAGE_CODES.map((language) => noticeIn(language, noun)),
  ...(noun === 'loans' ? [SPOKEN_LOAN_NOTICE] : []),
];

/** The language of a notice by its version; English where it is not in use any more. */
export const languageOfNotice = (noun: LeadNoun, version: string | undefined): Language =>
  noticesInUse(noun).find((notice) => notice.version === version)?.language ?? 'en';
