import createPurifier, { type Config } from 'dompurify';
import { CONTENT, DROPPED_WITH_TEXT, isOwnPicture, RENAMED, relOf, safeLink } from '../../shared/content.ts';
import { prepareArticle } from '../../shared/prepare-article.ts';
import { cleanPlainMarkup, makePolicy } from './html-policies.ts';

/**
 * The browser's own check of what the office is about to show as HTML, behind the one that the server made when it was saved: the same
 * allow-list, by the browser's own reading of HTML.
 */

/** What ProseMirror writes on copied text, so that it is pasted again as what it was. */
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
 * For reading what was pasted: besides, the looks by which Word and Google Docs say what they mean. The element that comes of it is
 * never shown.
 */
const READING: Config = {
  ...CONFIG,
  ALLOWED_TAGS: [...Object.keys(CONTENT), ...Object.keys(RENAMED), 'div', 'span', 'font'],
  ALLOWED_ATTR: [...(CONFIG.ALLOWED_ATTR ?? []), 'style', 'class', 'role', 'aria-level', 'aria-checked', 'data-aria-level'],
};

/** Parsed anywhere, one is a breach of the page's policy, which the browser reports. */
const STYLE_SHEET = /<style[\s>][\s\S]*?<\/style\s*>/gi;

const isSafe = (tag: string, name: string, value: string) =>
  name === COPIED ||
  (CONTENT[tag]?.[name]?.test(value) === true &&
    (name !== 'href' || safeLink(value) !== undefined) &&
    (name !== 'src' || isOwnPicture(value)));

function makePurifier() {
  const purifier = createPurifier(window);
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    if (attribute.allowedAttributes['style']) {
      // A picture that can't be taken along is counted, wherever it lies.
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

// Made when it is first needed: the server, which draws the pages too, has no window.
let purifier: ReturnType<typeof makePurifier> | undefined;

function clean(html: string): string {
  purifier ??= makePurifier();
  return purifier.sanitize(html, CONFIG);
}

/** The text of a post as elements that are not shown: for the editor, and to prepare them for being shown. */
export function readArticle(content: string): HTMLElement {
  purifier ??= makePurifier();
  return purifier.sanitize(content, { ...CONFIG, RETURN_DOM: true }) as HTMLElement;
}

/** What was pasted as elements that load and run nothing, before it is reduced to what an article may hold. */
export function readPasted(html: string): HTMLElement {
  purifier ??= makePurifier();
  return purifier.sanitize(html.replace(STYLE_SHEET, ''), { ...READING, RETURN_DOM: true }) as HTMLElement;
}

cleanPlainMarkup(clean);

const toArticle = (content: string) => prepareArticle(readArticle(content)).html;
const policy = makePolicy('article', toArticle);

/**
 * The text of a post, made safe and ready to be shown: the only way from a string to HTML on a page.
 *
 * @param content as it is kept, or as somebody is writing it
 */
export function trustedArticle(content: string): string | TrustedHTML {
  return policy?.createHTML(content) ?? toArticle(content);
}
