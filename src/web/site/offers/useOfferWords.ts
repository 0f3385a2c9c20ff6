import { dayIn } from '../../../shared/languages/dates.ts';
import { type Said, say } from '../../../shared/languages/say.ts';
import { words as ofReasons } from '../../../shared/offers/reasons/words.ts';
import { words as ofTerms } from '../../../shared/offers/terms/words.ts';
import { useSite } from '../../ui/useSite.ts';
import { words as ofForms } from '../../../shared/leads/said/words.ts';
import { useWords } from '../languages/words.ts';
import { words } from './words.ts';

/** All that the pages of offers say, in the language of the page. */
export function useOfferWords() {
  const { language } = useSite();
  const texts = useWords(words);
  const forms = useWords(ofForms);
  const said: Said | undefined = language === 'en' ? undefined : { ...forms, ...texts.said };
  const terms = useWords(ofTerms);
  return {
    language,
    texts,
    terms,
    /** For `reasonText`. */
    inWords: { reasons: useWords(ofReasons), terms, language },
    /** For texts that are made in English; nothing on an English page. */
    said,
    tell: (text: string) => say(said, text),
    dayText: (day: string) => dayIn(language, day),
  };
}
