import { PAGES, SECOND_ADDRESSES } from '../../../shared/addresses.ts';

/**
 * Which links a browser may fetch once a pointer rests on them or a finger touches them: those to pages that are only read. The office,
 * files and feeds are not among them, nor what a page says once, that a form was kept.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [{ href_matches: [...PAGES, ...SECOND_ADDRESSES, '/blog/*'] }, { not: { href_matches: '/*\\?*sent=*' } }],
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
