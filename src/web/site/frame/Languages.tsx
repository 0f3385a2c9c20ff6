import { useLocation } from 'react-router';
import { addressIn, LANGUAGE_CODES, LANGUAGES } from '../../../shared/languages/languages.ts';
import { TRANSLATED } from '../../../shared/site/translated.ts';
import { useSite } from '../../ui/useSite.ts';
import { useWords } from '../languages/words.ts';
import { words } from './words.ts';

/** Pages whose query is what they are about, so that it stays in the other language. */
const ASKED = new Set(['/apply', '/offers']);

/**
 * Links to the same page in the other languages, each in its own script. None on a page that is in English alone. A group, since
 * header and footer have it, and landmarks of one name would be two of the same.
 *
 * @param link the class of each
 */
export function Languages({ link }: { link: string }) {
  const { pathname, search } = useLocation();
  const { language } = useSite();
  const label = useWords(words).language;
  if (!TRANSLATED.has(pathname)) return null;
  const query = ASKED.has(pathname) ? search : '';
  return (
    <div role="group" aria-label={label} className="languages">
      {LANGUAGE_CODES.filter((code) => code !== language).map((code) => (
        <a key={code} className={link} href={addressIn(code, pathname) + query} hrefLang={LANGUAGES[code].tag} lang={code}>
          {LANGUAGES[code].name}
        </a>
      ))}
    </div>
  );
}
