import { type Said, say } from '../../../shared/languages/say.ts';
import { useSite } from '../../ui/useSite.ts';
import { words as ofForms } from '../../../shared/leads/said/words.ts';
import { useWords } from '../languages/words.ts';
import { words as ofData } from '../../../shared/privacy/words.ts';
import { words as ofVisits } from './said/words.ts';

/** The page's translations of what is made in English at pages that are opened with a code; nothing on an English page. */
export function useSaid(): Said | undefined {
  const said = { ...useWords(ofForms), ...useWords(ofData).said, ...useWords(ofVisits) };
  return useSite().language === 'en' ? undefined : said;
}

/** Says in the page's language what the server answers in English at these pages. */
export function useSay(): (text: string) => string {
  const said = useSaid();
  return (text) => say(said, text);
}
