import { say } from '../../../shared/languages/say.ts';
import { words as ofForms } from '../forms/said/words.ts';
import { useWords } from '../languages/words.ts';
import { words as ofVisits } from './said/words.ts';

/** Says in the page's language what the server answers in English at pages that are opened with a code. */
export function useSay(): (text: string) => string {
  const said = { ...useWords(ofForms), ...useWords(ofVisits) };
  return (text) => say(said, text);
}
