import { OFFER_PAGES, PAGES, REDIRECTS, SECOND_ADDRESSES } from '../../shared/site/addresses.ts';
import { MY_DATA } from '../../shared/privacy/my-data.ts';
import { SEARCH_PAGE } from '../../shared/posts/site-search.ts';
import { type KnownValues, PAGE_QUERIES } from '../../shared/site/page-queries.ts';
import { STATEMENT_PAGE } from '../../shared/offers/statements/address.ts';
import { SENT_PAGE } from '../../shared/loans/sent.ts';
import { TRACK } from '../../shared/loans/track.ts';
import { looksLikeReceipt } from './receipts.ts';
import { isVisitedPage } from './visits.ts';

/** Parameters that may be repeated, and how often. A tenure beside those to choose from is sent after a blank one. */
const MAX_REPEATED: Readonly<Record<string, number>> = { compare: 4, months: 2 };

/** The pages whose form is confirmed on another one. */
const LOAN_FORMS: ReadonlySet<string> = new Set(['/', '/apply']);
const QUERIES: Readonly<Record<string, KnownValues>> = PAGE_QUERIES;
/** The pages of any author, category or tag: all that is below their path. */
const FAMILIES = Object.keys(QUERIES).filter((path) => path !== '/' && path.endsWith('/'));

/**
 * The cache key of a page, which is also the URL it is rendered for: the path with only the query parameters that the page
 * reads, so that unknown parameters neither fill the cache nor miss it.
 *
 * @param isReceipt by default any receipt, which is enough to look a page up: one with a receipt is never cached
 */
export function pageKey(path: string, query: string, isReceipt: (text: string) => boolean = looksLikeReceipt): string {
  const known = QUERIES[FAMILIES.find((family) => path.startsWith(family)) ?? path];
  if (known === undefined || query === '') return path;
  const sent = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const [name, values] of Object.entries(known)) {
    for (const value of sent.getAll(name).slice(0, MAX_REPEATED[name] ?? 1)) {
      const isKnown =
        values === 'receipt' ? isReceipt(value) : values instanceof RegExp ? values.test(value) : values.includes(value);
      if (isKnown) kept.append(name, value);
    }
  }
  return kept.size === 0 ? path : `${path}?${kept}`;
}

/**
 * Where a redirect leads with a visitor's query, such as where the visitor came from. Each parameter that the path names stays
 * as it is there.
 *
 * @param path of this site, which may have a query and a fragment
 * @param query with its question mark, or empty
 * @param read a query whose parameters the page has read, and answered with the path
 */
export function withQuery(path: string, query: string, read = ''): string {
  const { groups = {} } = /^(?<page>[^?#]*)\??(?<own>[^#]*)(?<fragment>.*)$/s.exec(path) ?? {};
  const { page = path, own = '', fragment = '' } = groups;
  const known = new Set([own, read].flatMap((each) => [...new URLSearchParams(each).keys()]));
  const added = query
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && ![...new URLSearchParams(part).keys()].some((name) => known.has(name)));
  const whole = [own, ...added].filter(Boolean).join('&');
  return `${page}${whole && '?'}${whole}${fragment}`;
}

/** Whether a page accepts a posted form. The home page accepts it at `/?index`, React Router's URL for an index route. */
export function takesForm(path: string, query: string): boolean {
  return (
    (isVisitedPage(path) || LOAN_FORMS.has(path) || QUERIES[path]?.['sent'] !== undefined) &&
    (path !== '/' || new URLSearchParams(query).has('index'))
  );
}

/** Whether a page is worth caching: one with a visitor's own numbers or a receipt is rarely requested again. */
export function isWorthCaching(key: string): boolean {
  return (
    !/^\/(?:calculators|offers|offers\/statement|privacy-notice|search)\?/.test(key) &&
    !/[?&](?:sent|loanAmount|months|pincode|employment|offered)=/.test(key)
  );
}

/** Whether a path is a preview of a post, which only those who have its link may see. The router ignores case and decodes. */
export const isPreview = (path: string): boolean =>
  /^\/preview\/[^/]+$/i.test(decodeURIComponent(path)) && !path.endsWith('.data');

/** Tells the back office and its sign-in page, which must not be cached or indexed, from the public site. */
export function surfaceOf(path: string): 'site' | 'office' {
  return /^\/admin(?:-login)?(?:[/.]|$)/i.test(path) ? 'office' : 'site';
}

/**
 * The canonical spelling of every page's path, by its lower-case form: the router ignores case, but search engines would see
 * duplicate pages.
 */
const SPELLINGS: Readonly<Record<string, string>> = Object.fromEntries(
  [...PAGES, ...OFFER_PAGES, ...SECOND_ADDRESSES, MY_DATA, TRACK, SENT_PAGE, STATEMENT_PAGE, SEARCH_PAGE].map((path) => [
    path.toLowerCase(),
    path,
  ]),
);

/**
 * The permanent redirect of a URL, if any. The target is always a path of this site.
 *
 * @param query with its question mark, or empty
 */
export function redirectFor(path: string, query: string): string | undefined {
  const plain = `/${path.replace(/^[/\\]+/, '').replace(/(?<![/\\])[/\\]+$/, '')}`;
  const small = plain.toLowerCase();
  const target = REDIRECTS[small] ?? SPELLINGS[small] ?? plain.replace(/^\/blogs\/(?=[^/]+$)/i, '/blog/');
  return target === path ? undefined : withQuery(target, query);
}
