import { PHONE, smallest } from './own-files.ts';
import { storedFiles } from './stored-files.ts';

/** A heading of an article, for its table of contents. */
export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

/** The content of a post as its page sends it. */
export interface Article {
  html: string;
  headings: Heading[];
}

/** Ids that the page itself uses, its frame included. No heading may take one of them. */
const TAKEN = [
  'content',
  'contents',
  'footer-loan-products',
  'footer-quick-links',
  'post-content',
  'related',
  'share-links',
  'side-menu',
];

/** Pixels of the column that the text of an article stands in. */
const COLUMN = 704;

/**
 * Makes sanitised content ready for its page: headings get ids to link to, wide tables scroll on their own, also by keyboard, blank
 * header cells become plain cells, and pictures load late, in the width and format that suits the screen.
 *
 * The server does this when a post is saved, the office for its previews.
 *
 * @param root holds the sanitised content, and is changed
 */
export function prepareArticle(root: HTMLElement): Article {
  const headings = nameHeadings(root);
  wrapTables(root);
  for (const heading of root.querySelectorAll('th')) if (isBlank(heading)) makePlain(heading);
  for (const picture of root.querySelectorAll('img')) preparePicture(picture);
  return { html: root.innerHTML, headings };
}

function nameHeadings(root: HTMLElement): Heading[] {
  const headings: Heading[] = [];
  const taken = new Set(TAKEN);
  /** The last number tried behind a slug: a thousand headings of one text are numbered in a thousand steps. */
  const copies = new Map<string, number>();
  for (const heading of root.querySelectorAll<HTMLElement>('h2, h3')) {
    const text = heading.textContent.replace(/\s+/g, ' ').trim();
    if (text === '') continue;
    const slug = slugOf(text);
    let id = slug;
    for (let copy = copies.get(slug) ?? 2; taken.has(id); copy++) {
      id = `${slug}-${copy}`;
      copies.set(slug, copy);
    }
    taken.add(id);
    heading.id = id;
    headings.push({ id, text, level: heading.localName === 'h2' ? 2 : 3 });
  }
  return headings;
}

/** Letters of any script, so that Hindi headings get readable addresses, too. */
const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'part';

function wrapTables(root: HTMLElement): void {
  for (const [index, table] of root.querySelectorAll('table').entries()) {
    const box = root.ownerDocument.createElement('div');
    setAttributes(box, { class: 'prose-table', role: 'group', 'aria-label': `Table ${index + 1}`, tabindex: '0' });
    table.replaceWith(box);
    box.append(table);
  }
}

const isBlank = (cell: Element) => cell.textContent.trim() === '' && cell.querySelector('img') === null;

/** A blank corner of a table is no heading. */
function makePlain(heading: HTMLTableCellElement): void {
  const cell = heading.ownerDocument.createElement('td');
  for (const name of ['colspan', 'rowspan']) {
    const span = heading.getAttribute(name);
    if (span !== null) cell.setAttribute(name, span);
  }
  heading.replaceWith(cell);
}

/** Every picture waits until it comes near the screen; one with several files offers them all. */
function preparePicture(picture: HTMLImageElement): void {
  const files = storedFiles(picture.getAttribute('src') ?? '');
  const own = picture.getAttribute('width');
  // Without its measures the text would jump when the picture arrives.
  if (files && (own === null || !picture.hasAttribute('height')))
    setAttributes(picture, { width: `${files.width}`, height: `${files.height}` });
  setAttributes(picture, { loading: 'lazy', decoding: 'async' });
  if (files === undefined) return;

  const { avif, webp, still } = files;
  const sizes = `(width < 48rem) calc(100vw - 40px), ${Math.min(Number(own ?? files.width), COLUMN)}px`;
  if (webp) setAttributes(picture, { srcset: webp, sizes });
  const { ownerDocument } = picture;
  const source = (attributes: Readonly<Record<string, string>>) =>
    setAttributes(ownerDocument.createElement('source'), attributes);
  const box = ownerDocument.createElement('picture');
  picture.replaceWith(box);
  if (still) box.append(source({ media: '(prefers-reduced-motion: reduce)', srcset: still }));
  if (avif) {
    box.append(source({ media: PHONE, type: 'image/avif', srcset: smallest(avif), sizes }));
    box.append(source({ type: 'image/avif', srcset: avif, sizes }));
  }
  box.append(picture);
}

function setAttributes<Kind extends Element>(element: Kind, attributes: Readonly<Record<string, string>>): Kind {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
