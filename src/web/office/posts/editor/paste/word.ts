/**
 * Word puts no lists on the clipboard: each item is a paragraph whose style names its list and level, with its bullet or
 * number as text.
 */
interface WordItem {
  paragraph: HTMLElement;
  /** Word's name of the list. */
  list: string;
  /** From 1. */
  level: number;
  ordered: boolean;
  /** The item's number, or 1. */
  number: number;
}

const PLACE = /mso-list:\s*(l\d+)\s+level(\d+)/i;
const IGNORED = /mso-list:\s*Ignore/i;

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

/** Turns runs of such paragraphs into lists, nested by level. */
export function makeWordLists(box: HTMLElement): void {
  const paragraphs = [...box.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6, div, li')].filter((each) =>
    PLACE.test(styleOf(each)),
  );
  let run: WordItem[] = [];
  for (const paragraph of paragraphs) {
    const item = readItem(paragraph);
    // A numbered heading stays a heading.
    if (/^h\d$/.test(paragraph.localName) || paragraph.localName === 'li') continue;
    const last = run.at(-1);
    if (last && nextElement(last.paragraph) !== paragraph) {
      buildList(run);
      run = [];
    }
    run.push(item);
  }
  buildList(run);
}

/** Reads an item, and removes its bullet or number. */
function readItem(paragraph: HTMLElement): WordItem {
  const [, list = '', level = '1'] = PLACE.exec(styleOf(paragraph)) ?? [];
  const marker = [...paragraph.querySelectorAll('span')].find((span) => IGNORED.test(styleOf(span)));
  const sign = (marker?.textContent ?? '').replace(/[\s\u00a0]+/g, '');
  marker?.remove();
  const [, count = ''] = /^\(?(?:[\p{L}\p{N}]{1,5}\.)*([\p{L}\p{N}]{1,5})[.)]$/u.exec(sign) ?? [];
  // Word uses "o" as a bullet; "o." is the fifteenth letter.
  return {
    paragraph,
    list,
    level: Math.max(1, Number(level)),
    ordered: count !== '',
    number: /^\d+$/.test(count) ? Number(count) : 1,
  };
}

/** The next element, if only white space is in between. */
function nextElement(element: Element): Element | null {
  for (let next = element.nextSibling; next; next = next.nextSibling) {
    if (next.nodeType === Node.ELEMENT_NODE) return next as Element;
    if (next.textContent?.trim()) return null;
  }
  return null;
}

function buildList(items: readonly WordItem[]): void {
  const [first] = items;
  if (!first) return;
  const { ownerDocument: document } = first.paragraph;
  /** The open lists, outermost first. */
  const open: { element: HTMLElement; level: number; list: string }[] = [];
  for (const item of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > item.level) open.pop();
    let top = open.at(-1);
    const name = item.ordered ? 'ol' : 'ul';
    const isDeeper = top !== undefined && item.level > top.level;
    const isOther = top !== undefined && !isDeeper && (top.list !== item.list || top.element.localName !== name);
    if (top === undefined || isDeeper || isOther) {
      const element = document.createElement(name);
      if (item.ordered && item.number > 1) element.setAttribute('start', String(item.number));
      if (isOther) {
        open.pop();
        const outer = open.at(-1);
        if (outer) outer.element.lastElementChild?.append(element);
        else item.paragraph.before(element);
      } else if (top?.element.lastElementChild) top.element.lastElementChild.append(element);
      else item.paragraph.before(element);
      top = { element, level: item.level, list: item.list };
      open.push(top);
    }
    const entry = document.createElement('li');
    entry.append(...item.paragraph.childNodes);
    top.element.append(entry);
    item.paragraph.remove();
  }
}

/** Turns Word's heading paragraphs into headings, from both the desktop and the web edition. */
export function nameWordHeadings(box: HTMLElement): void {
  for (const paragraph of box.querySelectorAll('p')) {
    const level = /\bMsoTitle/.test(paragraph.className)
      ? 1
      : paragraph.getAttribute('role') === 'heading'
        ? Number(paragraph.getAttribute('aria-level'))
        : 0;
    if (!(level >= 1 && level <= 6)) continue;
    const heading = paragraph.ownerDocument.createElement(`h${level}`);
    heading.append(...paragraph.childNodes);
    paragraph.replaceWith(heading);
  }
}
