import type { Language } from '../../../../shared/languages/languages.ts';
import { type JobOpening, OPENINGS } from '../../../../shared/site/openings.ts';
import hindi from './openings.hi.json' with { type: 'json' };
import marathi from './openings.mr.json' with { type: 'json' };

const TRANSLATIONS: Readonly<Record<Language, readonly JobOpening[]>> = { en: OPENINGS, hi: hindi, mr: marathi };

export interface ShownOpening extends JobOpening {
  /** The title in English, by which addresses and resumes name the position. */
  position: string;
}

/** The openings as a page of the language shows them. */
export const openingsIn = (language: Language): readonly ShownOpening[] =>
  OPENINGS.map((english) => ({
    ...(TRANSLATIONS[language].find(({ id }) => id === english.id) ?? english),
    position: english.title,
  }));
