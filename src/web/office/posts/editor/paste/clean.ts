import { isOwnPicture, safeLink } from '../../../../../shared/posts/content.ts';
import { joinDocsLists } from './docs.ts';
import { breakLikePlain, layOutLines } from './lines.ts';
import { makeWordLists, nameWordHeadings } from './word.ts';

/** Purely presentational; emphasis was read from them before. */
const WRAPPERS = 'font, span';

export interface PasteReport {
  /** Pictures from other sites, which were dropped. */
  lostPictures: number;
}

/**
 * Reduces HTML from Word, Google Docs or a web page to what an article may hold: headings, lists, tables, links and emphasis
 * stay, other formatting is removed.
 *
 * @param box as `readPasted` returns it: without scripts, style sheets and comments
 * @param plain the same as plain text; empty when there is none
 */
export function cleanPasted(box: HTMLElement, plain = ''): PasteReport {
  breakLikePlain(box, plain);
  // Lists first: Word marks them in style attributes, which are removed below.
  makeWordLists(box);
  nameWordHeadings(box);
  joinDocsLists(box);
  layOutLines(box);
  keepEmphasis(box);
  const report = { lostPictures: dropPictures(box) };
  tidyLinks(box);
  lowerHeadings(box);
  headTables(box);
  for (const each of box.querySelectorAll('*')) dropLooks(each);
  unwrap(box, WRAPPERS);
  tidyBlanks(box);
  return report;
}

/** Google Docs and Word for the web use style attributes instead of elements. */
function keepEmphasis(box: HTMLElement): void {
  // Google Docs wraps everything in a <b> that isn't bold.
  for (const each of box.querySelectorAll<HTMLElement>('b, strong')) {
    if (/^(?:normal|[1-4]00)$/.test(each.style.fontWeight)) unwrapOne(each);
  }
  for (const each of box.querySelectorAll<HTMLElement>('span, font')) {
    const { fontWeight, fontStyle, textDecoration, textDecorationLine, verticalAlign } = each.style;
    const lines = `${textDecoration} ${textDecorationLine}`;
    const tags = [
      /^(?:bold|bolder|[6-9]00)$/.test(fontWeight) && !each.closest('h1, h2, h3, h4, h5, h6') && 'strong',
      fontStyle === 'italic' && 'em',
      lines.includes('underline') && !each.closest('a') && !each.querySelector('a') && 'u',
      lines.includes('line-through') && 's',
      verticalAlign === 'super' && 'sup',
      verticalAlign === 'sub' && 'sub',
    ].filter((tag) => tag !== false);
    for (const tag of tags) {
      const mark = box.ownerDocument.createElement(tag);
      mark.append(...each.childNodes);
      each.append(mark);
    }
  }
  // A heading is bold by itself, and a link underlined.
  unwrap(box, ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((level) => `${level} b, ${level} strong`).join(', '));
  unwrap(box, 'a u');
}

/** @returns how many pictures of other sites were removed */
function dropPictures(box: HTMLElement): number {
  const foreign = [...box.querySelectorAll('img')].filter((image) => !isOwnPicture(image.getAttribute('src') ?? ''));
  for (const image of foreign) image.remove();
  // Tracking pixels are not counted.
  return foreign.filter((image) => !(image.width === 1 || image.height === 1)).length;
}

/** Links that don't work on our site become text: bookmarks, footnotes, local files. */
function tidyLinks(box: HTMLElement): void {
  for (const link of box.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? '';
    // Google Docs wraps links in its own redirect.
    const target = address.startsWith('https://www.google.com/url?')
      ? (new URL(address).searchParams.get('q') ?? address)
      : address;
    const kept = target.startsWith('#') ? undefined : safeLink(target);
    if (kept === undefined) unwrapOne(link);
    else link.setAttribute('href', kept);
  }
}

/** The page has its h1 already: in a text with h1, all headings go one level down. */
function lowerHeadings(box: HTMLElement): void {
  const step = box.querySelector('h1') ? 1 : 0;
  for (const heading of box.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    if (heading.textContent?.trim() === '') heading.remove();
    else rename(heading, `h${Math.min(4, Number(heading.localName.slice(1)) + step)}`);
  }
}

/** Word's repeated header rows become header cells, which are bold by themselves. */
function headTables(box: HTMLElement): void {
  for (const cell of box.querySelectorAll('thead td')) rename(cell, 'th');
  unwrap(box, 'th b, th strong');
}

const KEPT = new Set([
  'href',
  'src',
  'alt',
  'colspan',
  'rowspan',
  'start',
  'data-type',
  'data-checked',
  'data-align',
  'data-callout',
  'data-amount',
  'data-rate',
  'data-months',
]);
/** Kept for pictures only, in pixels. */
const SIZES = new Set(['width', 'height']);

function dropLooks(element: Element): void {
  for (const name of element.getAttributeNames()) {
    if (!KEPT.has(name) && !(element.localName === 'img' && SIZES.has(name))) element.removeAttribute(name);
  }
}

/** Removes Word's non-breaking spaces and what is left empty. */
function tidyBlanks(box: HTMLElement): void {
  const walker = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.closest('pre'))
      text.data = text.data.replace(/[\u00a0\s]+/g, ' ').replace(/[\u200b\ufeff]/g, '');
  }
  for (const each of box.querySelectorAll('p, strong, em, u, s, li')) {
    if (each.textContent?.trim() === '' && !each.querySelector('img, table, hr'))
      each.replaceWith(each.matches('p, li') ? '' : ' ');
  }
}

function unwrap(box: HTMLElement, selector: string): void {
  for (const each of box.querySelectorAll(selector)) unwrapOne(each);
}

function unwrapOne(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
