import createPurifier, { type Config } from 'dompurify';
import {
  CONTENT,
  DROPPED_WITH_TEXT,
  isOwnPicture,
  LIKE_PARAGRAPHS,
  RENAMED,
  relOf,
  safeLink,
} from '../../shared/posts/content.ts';
import { prepareArticle } from '../../shared/posts/prepare-article.ts';
import { cleanPlainMarkup, makePolicy } from './html-policies.ts';

/**
 * Sanitises HTML in the browser before the office shows it, in addition to the server's check at save: the same allow-list,
 * applied by the browser's own parser.
 */

/** Set by ProseMirror on copied text, so that pasting restores its structure. */
const COPIED = 'data-pm-slice';

const CONFIG: Config = {
  ALLOWED_TAGS: Object.keys(CONTENT),
  ALLOWED_ATTR: [...new Set(Object.values(CONTENT).flatMap((attributes) => Object.keys(attributes))), COPIED],
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  FORBID_CONTENTS: [...DROPPED_WITH_TEXT],
};

/**
 * For pasted HTML: also allows the formatting that carries meaning in Word and Google Docs. The resulting element is never
 * shown.
 */
const PASTE_CONFIG: Config = {
  ...CONFIG,
  ALLOWED_TAGS: [...Object.keys(CONTENT), ...Object.keys(RENAMED), ...LIKE_PARAGRAPHS, 'span', 'font', 'input'],
  ALLOWED_ATTR: [
    ...(CONFIG.ALLOWED_ATTR ?? []),
    'style',
    'class',
    'role',
    'aria-level',
    'aria-checked',
    'data-aria-level',
    'cite',
    'type',
    'checked',
  ],
};

/** What stands before the first element of copied HTML, one after the other. */
const LEAD = /\s+|<!--[\s\S]*?-->|<(?:html|body|meta)[^>]*>/iy;
const PART_OF_TABLE = /<(?:caption|col|colgroup|thead|tbody|tfoot|tr|t[dh])[\s>]/iy;

const isSafe = (tag: string, name: string, value: string) =>
  name === COPIED ||
  (CONTENT[tag]?.[name]?.test(value) === true &&
    (name !== 'href' || safeLink(value) !== undefined) &&
    (name !== 'src' || isOwnPicture(value)));

function makePurifier() {
  const purifier = createPurifier(window);
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    if (attribute.allowedAttributes['style']) {
      // Keep the source, to count pictures of other sites later.
      if (attribute.attrName === 'src') attribute.forceKeepAttr = true;
      return;
    }
    attribute.keepAttr = isSafe(element.localName, attribute.attrName, attribute.attrValue);
  });
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName === 'img' && !element.hasAttribute('src')) element.remove();
    if (element.localName !== 'a') return;
    const rel = relOf(element.getAttribute('href') ?? '', element.getAttribute('rel') ?? '');
    if (rel === undefined) element.removeAttribute('rel');
    else element.setAttribute('rel', rel);
  });
  return purifier;
}

// Created on first use: the server, which renders the pages too, has no window.
let purifier: ReturnType<typeof makePurifier> | undefined;

function clean(html: string): string {
  purifier ??= makePurifier();
  return purifier.sanitize(html, CONFIG);
}

/** The sanitised content of a post as detached elements, for the editor and for preparation. */
export function readArticle(content: string): HTMLElement {
  purifier ??= makePurifier();
  return purifier.sanitize(content, { ...CONFIG, RETURN_DOM: true }) as HTMLElement;
}

/** A copied part of a table gets its table: outside one the parser drops its tags, and the cells run together. */
function withinTable(html: string): string {
  LEAD.lastIndex = 0;
  let start = 0;
  while (LEAD.test(html)) start = LEAD.lastIndex;
  PART_OF_TABLE.lastIndex = start;
  return PART_OF_TABLE.test(html) ? `<table>${html.slice(start)}` : html;
}

/** Pasted HTML before it is reduced to an article's elements. */
export interface Pasted {
  /** Detached elements that load and run nothing. */
  box: HTMLElement;
  /** The style sheets that came with it, as text. */
  styles: string;
  /** The names of the elements that were removed. */
  removed: ReadonlySet<string>;
}

/** Takes the style sheets out: parsing one violates the page's Content-Security-Policy. */
function partStyles(html: string): { whole: string; styles: string } {
  const parts = html.split(/<\/style\s*>/i);
  const last = parts.pop() ?? '';
  const starts = parts.map((part) => part.search(/<style[\s>]/i));
  const whole = parts.map((part, index) => (starts[index] === -1 ? part : part.slice(0, starts[index])));
  const styles = parts.map((part, index) => (starts[index] === -1 ? '' : part.slice(part.indexOf('>', starts[index]) + 1)));
  return { whole: [...whole, last].join(''), styles: styles.join('\n') };
}

export function readPasted(html: string): Pasted {
  purifier ??= makePurifier();
  const { whole, styles } = partStyles(html);
  const box = purifier.sanitize(withinTable(whole), { ...PASTE_CONFIG, RETURN_DOM: true }) as HTMLElement;
  const removed = purifier.removed.flatMap((each) => ('element' in each ? each.element.nodeName.toLowerCase() : []));
  return { box, styles, removed: new Set(removed) };
}

cleanPlainMarkup(clean);

function toArticle(content: string): string {
  const root = readArticle(content);
  prepareArticle(root);
  // Away from the unsaved changes.
  for (const form of root.querySelectorAll('form')) form.target = '_blank';
  return root.innerHTML;
}
const policy = makePolicy('article', toArticle);

/**
 * The content of a post, sanitised and prepared: the only way from a string to HTML on a page.
 *
 * @param content as stored, or as it is being written
 */
export function trustedArticle(content: string): string | TrustedHTML {
  return policy?.createHTML(content) ?? toArticle(content);
}
