import { useLocation, useMatches } from 'react-router';
import { LANGUAGE_CODES, LANGUAGES } from '../../../shared/languages/languages.ts';
import { alternatesOf } from '../../../shared/site/translated.ts';
import { useSite } from '../../ui/useSite.ts';
import { useWords } from '../languages/words.ts';
import { words } from './words.ts';

/** Pages whose query is what they are about, so that it stays in the other language. */
const ASKED = new Set(['/apply', '/offers', '/offers/statement']);

/**
 * Links to the same page in the other languages, each in its own script. None on a page that is in one language alone. A group, since
 * header and footer have it, and landmarks of one name would be two of the same.
 *
 * @param link the class of each
 */
export function Languages({ link }: { link: string }) {
  const { pathname, search } = useLocation();
  const { language } = useSite();
  const label = useWords(words).language;
  const alternates = alternatesOf(pathname, useMatches().at(-1)?.loaderData);
  const others = LANGUAGE_CODES.filter((code) => code !== language && alternates[code] !== undefined);
  if (others.length === 0) return null;
  const query = ASKED.has(pathname) ? search : '';
  return (
    <div role="group" aria-label={label} className="languages">
      {others.map((code) => (
        <a key={code} className={link} href={`${alternates[code]}${query}`} hrefLang={LANGUAGES[code].tag} lang={code}>
          {LANGUAGES[code].name}
        </a>
      ))}
    </div>
  );
}
