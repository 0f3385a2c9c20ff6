import { AUTHOR_PAGES } from '../../../shared/posts/author-form.ts';
import { TOPIC_PAGES } from '../../../shared/posts/names.ts';
import { PAGES, SECOND_ADDRESSES } from '../../../shared/site/addresses.ts';

const TOPICS = Object.values(TOPIC_PAGES).map((pages) => `${pages}*`);

/**
 * The links that a browser may prefetch on hover or touch: pages that are only read. Not the office, files or feeds, and not
 * the one-time confirmation of a form.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: [...PAGES, ...SECOND_ADDRESSES, '/blog/*', `${AUTHOR_PAGES}*`, ...TOPICS] },
          { not: { href_matches: '/*\\?*sent=*' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export function loader(): Response {
  return new Response(JSON.stringify(RULES), {
    headers: { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
