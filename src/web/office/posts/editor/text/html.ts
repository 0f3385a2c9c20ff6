import { getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser as ModelParser, DOMSerializer, type Node as TextNode } from '@tiptap/pm/model';
import { readArticle } from '../../../trusted-html.ts';
import { EXTENSIONS } from './extensions.ts';

const schema = getSchema(EXTENSIONS);
const parser = ModelParser.fromSchema(schema);
/** Elements of this document load nothing. */
const workshop = document.implementation.createHTMLDocument('');

/** HTML as an article: what its schema doesn't know goes. */
export const parseArticle = (box: HTMLElement): TextNode => parser.parse(box);

/** The content of a post for the editor, sanitised first. */
export const readHtml = (html: string): JSONContent => parseArticle(readArticle(html)).toJSON() as JSONContent;

/** The editor's document as HTML, as it is stored and shown. Empty for a blank document. */
export const writeHtml = (text: TextNode): string => writeArticle(text).innerHTML;

/** The same as detached elements, which are ProseMirror's and not React's: they are found by their names. */
export function writeArticle(text: TextNode): HTMLElement {
  const box = workshop.createElement('div');
  box.append(DOMSerializer.fromSchema(schema).serializeFragment(text.content, { document: workshop }));
  for (const block of box.querySelectorAll('p, h2, h3, h4')) trim(block);
  for (const paragraph of box.querySelectorAll('p')) tidyParagraph(paragraph);
  for (const aside of box.querySelectorAll('aside')) tidyAside(aside);
  for (const table of box.querySelectorAll('table')) tidyTable(table);
  for (const cell of box.querySelectorAll('[contenteditable]')) cell.removeAttribute('contenteditable');
  for (const frame of box.querySelectorAll('div')) frame.replaceWith(...frame.childNodes);
  return box;
}

/** Trailing spaces are invisible, and lost when the HTML is parsed again. */
function trim({ lastChild }: Element): void {
  if (lastChild?.nodeType !== Node.TEXT_NODE) return;
  lastChild.nodeValue = (lastChild.nodeValue ?? '').trimEnd();
  if (lastChild.nodeValue === '') lastChild.remove();
}

/** Drops empty paragraphs (spacing is CSS), and unwraps the only paragraph of a cell or the first one of a list item. */
function tidyParagraph(paragraph: HTMLParagraphElement): void {
  const parent = paragraph.parentElement;
  const isFirst = paragraph.previousElementSibling === null;
  const others = [...(parent?.children ?? [])].filter((each) => each !== paragraph);
  const unwrapped = parent?.matches('td, th')
    ? others.length === 0
    : parent?.matches('li') && isFirst && others.every((each) => each.matches('ul, ol'));
  if (unwrapped) paragraph.replaceWith(...paragraph.childNodes);
  else if ([...paragraph.childNodes].every(({ nodeName }) => nodeName === 'BR')) paragraph.remove();
}

function tidyAside(aside: HTMLElement): void {
  aside.removeAttribute('role');
  if (aside.textContent.trim() === '' && aside.querySelector('img, hr') === null) aside.remove();
}

/** Moves header rows at the top into `thead`, and gives every header cell its scope. */
function tidyTable(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const body = rows.findIndex((row) => [...row.cells].some((cell) => cell.localName === 'td'));
  const heads = rows
    .slice(0, body === -1 ? 1 : body)
    .filter((row) => [...row.cells].every((cell) => cell.localName === 'th'));
  if (heads.length > 0) {
    const head = workshop.createElement('thead');
    head.append(...heads);
    table.tBodies[0]?.before(head);
  }
  for (const body of table.tBodies) if (body.rows.length === 0) body.remove();
  for (const heading of table.querySelectorAll('th')) heading.scope = heading.closest('thead') ? 'col' : 'row';
}
