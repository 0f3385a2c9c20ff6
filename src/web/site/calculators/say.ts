import { createContext, useContext } from 'react';
import { type Said, say } from '../../../shared/languages/say.ts';

/** Translations of what calculators say, by the texts in English, which stand in the code; nothing on a page in English. */
export const SaidByCalculators = createContext<Said | undefined>(undefined);

/** What stands before the addresses of pages in the language of the page. */
export const PrefixOfPages = createContext('');
export const usePrefix = () => useContext(PrefixOfPages);

/** One sentence. One month is said like several where the dictionary knows no difference. */
function saySentence(said: Said, text: string): string {
  const found = say(said, text);
  return found === text ? say(said, text.replace(/(?<=\d) month\b/g, ' months')) : found;
}

/** What a calculator says, in the language of the page, sentence by sentence. */
export function useSay(): (text: string) => string {
  const said = useContext(SaidByCalculators);
  return (text) =>
    said
      ? text
          .split(/(?<=\.) (?=[A-Z])/)
          .map((sentence) => saySentence(said, sentence))
          .join(' ')
      : text;
}
