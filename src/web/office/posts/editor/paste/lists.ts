import { isItem, type Item, readItems } from './items.ts';

/**
 * Lists and headings that Word and Google Docs put on the clipboard in ways of their own:
 *
 * - Word: each item is a paragraph whose style names its list and level, with its bullet or number as text.
 * - Word for the web: each item is a list of its own, which names its level.
 * - Google Docs: nested lists stand beside their item, and check boxes are items with a role. Elsewhere they are inputs.
 */
export function nameStructures(box: HTMLElement): void {
  for (const paragraph of box.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6, div, li')) readWordItem(paragraph);
  for (const paragraph of box.querySelectorAll('p')) nameWordHeading(paragraph);
  for (const wrapper of box.querySelectorAll('.ListContainerWrapper')) wrapper.replaceWith(...wrapper.childNodes);
  for (const inner of box.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = inner.previousElementSibling;
    if (item?.localName === 'li') item.append(inner);
  }
  for (const list of box.querySelectorAll<HTMLElement>('ul, ol')) nestByLevel(list);
  for (const item of box.querySelectorAll('li[role="checkbox"]')) {
    nameTask(item, item.getAttribute('aria-checked') === 'true');
    for (const image of item.querySelectorAll(':scope > img')) image.remove();
  }
  for (const tick of box.querySelectorAll<HTMLInputElement>('li input[type="checkbox"]')) {
    const item = tick.closest('li');
    if (item) nameTask(item, tick.hasAttribute('checked'));
    tick.remove();
  }
}

function nameTask(item: Element, isDone: boolean): void {
  const list = item.parentElement;
  list?.setAttribute('data-type', 'taskList');
  for (const each of list?.children ?? []) each.setAttribute('data-type', 'taskItem');
  item.setAttribute('data-checked', String(isDone));
}

const PLACE = /mso-list:\s*(l\d+)\s+level(\d+)/i;
const IGNORED = /mso-list:\s*Ignore/i;

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

/** Makes a list of one item of Word's paragraph, as Word for the web does. A numbered heading stays a heading. */
function readWordItem(paragraph: HTMLElement): void {
  const [, name = '', level = ''] = PLACE.exec(styleOf(paragraph)) ?? [];
  if (level === '') return;
  const marker = [...paragraph.querySelectorAll('span')].find((span) => IGNORED.test(styleOf(span)));
  const sign = (marker?.textContent ?? '').replace(/[\s\u00a0]+/g, '');
  marker?.remove();
  if (!paragraph.matches('p, div')) return;
  // Word uses "o" as a bullet; "o." is the fifteenth letter.
  const [, count = ''] = /^\(?(?:[\p{L}\p{N}]{1,5}\.)*([\p{L}\p{N}]{1,5})[.)]$/u.exec(sign) ?? [];
  const list = paragraph.ownerDocument.createElement(count === '' ? 'ul' : 'ol');
  if (/^\d+$/.test(count) && count !== '1') list.setAttribute('start', count);
  list.dataset['name'] = name;
  const item = paragraph.ownerDocument.createElement('li');
  item.setAttribute('data-aria-level', level);
  item.append(...paragraph.childNodes);
  list.append(item);
  paragraph.replaceWith(list);
}

/** Turns Word's heading paragraph into a heading, from both the desktop and the web edition. */
function nameWordHeading(paragraph: HTMLElement): void {
  const isHeading = paragraph.getAttribute('role') === 'heading';
  const level = /\bMsoTitle/.test(paragraph.className) ? 1 : isHeading ? Number(paragraph.getAttribute('aria-level')) : 0;
  if (!(level >= 1 && level <= 6)) return;
  const heading = paragraph.ownerDocument.createElement(`h${level}`);
  heading.append(...paragraph.childNodes);
  paragraph.replaceWith(heading);
}

/** Puts a list of one item into the one before it, by its `data-aria-level`. */
function nestByLevel(list: HTMLElement): void {
  const levelOf = (each: Element | null) => Number(each?.firstElementChild?.getAttribute('data-aria-level')) || 0;
  const level = levelOf(list);
  const before = list.previousElementSibling;
  if (level === 0 || !before?.matches('ul, ol') || levelOf(before) === 0) return;
  // Down through the last items of the list before it, to this level.
  let target = before as HTMLElement;
  for (let depth = levelOf(before); depth < level; depth++) {
    const item = target.lastElementChild;
    const inner = item?.lastElementChild;
    if (!inner?.matches('ul, ol')) return item?.append(list);
    target = inner as HTMLElement;
  }
  if (target.localName === list.localName && target.dataset['name'] === list.dataset['name']) {
    target.append(...list.childNodes);
    list.remove();
  } else target.after(list);
}

/**
 * Makes lists of paragraphs and lines of an article that begin with a bullet or number.
 *
 * @returns whether there were any
 */
export function nameTypedLists(article: HTMLElement): boolean {
  for (const paragraph of article.querySelectorAll('p')) partTypedLines(paragraph);
  const found: (readonly [HTMLElement, Item])[] = [];
  const rest = [...article.querySelectorAll('p')];
  while (rest.length > 0) {
    const run = rest.splice(0, 1);
    while (isTyped(run.at(-1)) && isTyped(rest[0]) && rest[0] === run.at(-1)?.nextElementSibling)
      run.push(...rest.splice(0, 1));
    const items = readItems(run.map((paragraph) => paragraph.textContent));
    for (const [index, paragraph] of run.entries()) if (items[index]) found.push([paragraph, items[index]]);
  }
  for (const [paragraph, { list, level, sign, words }] of found) {
    cut(paragraph, paragraph.textContent.length - words.length);
    const marker = paragraph.ownerDocument.createElement('span');
    marker.setAttribute('style', 'mso-list: Ignore');
    marker.textContent = sign;
    paragraph.prepend(marker);
    paragraph.setAttribute('style', `mso-list: l${list} level${level}`);
    readWordItem(paragraph);
  }
  for (const list of article.querySelectorAll<HTMLElement>('ul, ol')) nestByLevel(list);
  return found.length > 0;
}

const isTyped = (paragraph: Node | undefined) => isItem(paragraph?.textContent ?? '');

/** Each line becomes a paragraph when several begin with a bullet or number. */
function partTypedLines(paragraph: HTMLElement): void {
  const lines: Node[][] = [[]];
  for (const node of paragraph.childNodes)
    if (node.nodeName === 'BR') lines.push([]);
    else lines.at(-1)?.push(node);
  const parts = lines.map((nodes) => {
    const part = paragraph.ownerDocument.createElement('p');
    part.append(...nodes.map((node) => node.cloneNode(true)));
    return part;
  });
  if (parts.filter(isTyped).length > 1) paragraph.replaceWith(...parts);
}

/** Removes this many characters at the start. */
function cut(element: HTMLElement, count: number): void {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = count;
  while (left > 0 && walker.nextNode()) {
    const text = walker.currentNode as Text;
    const part = Math.min(left, text.length);
    text.deleteData(0, part);
    left -= part;
  }
}
