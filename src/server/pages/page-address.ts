import { PAGES, REDIRECTS, SECOND_ADDRESSES } from '../../shared/addresses.ts';
import { APPLY_AMOUNT, CALCULATOR_NUMBER, CALCULATOR_NUMBERS, CALCULATOR_TABS } from '../../shared/calculators.ts';
import { LOAN_TYPES } from '../../shared/loan-form.ts';
import { OPENINGS } from '../../shared/openings.ts';
import { PRODUCTS } from '../../shared/products.ts';
import { PARTNERSHIP_TYPES } from '../../shared/vendor-form.ts';
import { isReceipt } from './receipts.ts';

type KnownValues = Readonly<Record<string, readonly string[] | RegExp | ((value: string) => boolean)>>;

/** How a page with a form is opened when a post without script was kept. */
const SENT: KnownValues = { sent: (receipt) => isReceipt(receipt) };

/** The id of a category. A page answers one that doesn't exist with 404 or a redirect, which are not kept. */
const CATEGORY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The first page has no number. One beyond the last is redirected. */
const PAGE = /^(?:[2-9]|[1-9]\d{1,3})$/;

/** Values of the query that pages read, by path. Everything else of a query is dropped before a page is rendered. */
const QUERIES: Readonly<Record<string, KnownValues>> = {
  '/': { slide: PRODUCTS.map(({ slug }) => slug), category: CATEGORY, ...SENT },
  '/apply': { loanType: LOAN_TYPES, loanAmount: APPLY_AMOUNT, ...SENT },
  '/calculators': {
    tab: CALCULATOR_TABS,
    ...Object.fromEntries(CALCULATOR_NUMBERS.map((name) => [name, CALCULATOR_NUMBER])),
  },
  '/become-partner': { partnershipType: PARTNERSHIP_TYPES, ...SENT },
  '/our-story/contact-us': SENT,
  '/community/blogs': { category: CATEGORY, page: PAGE },
  '/community/career': { position: OPENINGS.map(({ title }) => title), ...SENT },
};

/**
 * The address that a page is rendered for and kept under: its path and only those values of its query that the page reads,
 * so that invented queries neither fill the cache nor miss it.
 */
export function pageKey(path: string, query: string): string {
  const known = QUERIES[path];
  if (known === undefined || query === '') return path;
  const sent = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const [name, values] of Object.entries(known)) {
    const value = sent.get(name);
    if (value !== null && isKnown(values, value)) kept.set(name, value);
  }
  return kept.size === 0 ? path : `${path}?${kept}`;
}

/**
 * Whether a form can be posted to a page. The home page takes it at `/?index`, as React Router names the route inside its
 * frame.
 */
export function takesForm(path: string, query: string): boolean {
  return QUERIES[path]?.['sent'] !== undefined && (path !== '/' || new URLSearchParams(query).has('index'));
}

function isKnown(values: KnownValues[string], value: string): boolean {
  if (typeof values === 'function') return values(value);
  return values instanceof RegExp ? values.test(value) : values.includes(value);
}

/** Whether a page is worth keeping: one with a visitor's own numbers, or with a receipt, hardly comes a second time. */
export function isWorthKeeping(key: string): boolean {
  return !key.startsWith('/calculators?') && !/[?&](?:sent|loanAmount)=/.test(key);
}

/** The back office and its entrance, which nobody may keep or index. */
export function surfaceOf(path: string): 'site' | 'office' {
  return /^\/admin(?:-login)?(?:[/.]|$)/i.test(path) ? 'office' : 'site';
}

/**
 * The one spelling of every page's address, by its small letters: the router takes any, search engines would see several
 * pages.
 */
const SPELLINGS: Readonly<Record<string, string>> = Object.fromEntries(
  [...PAGES, ...SECOND_ADDRESSES].map((path) => [path.toLowerCase(), path]),
);

/**
 * Where an address has moved for good; undefined when it has not. The target is always a path of this site.
 *
 * @param query with its question mark, or empty
 */
export function redirectFor(path: string, query: string): string | undefined {
  const plain = `/${path.replace(/^[/\\]+/, '').replace(/(?<![/\\])[/\\]+$/, '')}`;
  const small = plain.toLowerCase();
  const target = REDIRECTS[small] ?? SPELLINGS[small] ?? plain.replace(/^\/blogs\/(?=[^/]+$)/i, '/blog/');
  return target === path ? undefined : `${target}${query}`;
}
