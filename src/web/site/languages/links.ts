import type { Language } from '../../../shared/languages/languages.ts';
import { REDIRECTS } from '../../../shared/site/addresses.ts';
import { linkIn } from '../../../shared/site/translated.ts';

const TAG = /<(?:a|form|button) [^>]*>/g;
const ADDRESS = /( (?:href|action|formaction)=")(\/(?!\/)[^"?#]*)/g;

/** Redirects know no language. */
const pageIn = (language: Language, path: string) => linkIn(language, REDIRECTS[path] ?? path);

/**
 * A rendered page whose links and forms lead to the same language, where the page that they name exists in it. Here rather than
 * at some 200 links, where one would be forgotten. Links that name their language stay.
 *
 * @param html as React writes it, without `>` in attributes
 */
export const linksIn = (language: Language, html: string): string =>
  language === 'en'
    ? html
    : html.replace(TAG, (tag) =>
        / hreflang=/i.test(tag) ? tag : tag.replace(ADDRESS, (_, name: string, to: string) => name + pageIn(language, to)),
      );
