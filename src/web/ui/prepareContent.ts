import { PHONE, smallest } from '../../shared/own-files.ts';
import { storedFiles } from '../../shared/stored-files.ts';

/** A heading of an article, for the list of its contents. */
export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

/** Ids that the page itself has, which no heading may take from it. */
const TAKEN = ['content', 'contents', 'related', 'post-content'];

const TAG = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
/** To its end or that of the text: a pattern that gives up at the end would read the rest again from each heading. */
const HEADING = /<h([23])((?:\s[^<>]*)?)>([\s\S]*?)(<\/h\1>|$)/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text of a piece of HTML, as a reader sees it. */
function textOf(html: string): string {
  const text = html.replace(/<[^<>]*>/g, '').replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
  return text.replace(/\s+/g, ' ').trim();
}

/** Letters of any script, so that Hindi headings have speaking addresses, too. */
const slugOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'part';

/** Pixels of the column that an article's text stands in. */
const COLUMN = 704;
const IMG = /<img((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/gi;

/**
 * A picture of the text: it waits until it comes near the screen, and where it is one that is kept in several widths and formats,
 * browsers are offered all of them.
 */
function preparePicture(attributes: string): string {
  const read = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(attributes)?.[1];
  const waiting = read('loading') === undefined ? ' loading="lazy" decoding="async"' : '';
  const files = storedFiles(read('src') ?? '');
  if (files === undefined) return `<img${waiting}${attributes}>`;
  const { avif, webp, width, height, still } = files;
  const sizes = `sizes="(width < 48rem) calc(100vw - 40px), ${Math.min(Number(read('width') ?? width), COLUMN)}px"`;
  const room = read('width') === undefined || read('height') === undefined ? ` width="${width}" height="${height}"` : '';
  const others = room === '' ? attributes : attributes.replace(/\s(?:width|height)="[^"]*"/gi, '');
  return [
    '<picture>',
    still ? `<source media="(prefers-reduced-motion: reduce)" srcset="${still}">` : '',
    avif ? `<source media="${PHONE}" type="image/avif" srcset="${smallest(avif)}" ${sizes}>` : '',
    avif ? `<source type="image/avif" srcset="${avif}" ${sizes}>` : '',
    `<img${waiting}${webp ? ` srcset="${webp}" ${sizes}` : ''}${others}${room}></picture>`,
  ].join('');
}

/**
 * Makes the content of a post ready for its page: headings get ids to be linked to, and stand below the page's own; tables that
 * are wider than a phone scroll by themselves, by keyboard too, and their blank corners head nothing;
 * pictures come late, in the width that is needed.
 *
 * @param html well-formed and safe
 */
export function prepareContent(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const taken = new Set(TAKEN);
  let tables = 0;
  const prepared = html
    // Not all browsers write these two as entities. What looks like a tag in a picture's description must never be taken for one.
    .replace(TAG, (tag) => tag.replace(/"[^"]*"/g, (value) => value.replaceAll('<', '&lt;').replaceAll('>', '&gt;')))
    .replace(/<(\/?)h1(?=[\s>])/gi, '<$1h2')
    .replace(HEADING, (whole, level: string, attributes: string, inner: string, end: string) => {
      const text = textOf(inner);
      if (text === '' || end === '') return whole;
      const own = /\sid="([^"]+)"/i.exec(attributes)?.[1];
      const wanted = own ?? slugOf(text);
      let id = wanted;
      for (let copy = 2; taken.has(id); copy++) id = `${wanted}-${copy}`;
      taken.add(id);
      headings.push({ id, text, level: level === '2' ? 2 : 3 });
      const others = attributes.replace(/\sid="[^"]*"/i, '');
      return `<h${level}${others} id="${id}">${inner}</h${level}>`;
    })
    .replace(/<table(?=[\s>])/gi, () => `<div class="prose-table" role="group" aria-label="Table ${++tables}" tabindex="0"><table`)
    .replace(/<\/table>/gi, '</table></div>')
    .replace(/<th(?:\s[^<>]*)?>(?:\s|&nbsp;|<br\s*\/?>|<\/?p>)*<\/th>/gi, '<td></td>')
    .replace(IMG, (_, attributes: string) => preparePicture(attributes));
  return { html: prepared, headings };
}
