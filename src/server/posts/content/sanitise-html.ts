import createDOMPurify, { type Config } from 'dompurify';
import { JSDOM } from 'jsdom';
import {
  CONTENT,
  DROPPED_WITH_TEXT,
  isOwnPicture,
  LIKE_PARAGRAPHS,
  relOf,
  RENAMED,
  safeLink,
} from '../../../shared/posts/content.ts';
import {
  ACTION_ATTRIBUTES,
  actionOf,
  actionPath,
  actionWords,
  MAX_VIDEO_TITLE,
  VIDEO_ATTRIBUTE,
  videoPath,
} from '../../../shared/posts/blocks.ts';
import type { Language } from '../../../shared/languages/languages.ts';
import { EXAMPLE_WORDS, languageAround } from '../../../shared/posts/article/languages.ts';
import { clean } from '../../../shared/kit/values.ts';
import { EXAMPLE_ATTRIBUTES, exampleOf, sentenceOf } from '../../../shared/loans/example.ts';
import { type Article, prepareArticle } from '../../../shared/posts/prepare-article.ts';

// With a doctype, as on the site's pages: in quirks mode, browsers parse some markup differently.
const { window } = new JSDOM('<!doctype html>');
const { document } = window;
const purify = createDOMPurify(window);

/** A text that still changes after this many rounds is refused. */
const MAX_ROUNDS = 4;
const BLOCKS = `p, h1, h2, h3, h4, h5, h6, ul, ol, li, pre, blockquote, table, figure, aside, hr, details, ${LIKE_PARAGRAPHS.join()}`;

const CONFIG: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...Object.keys(CONTENT), ...Object.keys(RENAMED), ...LIKE_PARAGRAPHS],
  ALLOWED_ATTR: [...new Set(Object.values(CONTENT).flatMap(Object.keys))],
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  FORBID_CONTENTS: [...DROPPED_WITH_TEXT],
  RETURN_DOM_FRAGMENT: true,
};

purify.addHook('uponSanitizeAttribute', ({ localName }, attribute) => {
  const { attrName, attrValue } = attribute;
  const kept = attrName === 'href' ? safeLink(attrValue) : attrValue;
  const isAllowed = CONTENT[localName]?.[attrName]?.test(attrValue) === true && kept !== undefined;
  if (!isAllowed || (attrName === 'src' && !isOwnPicture(attrValue))) attribute.keepAttr = false;
  else attribute.attrValue = kept;
});

/** The sanitised content, and the article prepared from it for the post's page. */
export interface SafeText {
  content: string;
  article: Article;
}

/**
 * Sanitises HTML: keeps only what `CONTENT` allows, as browsers will parse it. Sanitising the result again leaves it
 * unchanged.
 *
 * @param isUnfinished whether blocks stay that have nothing in them yet
 * @throws RangeError when sanitising does not converge
 */
export function sanitiseHtml(html: string, isUnfinished = false): SafeText {
  const holder = toSafeElement(html, isUnfinished);
  return { content: holder.innerHTML, article: prepareArticle(holder) };
}

function toSafeElement(html: string, isUnfinished: boolean): HTMLElement {
  let safe = clean(html);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const holder = document.createElement('div');
    // A frameset document has no body.
    holder.append((purify.sanitize(safe, CONFIG) as DocumentFragment | null) ?? '');
    tidy(holder, isUnfinished);
    const written = clean(holder.innerHTML);
    // Parsing the serialised HTML may give a different tree than the one checked (mutation XSS); if so, check it again.
    holder.innerHTML = written;
    safe = holder.innerHTML;
    if (safe === written) return holder;
  }
  throw new RangeError('Sanitising did not converge.');
}

function tidy(root: HTMLElement, isUnfinished: boolean): void {
  for (const [from, to] of Object.entries(RENAMED)) for (const element of root.querySelectorAll(from)) rename(element, to);
  const asides = root.querySelectorAll('aside');
  const language = asides.length > 0 ? languageAround(root) : 'en';
  for (const aside of asides) tidyAside(aside, language, isUnfinished);
  for (const details of root.querySelectorAll('details')) tidyQuestion(details, isUnfinished);
  for (const summary of root.querySelectorAll('summary'))
    if (summary.parentElement?.localName !== 'details') rename(summary, 'div');
  for (const video of root.querySelectorAll<HTMLElement>(`figure[${VIDEO_ATTRIBUTE}]`)) tidyVideo(video);
  for (const element of [...root.querySelectorAll(LIKE_PARAGRAPHS.join())].toReversed()) {
    if (element.querySelector(BLOCKS) === null && element.textContent.trim() !== '') rename(element, 'p');
    else {
      wrapLooseText(element);
      element.replaceWith(...element.childNodes);
    }
  }
  for (const code of root.querySelectorAll('pre')) dropFirstLines(code);
  for (const link of root.querySelectorAll('a')) tidyLink(link);
  for (const picture of root.querySelectorAll('img')) {
    if (!picture.hasAttribute('src')) picture.remove();
    else if (!picture.hasAttribute('alt')) picture.alt = '';
  }
  // A figure without content is dissolved, and its caption becomes a paragraph.
  for (const figure of root.querySelectorAll(`figure:not([${VIDEO_ATTRIBUTE}])`))
    if (figure.querySelector('img, table, pre, blockquote') === null) figure.replaceWith(...figure.childNodes);
  for (const caption of root.querySelectorAll('figcaption'))
    if (caption.parentElement?.localName !== 'figure') rename(caption, 'p');
}

/** HTML does not keep the first blank line, nor then the next one that has become the first. */
function dropFirstLines(code: Element): void {
  code.normalize();
  const { firstChild } = code;
  if (firstChild?.nodeType === 3) firstChild.nodeValue = firstChild.nodeValue?.replace(/^\n+/, '') ?? '';
}

/**
 * A loan gets the sentence of its figures in the language of the text, and a way to form or offers its link, whatever stood
 * there. Without a kind or figures, it is no more than a box.
 */
function tidyAside(aside: HTMLElement, language: Language, isUnfinished: boolean): void {
  const [example, action] = [exampleOf(aside), actionOf(aside)];
  const line = document.createElement('p');
  if (example !== undefined) line.textContent = sentenceOf(example, EXAMPLE_WORDS[language]);
  else if (action !== undefined) line.append(linkTo(actionPath(action), actionWords(action, language)));
  if (example === undefined) for (const name of Object.values(EXAMPLE_ATTRIBUTES)) aside.removeAttribute(name);
  if (action === undefined || example !== undefined)
    for (const name of Object.values(ACTION_ATTRIBUTES)) aside.removeAttribute(name);
  if (line.hasChildNodes()) {
    aside.replaceChildren(line);
    aside.removeAttribute('data-callout');
    return;
  }
  const isBlank = !isUnfinished && aside.textContent.trim() === '' && aside.querySelector('img, hr') === null;
  if (!aside.hasAttribute('data-callout') || isBlank) rename(aside, 'div');
}

function linkTo(href: string, words: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = words;
  return link;
}

const isBlank = (node: Node) => node.textContent?.trim() === '';

/** A question without words, without an answer or within another one is dissolved into lines. */
function tidyQuestion(details: HTMLDetailsElement, isUnfinished: boolean): void {
  const [summary, ...others] = [...details.childNodes].filter((node) => !isBlank(node) || node instanceof window.Element);
  const isWhole =
    summary instanceof window.Element &&
    summary.localName === 'summary' &&
    (isUnfinished || (!isBlank(summary) && !others.every(isBlank)));
  if (!isWhole || details.parentElement?.closest('details')) return rename(details, 'div');
  // Its words alone, in one line: what else stands in a summary is hard to reach for some readers.
  if (summary.querySelector(BLOCKS)) summary.textContent = summary.textContent.replace(/\s+/g, ' ').trim();
  for (const node of others) if (node instanceof window.Element && node.localName === 'summary') rename(node, 'div');
  const question = details.removeChild(summary);
  wrapLooseText(details);
  details.prepend(question);
}

/** A video is a link to it with its title. */
function tidyVideo(figure: HTMLElement): void {
  const title = (figure.querySelector('a') ?? figure).textContent
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_VIDEO_TITLE)
    .toWellFormed();
  figure.removeAttribute('data-align');
  figure.replaceChildren(linkTo(videoPath(figure.getAttribute(VIDEO_ATTRIBUTE) ?? ''), title || 'YouTube'));
}

function tidyLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href');
  if (href === null) {
    link.replaceWith(...link.childNodes);
    return;
  }
  const rel = relOf(href, link.rel);
  link.removeAttribute('rel');
  if (rel === undefined) link.removeAttribute('target');
  else link.setAttribute('rel', rel);
}

/** Text beside blocks becomes paragraphs: out of its element, it would run into what stands around that. */
function wrapLooseText(element: Element): void {
  let paragraph: Element | undefined;
  // A copy: moving nodes changes the list.
  for (const node of Array.from(element.childNodes)) {
    const isBlock = node instanceof window.Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null);
    if (isBlock || (!paragraph && node.textContent?.trim() === '')) {
      paragraph = undefined;
      continue;
    }
    if (!paragraph) {
      paragraph = document.createElement('p');
      node.before(paragraph);
    }
    paragraph.append(node);
  }
}

function rename(element: Element, name: string): void {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
