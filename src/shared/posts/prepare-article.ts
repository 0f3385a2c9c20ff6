import type { Language } from '../languages/languages.ts';
import { fill } from '../languages/words.ts';
import { ARTICLE_WORDS, EXAMPLE_WORDS, languageAround } from './article/languages.ts';
import { actionOf, namelessPath, VIDEO_ATTRIBUTE } from './blocks.ts';
import { type Callout, CALLOUTS } from './content.ts';
import { costOf, emiOf, exampleOf, type LoanExample } from '../loans/example.ts';
import { PHONE, smallest } from './own-files.ts';
import { storedFiles } from './stored-files.ts';

/** A heading of an article, for its table of contents. */
export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

/** The content of a post as its page shows it. */
export interface Article {
  html: string;
  headings: Heading[];
}

/** Ids that the page itself uses, including header and footer. Headings must not reuse them. */
const RESERVED_IDS = [
  'content',
  'contents',
  'footer-application',
  'footer-loan-products',
  'footer-quick-links',
  'post-content',
  'related',
  'share-links',
  'side-menu',
];

/** Width of an article's text column, in pixels. */
const COLUMN_WIDTH = 704;

/**
 * Prepares sanitised content for its page: headings get ids to link to, wide tables scroll separately, also by keyboard,
 * blank header cells become plain cells, and pictures load lazily, in the width and format that suits the screen.
 *
 * The server calls this when a post is saved, the office for previews.
 *
 * @param root contains the sanitised content and is modified
 */
export function prepareArticle(root: HTMLElement): Article {
  const headings = nameHeadings(root);
  for (const heading of root.querySelectorAll('th')) if (isBlank(heading)) makePlain(heading);
  const [asides, videos] = [root.querySelectorAll('aside'), root.querySelectorAll(`figure[${VIDEO_ATTRIBUTE}]`)];
  const tables = root.querySelectorAll('table');
  const language = asides.length + videos.length + tables.length > 0 ? languageAround(root) : 'en';
  wrapTables(tables, language);
  for (const aside of asides) prepareAside(aside, language);
  for (const video of videos) prepareVideo(video, language);
  for (const picture of root.querySelectorAll('img')) preparePicture(picture);
  return { html: root.innerHTML, headings };
}

function nameHeadings(root: HTMLElement): Heading[] {
  const headings: Heading[] = [];
  const taken = new Set(RESERVED_IDS);
  /** The last suffix tried for each slug, so that many headings with the same text are numbered in linear time. */
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

/** Keeps letters of any script, so that Hindi headings also get readable ids. */
const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'part';

function wrapTables(tables: NodeListOf<HTMLTableElement>, language: Language): void {
  for (const [index, table] of tables.entries()) {
    const box = table.ownerDocument.createElement('div');
    const label = fill(ARTICLE_WORDS[language].table, { number: index + 1 });
    setAttributes(box, { class: 'prose-table', role: 'group', 'aria-label': label, tabindex: '0' });
    table.replaceWith(box);
    box.append(table);
  }
}

const isBlank = (cell: Element) => cell.textContent.trim() === '' && cell.querySelector('img') === null;

/** Replaces a blank `<th>`, such as the corner of a table, by a `<td>`, since it is not a header of anything. */
function makePlain(heading: HTMLTableCellElement): void {
  const cell = heading.ownerDocument.createElement('td');
  for (const name of ['colspan', 'rowspan']) {
    const span = heading.getAttribute(name);
    if (span !== null) cell.setAttribute(name, span);
  }
  heading.replaceWith(cell);
}

/** Says that a video loads from elsewhere. The page's script (`article/article.ts`) plays it here. */
function prepareVideo(figure: Element, language: Language): void {
  const note = figure.ownerDocument.createElement('figcaption');
  note.textContent = ARTICLE_WORDS[language].video;
  figure.append(note);
}

/**
 * Labels a callout, in the script that it is written in; a loan becomes a form that leads to the calculators, and a way to
 * form or offers leaves a place for the name of the article.
 */
function prepareAside(aside: HTMLElement, language: Language): void {
  const example = exampleOf(aside);
  if (example !== undefined) return aside.replaceWith(exampleForm(aside.ownerDocument, example, language));
  const action = actionOf(aside);
  if (action !== undefined) return aside.querySelector('a')?.setAttribute('href', namelessPath(action));
  const kind = Object.keys(CALLOUTS).find((each): each is Callout => each === aside.dataset['callout']);
  if (kind === undefined) return;
  const label = aside.ownerDocument.createElement('p');
  label.className = 'callout-label';
  const own = !/\p{Script=Devanagari}/u.test(aside.textContent) ? 'en' : language === 'en' ? 'hi' : language;
  label.textContent = ARTICLE_WORDS[own].callouts[kind];
  // Within the article, not a landmark of the page.
  aside.setAttribute('role', 'note');
  aside.prepend(label);
}

const EXAMPLE_FIELDS = [
  ['amount', 'numeric'],
  ['rate', 'decimal'],
  ['months', 'numeric'],
] as const;

/** Without script its button opens the EMI calculator; with it (`article/loan-example.ts`), the figures follow the fields. */
function exampleForm(document: Document, example: LoanExample, language: Language): HTMLFormElement {
  const [words, said] = [ARTICLE_WORDS[language].calculator, EXAMPLE_WORDS[language]];
  const make = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    attributes: Readonly<Record<string, string>>,
    ...children: readonly (Node | string)[]
  ) => {
    const element = setAttributes(document.createElement(name), attributes);
    element.append(...children);
    return element;
  };
  const fields = EXAMPLE_FIELDS.map(([name, inputmode]) => {
    const value = name === 'amount' ? example.amount.toLocaleString('en-IN') : `${example[name]}`;
    return make('label', {}, words[name], make('input', { name, inputmode, autocomplete: 'off', value }));
  });
  return make(
    'form',
    {
      class: 'loan-example',
      action: '/calculators',
      'aria-label': words.name,
      // The script has the English ones.
      ...(language !== 'en' && { lang: language, 'data-words': JSON.stringify(said) }),
    },
    make('div', { class: 'loan-example-fields' }, ...fields),
    make('p', { class: 'loan-example-emi' }, emiOf(example, said)),
    make('p', { class: 'loan-example-cost' }, costOf(example, said)),
    make('p', { role: 'status', class: 'sr-only' }),
    make('button', { type: 'submit' }, words.open),
  );
}

/** Makes a picture load lazily, and offers all its files if it has several. */
function preparePicture(picture: HTMLImageElement): void {
  const files = storedFiles(picture.getAttribute('src') ?? '');
  const own = picture.getAttribute('width');
  // Without width and height, the text would shift when the picture loads.
  if (files && (own === null || !picture.hasAttribute('height')))
    setAttributes(picture, { width: `${files.width}`, height: `${files.height}` });
  setAttributes(picture, { loading: 'lazy', decoding: 'async' });
  if (files === undefined) return;

  const { avif, webp, still } = files;
  const sizes = `(width < 48rem) calc(100vw - 40px), ${Math.min(Number(own ?? files.width), COLUMN_WIDTH)}px`;
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
