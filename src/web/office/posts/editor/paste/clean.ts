import { isOwnPicture, LIKE_PARAGRAPHS, RENAMED } from '../../../../../shared/posts/content.ts';
import type { Pasted } from '../../../trusted-html.ts';
import { parseArticle, writeArticle } from '../text/html.ts';
import { nameStructures, nameTypedLists } from './lists.ts';
import type { Lost } from './lost.ts';
import { applyStyles } from './styles.ts';
import { nameHeads, unwrapLayout } from './tables.ts';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** Elements that are more than lines. */
const STRUCTURES = `${HEADINGS}, ul, ol, li, table, caption, thead, tbody, tfoot, tr, td, th, blockquote, pre, hr, details, summary, aside[data-callout]`;
/** Elements that begin and end a line. */
const DIVISIONS = `p, figure, figcaption, aside, ${LIKE_PARAGRAPHS.join(', ')}`;
const BLOCKS = `${STRUCTURES}, ${DIVISIONS}`;
const BLOCK_DISPLAY = /^(?:block|flow-root|flex|grid|list-item|table|-webkit-(?:box|flex))/;
const KEEPS_NEWLINES = /^(?:pre|preserve|break-spaces)/;

/** Word's comments, and what its author has deleted. */
const REMARKS =
  '.msoDel, del[cite^="mailto:"], .MsoCommentReference, .msocomanchor, .msocomtxt, .msocomoff, [style*="mso-element:comment"], [style*="mso-element: comment"], a[href^="#cmnt"]';
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{RI}|\p{EMod}|\u200d|\ufe0f)+$/u;

interface Cleaned {
  /** Of an article. */
  html: string;
  /** Whether it has more than lines. */
  isRich: boolean;
  lost: Lost;
}

/**
 * Reduces HTML from Word, Google Docs or a web page to an article: headings, lists, tables, links and emphasis stay, other
 * formatting goes. The schema of the editor says what stays; what it can't know is told to it here: lists and headings that
 * only styles mark, and whatever ends a line in a browser.
 *
 * @param plain the same as plain text; empty when there is none
 */
export function cleanPasted({ box, styles, removed }: Pasted, plain = ''): Cleaned {
  for (const remark of box.querySelectorAll(REMARKS)) remark.remove();
  breakLikePlain(box, plain);
  applyStyles(box, styles);
  nameStructures(box);
  const elements = new Set(removed);
  if (box.querySelector('input')) elements.add('input');
  const pictures = dropPictures(box);
  tidyLinks(box);
  placeHeadings(box);
  unwrapLayout(box);
  layOutLines(box);
  tidyBlanks(box);
  let article = writeArticle(parseArticle(box));
  if (nameTypedLists(article)) article = writeArticle(parseArticle(article));
  nameHeads(article);
  tidyArticle(article);
  return { html: article.innerHTML, isRich: article.querySelector(':not(p, br)') !== null, lost: { pictures, elements } };
}

/**
 * Puts breaks where words would run together that the plain text of the clipboard has in lines of their own: of a row or
 * grid, Chromium copies the items without the element that holds them apart.
 *
 * @param plain when it isn't the text of the HTML, nothing is changed from there on
 */
function breakLikePlain(box: HTMLElement, plain: string): void {
  const walker = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const gap = /\s*/y;
  let isApart = true;
  for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
    for (const char of text.data.split('')) {
      if (/\s/.test(char)) isApart = true;
      else {
        const [blank = ''] = gap.exec(plain) ?? [];
        const place = gap.lastIndex;
        gap.lastIndex = place + 1;
        if (plain[place] !== char) return;
        if (!isApart && /[\n\t]/.test(blank)) text.before(box.ownerDocument.createElement('br'));
        isApart = false;
      }
    }
  }
}

/** @returns how many pictures of other sites were removed */
function dropPictures(box: HTMLElement): number {
  const foreign = [...box.querySelectorAll('img')].filter((image) => !isOwnPicture(image.getAttribute('src') ?? ''));
  // Mail programs and chats draw them.
  for (const image of foreign) image.replaceWith(EMOJI.test(image.alt) ? image.alt : '');
  // Tracking pixels are not counted.
  return foreign.filter(({ alt, width, height }) => !EMOJI.test(alt) && width !== 1 && height !== 1).length;
}

/** Links keep nothing but their address. Those that don't work on our site become text: bookmarks and footnotes. */
function tidyLinks(box: HTMLElement): void {
  for (const link of box.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? '';
    // Google Docs wraps links in its own redirect.
    const target = address.startsWith('https://www.google.com/url?')
      ? (new URL(address).searchParams.get('q') ?? address)
      : address;
    for (const name of link.getAttributeNames()) if (name !== 'style') link.removeAttribute(name);
    if (!target.startsWith('#')) link.setAttribute('href', target);
  }
}

/**
 * The page has its h1 already: in a text with h1, all headings go one level down. Word's repeated header rows become header
 * cells.
 */
function placeHeadings(box: HTMLElement): void {
  const step = box.querySelector('h1') ? 1 : 0;
  for (const heading of box.querySelectorAll(HEADINGS)) {
    if (heading.textContent?.trim() === '') heading.remove();
    else rename(heading, `h${Math.min(4, Number(heading.localName.slice(1)) + step)}`);
  }
  for (const list of box.querySelectorAll('menu, dir')) rename(list, RENAMED.menu);
  for (const cell of box.querySelectorAll('thead td')) rename(cell, 'th');
}

/**
 * Lets whatever ends a line in a browser end one in the article, too: blocks of any name, elements that a style makes a
 * block, breaks, and newlines where they are kept.
 */
function layOutLines(box: HTMLElement): void {
  // From the inside out: what is inside is laid out by the styles of what is around it.
  for (const element of [...box.querySelectorAll<HTMLElement>('*')].toReversed()) {
    const display = displayOf(element);
    if (display === 'none') element.remove();
    else if (!isOwnFigure(element)) {
      breakNewlines(element);
      layOut(element, display);
    }
  }
  for (const heading of box.querySelectorAll(HEADINGS)) flatten(heading, () => make(heading, 'br'));
  for (const caption of box.querySelectorAll('caption, figcaption')) flatten(caption, () => ' ');
  for (const code of box.querySelectorAll('pre')) {
    // What stands beside it names its language.
    const [only, ...others] = code.querySelectorAll('code');
    if (only && others.length === 0) code.replaceChildren(only);
    flatten(code, () => '\n');
    code.textContent = code.textContent?.replace(/\n$/, '') ?? '';
  }
  endParagraphs(box);
}

const make = ({ ownerDocument }: Node, name: string) => (ownerDocument as Document).createElement(name);

/** What is out of the flow has lines of its own. */
const displayOf = ({ style }: HTMLElement): string =>
  /^(?:left|right)$/.test(style.cssFloat) || /^(?:absolute|fixed)$/.test(style.position) ? 'block' : style.display;

const isOwnFigure = (element: Element): boolean =>
  isOwnPicture(element.closest('figure')?.querySelector('img')?.getAttribute('src') ?? '');

/** Puts what a line is made of into an element that the schema knows as one. */
function layOut(element: HTMLElement, display: string): void {
  if (element.matches(`${STRUCTURES}, br, img`)) return;
  const isDivision = element.matches(DIVISIONS);
  const isItem = element.parentElement !== null && /^(?:flex|grid)/.test(displayOf(element.parentElement));
  const isBlock = isItem || BLOCK_DISPLAY.test(display) || (isDivision && !display.startsWith('inline'));
  if (!isBlock && !isDivision) return;
  const line = make(element, isBlock ? 'div' : 'span');
  line.append(...element.childNodes);
  // Others may be a mark, or a link.
  if (isDivision) element.replaceWith(line);
  else element.append(line);
  line.style.cssText = isDivision ? element.style.cssText : '';
}

function breakNewlines(element: HTMLElement): void {
  const { style } = element;
  const isKept = (around: HTMLElement | null): boolean => {
    const whiteSpace = around?.style.whiteSpace || around?.style.getPropertyValue('white-space-collapse');
    return whiteSpace ? KEEPS_NEWLINES.test(whiteSpace) : around !== null && isKept(around.parentElement);
  };
  if (!element.closest('pre') && isKept(element))
    for (const text of element.childNodes) {
      if (text.nodeType !== Node.TEXT_NODE) continue;
      const [first = '', ...rest] = (text as Text).data.split(/\r\n?|\n/);
      (text as Text).replaceWith(first, ...rest.flatMap((line) => [make(element, 'br'), line]));
    }
  style.removeProperty('white-space');
  style.removeProperty('white-space-collapse');
}

/** Leaves one block of all that is in an element, with this between its lines. */
function flatten(within: Element, apart: () => Node | string): void {
  for (const each of within.querySelectorAll(`br, ${BLOCKS}`)) {
    if (each.localName !== 'br') each.before(apart());
    each.after(apart());
    each.replaceWith(...each.childNodes);
  }
}

/** A break ends a paragraph where no element does, or after another break. */
function endParagraphs(box: HTMLElement): void {
  const walker = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const ends: Element[] = [];
  let isSecond = false;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.nodeName === 'BR') {
      const br = node as Element;
      if (isSecond || br.closest(BLOCKS) === null) ends.push(br);
      isSecond = true;
    } else if (
      node.nodeType === Node.TEXT_NODE ? node.nodeValue?.trim() !== '' : (node as Element).matches(`${BLOCKS}, img`)
    ) {
      isSecond = false;
    }
  }
  for (const br of ends) {
    if (br.closest(HEADINGS)) br.remove();
    else br.replaceWith(make(br, 'div'));
  }
}

/** Word's non-breaking spaces are none. */
function tidyBlanks(box: HTMLElement): void {
  const walker = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.closest('pre'))
      text.data = text.data.replace(/[\u00a0\s]+/g, ' ').replace(/[\u200b\ufeff]/g, '');
  }
}

/** A heading is bold by itself, and a link underlined. Breaks and items without words go. */
function tidyArticle(article: HTMLElement): void {
  for (const mark of article.querySelectorAll(':is(h2, h3, h4, th) strong, a u')) mark.replaceWith(...mark.childNodes);
  for (const block of article.querySelectorAll('p, h2, h3, h4, li, td, th')) {
    while (block.firstChild?.nodeName === 'BR') block.firstChild.remove();
    while (block.lastChild?.nodeName === 'BR') block.lastChild.remove();
    if (block.matches('p, li') && block.textContent?.trim() === '' && !block.querySelector('img, table, hr')) block.remove();
  }
}

function rename(element: Element, name: string): void {
  const renamed = make(element, name);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
