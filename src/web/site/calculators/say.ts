import { createContext, useContext } from 'react';
import { type Said, say } from '../../../shared/languages/say.ts';

/** Translations of what calculators say, by the texts in English, which stand in the code; nothing on a page in English. */
export const SaidByCalculators = createContext<Said | undefined>(undefined);

/** A text of a calculator in the language of the page. */
export function useSay(): (text: string) => string {
  const said = useContext(SaidByCalculators);
  return (text) => say(said, text);
}
