import { isSitePath, isWebAddress } from './web-address.ts';

/**
 * What may stand in the text of a post. The server keeps nothing else when a post is saved, the browser shows nothing else, and the
 * editor takes nothing else from what is pasted.
 */

/** Elements by their attributes, each with the values that it may have. Attributes and elements that are not here are dropped. */
type AllowList = Readonly<Record<string, Readonly<Record<string, RegExp>>>>;

const ANY = /^/;
const NUMBER = /^[1-9]\d{0,4}$/;
const SPAN = /^(?:[2-9]|[1-9]\d)$/;
const CELL = { colspan: SPAN, rowspan: SPAN };

/**
 * The text of a post as it is kept. Of links and pictures the addresses are judged by `safeLink` and `isOwnPicture`; the patterns
 * here only say that there may be one.
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
  // The list of tasks as TipTap marks it, without the check boxes that it draws in the editor.
  ul: { 'data-type': /^taskList$/ },
  ol: { start: NUMBER },
  li: { 'data-type': /^taskItem$/, 'data-checked': /^(?:true|false)$/ },
  a: { href: ANY, target: /^_blank$/, rel: ANY, title: ANY },
  figure: {},
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

/** Elements that go with all that is in them; of others that are not allowed the text stays. */
export const DROPPED_WITH_TEXT = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'noembed',
  'noframes',
  'object',
  'embed',
  'applet',
  'svg',
  'math',
  'textarea',
  'select',
  'button',
  'title',
  'xmp',
  'plaintext',
  'audio',
  'video',
  'canvas',
] as const;

/** What the levels of headings outside h2 to h4 become: the page has its one h1 already. */
export const RENAMED = { h1: 'h2', h5: 'h4', h6: 'h4' } as const;

/** What becomes a paragraph, unless it holds some already: then only what is in it stays. */
export const LIKE_PARAGRAPHS = ['div', 'section', 'article', 'address', 'center', 'dt', 'dd'] as const;

/** What a link to another site says of itself beside what its author may add. */
const FOREIGN_REL = ['noopener', 'noreferrer'];
/** What an author may say of a link to another site. */
const OWN_REL = ['nofollow', 'sponsored', 'ugc'];

// The tidying that browsers do before they read an address.
// oxlint-disable-next-line no-control-regex
const IGNORED_BY_BROWSERS = /^[\u0000-\u0020]+|(?<![\u0000-\u0020])[\u0000-\u0020]+$|[\t\n\r]/g;

/**
 * The address of a link as it may be kept: a web address, an e-mail address, a telephone number, a path of this site or a place on
 * the same page. Undefined for everything else, javascript: above all.
 */
export function safeLink(address: string): string | undefined {
  const link = address.replace(IGNORED_BY_BROWSERS, '');
  if (isWebAddress(link) || isSitePath(link) || /^#[^\s]+$/.test(link)) return link;
  return /^(?:mailto:[^\s@<>"]+@[^\s@<>"]+|tel:\+?[\d()./-]{3,30})$/i.test(link) ? link : undefined;
}

/** What `rel` of a link must be; undefined for links within the site. */
export function relOf(link: string, wanted = ''): string | undefined {
  if (!isWebAddress(link)) return undefined;
  const own = wanted
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => OWN_REL.includes(word));
  return [...new Set([...FOREIGN_REL, ...own])].join(' ');
}

/** Whether a picture is one of this site: its own art, or one that staff uploaded. */
export function isOwnPicture(path: string): boolean {
  return /^\/(?:media|pictures)\/[\w-]+(?:\.[\w-]+)*$/.test(path);
}
