import { AUTHOR_PAGES } from '../posts/author-form.ts';
import {
  APPLY_AMOUNT,
  CALCULATOR_NUMBERS,
  CALCULATOR_TABS,
  CALCULATOR_TEXT,
  PREPAYMENT_EFFECTS,
  RATE_METHODS,
} from '../calculators/address.ts';
import { EMPLOYMENT_TYPES, LOAN_TYPES } from '../loans/fields.ts';
import { PRIVACY_NOTICE } from '../privacy/notice/address.ts';
import { MY_DATA, MY_DATA_DONE } from '../privacy/my-data.ts';
import { TOPIC_PAGES } from '../posts/names.ts';
import { OFFERED, OFFER_KEY_FIELDS } from '../offers/address.ts';
import { OFFER_FIELDS } from '../offers/form.ts';
import { OFFER_SORTS } from '../offers/match.ts';
import { OPENINGS } from './openings.ts';
import { PRODUCTS } from '../loans/products.ts';
import { SEARCH_PAGE } from '../posts/site-search.ts';
import { STATEMENT_PAGE } from '../offers/statements/address.ts';
import { LIKELY_DONE } from '../loans/likely.ts';
import { SENT_PAGE } from '../loans/sent.ts';
import { TRACK, TRACK_DONE } from '../loans/track.ts';
import { PARTNERSHIP_TYPES } from '../vendors/fields.ts';
import { LANGUAGE_CODES } from '../languages/languages.ts';

/** What a parameter may hold: one of some words, what fits a pattern, or a receipt that the server has given. */
type Values = readonly string[] | RegExp | 'receipt';
export type KnownValues = Readonly<Record<string, Values>>;

/** The receipt in a page's URL after its form was posted without JavaScript. */
const SENT = { sent: 'receipt' } as const;

/** The id of a category. For an unknown one, the page returns a 404 or a redirect, which are not cached. */
const CATEGORY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The first page has no number; a number beyond the last page is redirected. */
const PAGED = { page: /^(?:[2-9]|[1-9]\d{1,3})$/ } as const;

/** An answer in a form of offers; the page tells which are none. No value that is read is longer. */
const ANSWER = /^[^\p{Cc}]{0,64}$/u;
/** What readers search for; the page cleans and cuts it. */
const SEARCHED = /[^\s\p{Cc}]/u;

const each = <Name extends string>(names: readonly Name[], values: Values) =>
  Object.fromEntries(names.map((name) => [name, values])) as Record<Name, Values>;

/**
 * The query parameters that pages read, by path; a path that ends with a slash stands for all pages below it. A page is
 * rendered once for all visitors, so the server drops all others before. Pages read theirs through `pageQuery`, which
 * knows this list.
 */
export const PAGE_QUERIES = {
  '/': { slide: PRODUCTS.map(({ slug }) => slug), category: CATEGORY },
  '/apply': {
    loanType: LOAN_TYPES,
    loanAmount: APPLY_AMOUNT,
    months: /^\d{1,3}$/,
    pincode: /^[1-9]\d{5}$/,
    employment: EMPLOYMENT_TYPES,
    offered: OFFERED,
  },
  '/calculators': {
    tab: CALCULATOR_TABS,
    method: RATE_METHODS,
    effect: PREPAYMENT_EFFECTS,
    ...each(CALCULATOR_NUMBERS, CALCULATOR_TEXT),
  },
  '/offers': { ...each(OFFER_FIELDS, ANSWER), sort: OFFER_SORTS, compare: ANSWER },
  '/how-we-match': PAGED,
  [SEARCH_PAGE]: { q: SEARCHED, exact: ['1'], ...PAGED },
  '/become-partner': { partnershipType: PARTNERSHIP_TYPES, ...SENT },
  [STATEMENT_PAGE]: { ...each(OFFER_FIELDS, ANSWER), ...each(OFFER_KEY_FIELDS, ANSWER), language: LANGUAGE_CODES },
  '/our-story/contact-us': SENT,
  '/community/blogs': { category: CATEGORY, ...PAGED },
  '/community/career': { position: OPENINGS.map(({ title }) => title), ...SENT },
  [AUTHOR_PAGES]: PAGED,
  [TOPIC_PAGES.categories]: PAGED,
  [TOPIC_PAGES.tags]: PAGED,
  [PRIVACY_NOTICE]: { shown: /^[0-9a-f]{64}$/, on: /^\d{4}-\d\d-\d\d$/ },
  [MY_DATA]: { done: Object.keys(MY_DATA_DONE) },
  [SENT_PAGE]: { done: Object.keys(LIKELY_DONE), ...SENT },
  [TRACK]: { done: Object.keys(TRACK_DONE) },
} as const satisfies Readonly<Record<string, KnownValues>>;
