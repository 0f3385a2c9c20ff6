import type { Language } from '../../../shared/languages/languages.ts';
import { counted } from '../../../shared/languages/words.ts';
import { inLanguage } from '../languages/words.ts';
import { words } from './words.ts';

/** The lenders of the catalogue in a sentence: "6 lenders"; without a number while there is none. */
export function lendersText(language: Language, count: number): string {
  const { lenders, partners } = inLanguage(language, words);
  return count === 0 ? partners : counted(language, lenders, count);
}
