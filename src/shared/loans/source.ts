/** The form field, and the key in the tab's storage, of where a visitor came from. Its schema is in lead-source.ts. */
export const SOURCE = 'source';

const KEPT = /(?<=[?&])(?:utm_\w+|partner|ref|article)=[^&]*/g;

/**
 * Where a visitor comes from, as forms send it: a query with campaign, partner, article, the page's path and the referrer's
 * host. Nothing else of either address is kept.
 *
 * @param referrer an address; empty for none
 */
export function sourceOf({ host, pathname, search }: Pick<URL, 'host' | 'pathname' | 'search'>, referrer: string): string {
  const from = referrer.split('/')[2] ?? host;
  return [...(search.match(KEPT) ?? []), `landing=${pathname}`, from === host ? '' : `referrer=${from}`].join('&');
}
