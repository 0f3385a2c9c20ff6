/**
 * Lists and headings that Word and Google Docs put on the clipboard in ways of their own:
 *
 * - Word: each item is a paragraph whose style names its list and level, with its bullet or number as text.
 * - Word for the web: each item is a list of its own, which names its level.
 * - Google Docs: nested lists stand beside their item, and check boxes are items with a role.
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
    item.setAttribute('data-type', 'taskItem');
    item.setAttribute('data-checked', String(item.getAttribute('aria-checked') === 'true'));
    item.parentElement?.setAttribute('data-type', 'taskList');
    for (const image of item.querySelectorAll(':scope > img')) image.remove();
  }
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
