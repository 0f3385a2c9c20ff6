import { isOwnPicture, LIKE_PARAGRAPHS, RENAMED } from '../../../../../shared/posts/content.ts';

const DIVISIONS = new Set<string>([
  'p',
  'figure',
  'figcaption',
  'aside',
  'caption',
  'li',
  'td',
  'th',
  'tr',
  ...LIKE_PARAGRAPHS,
]);
const HEADING = /^h[1-6]$/;
const LISTS = new Set(['ul', 'ol', ...Object.keys(RENAMED).filter((name) => !HEADING.test(name))]);
const BLOCK_DISPLAY = /^(?:block|flow-root|flex|grid|list-item|table|-webkit-(?:box|flex))/;
const KEEPS_NEWLINES = /^(?:pre|preserve|break-spaces)/;

/** What the elements around a place say about the text in it. */
interface Surroundings {
  /** Inline elements, outermost first. */
  inline: readonly Element[];
  /** A newline in the source ends a line. */
  newlines: boolean;
  /** A break ends the paragraph, since no element does. */
  loose: boolean;
}

/**
 * Rebuilds HTML so that whatever ends a line in a browser ends one in an article: blocks of any name, elements that a style
 * makes a block, breaks, and newlines where they are kept. Only elements of an article and inline ones are left, so that
 * the second sanitising, which knows no others, joins no words.
 */
export function layOutLines(box: HTMLElement): void {
  const lines = new Lines(box.ownerDocument.createElement('div'), 'p');
  readInto(lines, box, { inline: [], newlines: false, loose: true });
  const [only] = lines.holder.children;
  // A part of a line goes into the line that it is pasted into.
  const isPart = lines.holder.childElementCount === 1 && only === lines.loose;
  box.replaceChildren(...(isPart && only ? only : lines.holder).childNodes);
}

/**
 * Puts breaks where words would run together that the plain text of the clipboard has in lines of their own: of a row or
 * grid, Chromium copies the items without the element that holds them apart.
 *
 * @param plain when it isn't the text of the HTML, nothing is changed from there on
 */
export function breakLikePlain(box: HTMLElement, plain: string): void {
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

/** The lines of one block, while they are read. */
class Lines {
  readonly holder: HTMLElement;
  /** What keeps two lines apart: each is a paragraph, or a break or a space stands between them. */
  readonly #apart: 'p' | 'br' | ' ';
  #line: Element | undefined;
  /** The last line that no element of the source begins or ends. */
  loose: Element | undefined;
  #breaks = 0;
  /** The open inline elements of the line, each with the one that it is a copy of. */
  #open: { source: Element; copy: Element }[] = [];

  constructor(holder: HTMLElement, apart: 'p' | 'br' | ' ') {
    this.holder = holder;
    this.#apart = apart;
  }

  /** Whether blocks may stand among the lines. */
  get holdsBlocks(): boolean {
    return this.#apart === 'p';
  }

  endLine(): void {
    this.#line = undefined;
    this.#breaks = 0;
    this.#open = [];
  }

  /** Two breaks end a line for good. */
  break(): void {
    this.#breaks++;
  }

  addBlock(block: Element): void {
    this.endLine();
    this.holder.append(block);
  }

  add(leaf: Node, { inline, loose }: Surroundings): void {
    const isBlank = leaf.nodeType === Node.TEXT_NODE && (leaf.textContent ?? '').trim() === '';
    if (isBlank && (this.#line === undefined || this.#breaks > 0)) return;
    if (this.#line === undefined || this.#breaks > (loose ? 0 : 1)) this.endLine();
    const same = this.#open.findIndex(({ source }, depth) => source !== inline[depth]);
    if (same >= 0) this.#open.length = same;
    this.#line ??= this.#begin(loose);
    if (this.#breaks > 0) this.#innermost.append(this.#apart === ' ' ? ' ' : this.#make('br'));
    this.#breaks = 0;
    for (const source of inline.slice(this.#open.length)) {
      const copy = source.cloneNode(false) as Element;
      this.#innermost.append(copy);
      this.#open.push({ source, copy });
    }
    this.#innermost.append(leaf);
  }

  get #innermost(): Element {
    return this.#open.at(-1)?.copy ?? this.#line ?? this.holder;
  }

  #begin(loose: boolean): Element {
    if (this.#apart === 'p') {
      const line = this.#make('p');
      this.holder.append(line);
      if (loose) this.loose = line;
      return line;
    }
    if (this.holder.hasChildNodes()) this.holder.append(this.#apart === 'br' ? this.#make('br') : ' ');
    return this.holder;
  }

  #make(name: string): HTMLElement {
    return this.holder.ownerDocument.createElement(name);
  }
}

/** Moves the content of an element into lines. */
function readInto(lines: Lines, element: HTMLElement, outside: Surroundings): void {
  const around = within(element, outside);
  const areItems = /^(?:flex|grid)/.test(displayOf(element));
  for (const node of Array.from(element.childNodes)) {
    if (node.nodeType === Node.TEXT_NODE) addText(lines, node as Text, around);
    else if (node.nodeType === Node.ELEMENT_NODE) readElement(lines, node as HTMLElement, around, { isItem: areItems });
  }
}

function addText(lines: Lines, text: Text, around: Surroundings): void {
  if (!around.newlines) return lines.add(text, around);
  for (const [index, piece] of text.data.split(/\r\n?|\n/).entries()) {
    if (index > 0) lines.break();
    if (piece !== '') lines.add(text.ownerDocument.createTextNode(piece), around);
  }
}

/** @param options.isItem of a row or grid, where each stands for itself */
function readElement(lines: Lines, element: HTMLElement, around: Surroundings, { isItem = false } = {}): void {
  const { localName: name } = element;
  const display = displayOf(element);
  if (display === 'none') return;
  if (name === 'br') return lines.break();
  const isDivision = DIVISIONS.has(name);
  const isBlock =
    isItem || BLOCK_DISPLAY.test(display) || ((isStructure(element) || isDivision) && !display.startsWith('inline'));
  if (isBlock) lines.endLine();
  if (lines.holdsBlocks && isStructure(element)) lines.addBlock(structureOf(element, around));
  else if (name === 'img') lines.add(element, around);
  else {
    const inline = isDivision || isStructure(element) ? around.inline : [...around.inline, element];
    readInto(lines, element, { ...around, inline, loose: around.loose && !isBlock });
  }
  if (isBlock) lines.endLine();
}

/** What is out of the flow has lines of its own. */
const displayOf = ({ style }: HTMLElement): string =>
  /^(?:left|right)$/.test(style.cssFloat) || /^(?:absolute|fixed)$/.test(style.position) ? 'block' : style.display;

function within({ localName: name, style }: HTMLElement, around: Surroundings): Surroundings {
  const whiteSpace = style.whiteSpace || style.getPropertyValue('white-space-collapse');
  const newlines = whiteSpace ? KEEPS_NEWLINES.test(whiteSpace) : around.newlines || name === 'pre' || name === 'listing';
  return { ...around, newlines };
}

/** Whether an element is more than lines. */
function isStructure(element: Element): boolean {
  const { localName: name } = element;
  if (name === 'img' || name === 'figure') {
    const image = name === 'img' ? element : element.querySelector('img');
    return isOwnPicture(image?.getAttribute('src') ?? '');
  }
  return name === 'aside'
    ? element.hasAttribute('data-callout')
    : HEADING.test(name) || LISTS.has(name) || ['li', 'table', 'blockquote', 'pre', 'hr'].includes(name);
}

/** The same structure, its content in lines. */
function structureOf(element: HTMLElement, around: Surroundings): HTMLElement {
  const { localName: name } = element;
  if (name === 'img') return element;
  const inside: Surroundings = { ...around, loose: false };
  if (LISTS.has(name)) return listOf(element, inside);
  if (name === 'table') return tableOf(element, inside);
  if (name === 'figure') return figureOf(element, inside);
  if (name === 'pre') return codeOf(element);
  return filled(element, HEADING.test(name) ? 'br' : 'p', inside);
}

/** A copy of an element with the lines of its content. */
function filled(element: HTMLElement, apart: 'p' | 'br' | ' ', around: Surroundings): HTMLElement {
  const lines = new Lines(element.cloneNode(false) as HTMLElement, apart);
  readInto(lines, element, around);
  return lines.holder;
}

/** Whatever else stands in a list becomes items of it. */
function listOf(element: HTMLElement, outside: Surroundings): HTMLElement {
  const around = within(element, outside);
  const { ownerDocument: document, localName: name } = element;
  const list = document.createElement(name === 'ol' ? 'ol' : 'ul');
  for (const attribute of element.attributes) list.setAttribute(attribute.name, attribute.value);
  let others: Lines | undefined;
  for (const child of Array.from(element.childNodes)) {
    const isItem = child.nodeName === 'LI';
    if (isItem || LISTS.has(child.nodeName.toLowerCase())) {
      others = undefined;
      list.append(isItem ? filled(child as HTMLElement, 'p', around) : listOf(child as HTMLElement, around));
    } else {
      if (!others) {
        others = new Lines(document.createElement('li'), 'p');
        list.append(others.holder);
      }
      if (child.nodeType === Node.TEXT_NODE) addText(others, child as Text, around);
      else if (child.nodeType === Node.ELEMENT_NODE) readElement(others, child as HTMLElement, around);
    }
  }
  return list;
}

/** The editor keeps a caption, and that of a picture, as one line. */
function tableOf(element: HTMLElement, outside: Surroundings): HTMLElement {
  const around = within(element, outside);
  const copy = element.cloneNode(false) as HTMLElement;
  for (const child of Array.from(element.children) as HTMLElement[]) {
    if (child.localName === 'caption') copy.append(filled(child, ' ', around));
    else if (child.matches('td, th')) copy.append(filled(child, 'p', around));
    else copy.append(tableOf(child, around));
  }
  return copy;
}

function figureOf(element: HTMLElement, around: Surroundings): HTMLElement {
  const copy = element.cloneNode(false) as HTMLElement;
  const caption = element.querySelector('figcaption');
  copy.append(element.querySelector('img') ?? '', caption ? filled(caption, ' ', around) : '');
  return copy;
}

/** Code is nothing but text, with its blank lines and its indentation. */
function codeOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(false) as HTMLElement;
  let code = '';
  const endLine = () => {
    if (code !== '' && !code.endsWith('\n')) code += '\n';
  };
  const read = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) code += (node as Text).data;
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    if (node.nodeName === 'BR') code += '\n';
    const isBlock = DIVISIONS.has((node as Element).localName) || BLOCK_DISPLAY.test(displayOf(node as HTMLElement));
    if (isBlock) endLine();
    for (const child of node.childNodes) read(child);
    if (isBlock) endLine();
  };
  for (const child of element.childNodes) read(child);
  copy.textContent = code.replace(/\n$/, '');
  return copy;
}
