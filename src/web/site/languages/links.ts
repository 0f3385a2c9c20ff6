import type { Language } from '../../../shared/languages/languages.ts';
import { REDIRECTS } from '../../../shared/site/addresses.ts';
import { linkIn } from '../../../shared/site/translated.ts';

const TAG = /<(?:a|form|button) [^>]*>/g;
const ADDRESS = /( (?:href|action|formaction)=")(\/(?!\/)[^"?#]*)/g;

/** Redirects know no language. */
const pageIn = (language: Language, path: string, hasBlog: boolean) => linkIn(language, REDIRECTS[path] ?? path, hasBlog);

/**
 * A rendered page whose links and forms lead to the same language, where the page that they name exists in it. Here rather than
 * at some 200 links, where one would be forgotten. Links that name their language stay.
 *
 * @param html as React writes it, without `>` in attributes
 * @param hasBlog whether the language has posts
 */
export const linksIn = (language: Language, html: string, hasBlog: boolean): string =>
  language === 'en'
    ? html
    : html.replace(TAG, (tag) =>
        / hreflang=/i.test(tag)
          ? tag
          : tag.replace(ADDRESS, (_, name: string, to: string) => name + pageIn(language, to, hasBlog)),
      );
