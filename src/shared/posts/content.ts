import { isSitePath, isWebAddress } from '../kit/web-address.ts';
import { words } from './article/words.ts';
import { ACTION_ATTRIBUTES, VIDEO_ATTRIBUTE, VIDEO_ID } from './blocks.ts';

/**
 * The allow-list for the HTML of posts. The server drops everything else when a post is saved, the browser before it shows
 * one, and the editor on paste.
 */

/**
 * Allowed elements with their attributes, and a pattern for the values of each. All other elements and attributes are
 * dropped.
 */
type AllowList = Readonly<Record<string, Readonly<Record<string, RegExp>>>>;

const ANY = /^/;
const NUMBER = /^[1-9]\d{0,4}$/;
const SPAN = /^(?:[2-9]|[1-9]\d)$/;
const CELL = { colspan: SPAN, rowspan: SPAN };

/**
 * The HTML of a post as it is stored. `ANY` for `href` and `src` only allows the attribute: `safeLink` and `isOwnPicture`
 * check its value.
 */
export const CONTENT: AllowList = {
  h2: {},
  h3: {},
  h4: {},
  p: {},
  br: {},
  hr: {},
  strong: {},
  b: {},
  em: {},
  i: {},
  u: {},
  s: {},
  del: {},
  sub: {},
  sup: {},
  code: { class: /^language-[\w+#-]{1,30}$/ },
  pre: {},
  blockquote: {},
  // TipTap's task list, without the check boxes that it renders in the editor.
  ul: { 'data-type': /^taskList$/ },
  ol: { start: NUMBER },
  li: { 'data-type': /^taskItem$/, 'data-checked': /^(?:true|false)$/ },
  a: { href: ANY, target: /^_blank$/, rel: ANY, title: ANY },
  // A callout, a loan that is worked out (`loan-example.ts`), or a way to form or offers (`blocks.ts`).
  aside: {
    'data-callout': /^(?:note|tip|warning)$/,
    'data-amount': /^[1-9]\d{4,7}$/,
    'data-rate': /^[1-9]\d?(?:\.\d{1,2})?$/,
    'data-months': /^[1-9]\d{1,2}$/,
    [ACTION_ATTRIBUTES.action]: /^(?:apply|offers)$/,
    [ACTION_ATTRIBUTES.loanType]: /^[A-Z][A-Za-z ]{1,40}$/,
  },
  // A question with its answer.
  details: {},
  summary: {},
  // Without an alignment, it stands where it would without a figure. One with a video holds nothing but a link to it.
  figure: { 'data-align': /^(?:left|center|right)$/, [VIDEO_ATTRIBUTE]: VIDEO_ID },
  figcaption: {},
  img: { src: ANY, alt: ANY, width: NUMBER, height: NUMBER },
  table: {},
  caption: {},
  thead: {},
  tbody: {},
  tfoot: {},
  tr: {},
  th: { ...CELL, scope: /^(?:col|row|colgroup|rowgroup)$/ },
  td: CELL,
};

/** Where pictures may stand, and what the editor calls it. */
export const ALIGNMENTS = {
  left: 'Left, with text beside it',
  center: 'Centre',
  right: 'Right, with text beside it',
} as const;

/** The kinds of callouts in an article, and their labels. */
export const CALLOUTS = words.callouts;
export type Callout = keyof typeof CALLOUTS;

/** Elements that are dropped with their content. Of other disallowed elements only the tags are dropped. */
export const DROPPED_WITH_TEXT = (
  'script style template noscript iframe noembed noframes object embed applet svg math textarea select ' +
  'button title xmp plaintext audio video canvas'
).split(' ');

/** Replacements: headings outside h2 to h4, since the page already has its only h1, and other names of lists. */
export const RENAMED = { h1: 'h2', h5: 'h4', h6: 'h4', menu: 'ul', dir: 'ul' } as const;

/**
 * Every other element that begins and ends a line in a browser. They become paragraphs, or are unwrapped if they contain
 * some, so that the words of two lines never become one.
 */
export const LIKE_PARAGRAPHS =
  'address article center dd dialog div dl dt fieldset footer form header hgroup legend listing main nav search section'.split(
    ' ',
  );

/** `rel` values of every link to another site. */
const FOREIGN_REL = ['noopener', 'noreferrer'];
/** `rel` values that an author may add to a link to another site. */
const OWN_REL = ['nofollow', 'sponsored', 'ugc'];

// The characters that browsers strip before they parse a URL.
// oxlint-disable-next-line no-control-regex
const IGNORED_BY_BROWSERS = /^[\u0000-\u0020]+|(?<![\u0000-\u0020])[\u0000-\u0020]+$|[\t\n\r]/g;

/**
 * The `href` of a link as it may be stored: a web address, an email address, a telephone number, a path on this site or a
 * fragment. Undefined for everything else, in particular javascript:.
 */
export function safeLink(address: string): string | undefined {
  const link = address.replace(IGNORED_BY_BROWSERS, '');
  if (isWebAddress(link) || isSitePath(link) || /^#[^\s]+$/.test(link)) return link;
  return /^(?:mailto:[^\s@<>"]+@[^\s@<>"]+|tel:\+?[\d()./-]{3,30})$/i.test(link) ? link : undefined;
}

/** The required `rel` of a link; undefined for links within the site. */
export function relOf(link: string, wanted = ''): string | undefined {
  if (!isWebAddress(link)) return undefined;
  const own = wanted
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => OWN_REL.includes(word));
  return [...new Set([...FOREIGN_REL, ...own])].join(' ');
}

/** Whether a picture is from this site: one of its own, or one that staff uploaded. */
export function isOwnPicture(path: string): boolean {
  return /^\/(?:media|pictures)\/[\w-]+(?:\.[\w-]+)*$/.test(path);
}
