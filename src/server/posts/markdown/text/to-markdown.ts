import { storedFiles } from '../../../../shared/posts/stored-files.ts';

/** Characters that mean something somewhere in Markdown; an escaped one never does. The colon would make an address a link. */
const SPECIAL = /[\\`*_{}[\]<>~|&#!]|(?<=https?|ftp):|(?<=www)\.|@/gi;
const AT_START = /^(\d{1,9})?([.)+=-])/;
/** Between these, asterisks mark emphasis wherever they stand. */
const FIRM = /^[\p{L}\p{N}](?:.*[\p{L}\p{N}\p{M}])?$/su;

/**
 * The content of a post as Markdown (CommonMark with the tables, task lists and struck text of GitHub, and its alerts for
 * callouts). What Markdown has no words for stays HTML, so that importing the text gives the same content.
 *
 * @param root contains sanitised content
 * @param pathOf the path of a picture in the archive
 */
export function toMarkdown(root: Element, pathOf: (src: string) => string): string {
  const blocks = (parent: Element): string =>
    groupsOf(parent)
      .map((group) => (Array.isArray(group) ? paragraph(inline(group)) : block(group)))
      .filter((text) => text !== '')
      .join('\n\n');

  function block(element: Element): string {
    const { localName: name } = element;
    const plain = element.attributes.length === 0;
    if (name === 'p' && plain && !isOnlyPicture(element)) return paragraph(inline([...element.childNodes]));
    if (/^h[234]$/.test(name))
      return `${'#'.repeat(Number(name[1]))} ${inline([...element.childNodes]).replaceAll('\\\n', ' ')}`;
    if (name === 'hr') return '---';
    if (name === 'blockquote') return prefix(blocks(element), '> ');
    if (name === 'aside' && element.hasAttribute('data-callout'))
      return prefix(`[!${element.getAttribute('data-callout')?.toUpperCase()}]\n\n${blocks(element)}`, '> ');
    if (name === 'pre') return fence(element) ?? raw(element);
    if (name === 'img') return picture(element, '') ?? raw(element);
    if (name === 'figure') return figure(element) ?? raw(element);
    if (name === 'ul' || name === 'ol') return list(element) ?? raw(element);
    if (name === 'table') return table(element) ?? raw(element);
    return raw(element);
  }

  function inline(nodes: readonly Node[]): string {
    let text = '';
    for (const node of nodes) {
      if (node.nodeType === 3) text += escape(node.nodeValue ?? '');
      else if (node.nodeType === 1) text += mark(node as Element, text);
    }
    return text;
  }

  function mark(element: Element, before: string): string {
    const { localName: name } = element;
    const plain = element.attributes.length === 0;
    if (name === 'br') return '\\\n';
    if (name === 'img') return picture(element, '') ?? withPaths(element).outerHTML;
    const inner = () => inline([...element.childNodes]);
    const sign = plain ? { strong: '**', em: '*', s: '~~' }[name] : undefined;
    if (sign !== undefined) {
      const text = inner();
      const isFirm = FIRM.test(text) && !before.endsWith(sign.slice(-1));
      return isFirm ? `${sign}${text}${sign}` : `<${name}>${text}</${name}>`;
    }
    if (name === 'code' && plain && element.childElementCount === 0) {
      const text = element.textContent ?? '';
      if (/^[^`\n]+$/.test(text) && text.trim() === text) return `\`${text}\``;
    }
    if (name === 'a' && isPlainLink(element)) {
      const href = (element.getAttribute('href') ?? '').replace(/[<>\\]/g, encodeURIComponent);
      return `[${inner()}](<${href}>)`;
    }
    // An element in a line may hold Markdown.
    const copy = element.cloneNode(false) as Element;
    const [open = '', close = ''] = copy.outerHTML.split('><');
    return close === '' ? copy.outerHTML : `${open}>${inner()}<${close}`;
  }

  function picture(image: Element, caption: string): string | undefined {
    const src = image.getAttribute('src') ?? '';
    const size = { width: image.getAttribute('width'), height: image.getAttribute('height') };
    const files = src.startsWith('/media/') ? storedFiles(src) : undefined;
    // An import gives a picture its size.
    const isKnown = files ? size.width === `${files.width}` && size.height === `${files.height}` : size.width === null;
    if (!isKnown || [...image.attributes].some(({ name }) => !['src', 'alt', 'width', 'height'].includes(name)))
      return undefined;
    const title = caption === '' ? '' : ` "${escape(caption).replaceAll('"', '\\"')}"`;
    return `![${escape(image.getAttribute('alt') ?? '')}](<${pathOf(src)}>${title})`;
  }

  function figure(element: Element): string | undefined {
    const [image, caption] = element.children;
    const isPlain = element.attributes.length === 0 && element.childElementCount === 2 && caption?.attributes.length === 0;
    if (!isPlain || image?.localName !== 'img' || caption?.localName !== 'figcaption') return undefined;
    const text = caption.textContent ?? '';
    return caption.childElementCount > 0 || text.trim() === '' ? undefined : picture(image, text);
  }

  function list(element: Element): string | undefined {
    const items = [...element.children];
    const isTasks = element.getAttribute('data-type') === 'taskList';
    const isLoose = items.every((item) => item.firstElementChild?.localName === 'p' && isFirst(item.firstElementChild));
    const isTight = items.every((item) => groupsOf(item).every((group, place) => Array.isArray(group) === (place === 0)));
    const areItems = items.every((item) => item.localName === 'li' && item.hasAttribute('data-type') === isTasks);
    // Of one item, Markdown can't say that it holds a paragraph alone.
    const isSure = isTight || (isLoose && (items.length > 1 || (items[0]?.childElementCount ?? 0) > 1));
    if (!areItems || !isSure || items.length === 0) return undefined;
    // A list right after another would continue it.
    const isSecond = element.previousElementSibling?.localName === element.localName;
    if (isSecond || (isTight && items.some((item) => item.querySelector('pre, table, img, figure, aside') !== null)))
      return undefined;
    const first = Number(element.getAttribute('start') ?? 1);
    return items
      .map((item, place) => {
        const bullet = element.localName === 'ol' ? `${first + place}. ` : '- ';
        const box = isTasks ? `[${item.getAttribute('data-checked') === 'true' ? 'x' : ' '}] ` : '';
        const text = isTight
          ? groupsOf(item)
              .map((group) => (Array.isArray(group) ? inline(group).trim() : block(group)))
              .join('\n')
          : blocks(item);
        return bullet + prefix(box + text, ' '.repeat(bullet.length)).trimStart();
      })
      .join(isLoose && !isTight ? '\n\n' : '\n');
  }

  function table(element: Element): string | undefined {
    const [head, body] = element.children;
    const rows = [...element.querySelectorAll('tr')];
    const columns = head?.firstElementChild?.childElementCount ?? 0;
    const isPlain =
      element.childElementCount === 2 &&
      head?.localName === 'thead' &&
      body?.localName === 'tbody' &&
      head.childElementCount === 1 &&
      columns > 0 &&
      rows.every((row) => row.childElementCount === columns) &&
      [...head.querySelectorAll('th')].length === columns &&
      [...element.querySelectorAll('th, td')].every(isPlainCell);
    if (!isPlain) return undefined;
    const line = (row: Element) => `| ${[...row.children].map((cell) => inline([...cell.childNodes]).trim()).join(' | ')} |`;
    const [first = '', ...others] = rows.map(line);
    return [first, `|${' --- |'.repeat(columns)}`, ...others].join('\n');
  }

  function isPlainCell(cell: Element): boolean {
    const attributes = [...cell.attributes].map(({ name, value }) => `${name}=${value}`);
    const expected = cell.localName === 'th' ? ['scope=col'] : [];
    const isInHead = (cell.localName === 'th') === (cell.closest('thead') !== null);
    return (
      isInHead && String(attributes) === String(expected) && cell.querySelector('p, ul, ol, pre, br, table, img') === null
    );
  }

  /** Pictures of this element under their paths in the archive. */
  function withPaths(element: Element): Element {
    const copy = element.cloneNode(true) as Element;
    for (const image of [...copy.querySelectorAll('img'), ...(copy.localName === 'img' ? [copy] : [])])
      image.setAttribute('src', pathOf(image.getAttribute('src') ?? ''));
    return copy;
  }

  /** On one line, since a blank one would end the HTML. */
  const raw = (element: Element) =>
    withPaths(element).outerHTML.replaceAll(
      '\n',
      element.querySelector('pre') || element.localName === 'pre' ? '&#10;' : ' ',
    );

  return `${blocks(root)}\n`;
}

/** The children of an element: blocks, and runs of text between them. */
function groupsOf(parent: Element): (Element | Node[])[] {
  const groups: (Element | Node[])[] = [];
  for (const node of parent.childNodes) {
    const last = groups.at(-1);
    if (
      node.nodeType === 1 &&
      /^(?:p|h[2-4]|hr|pre|blockquote|ul|ol|figure|aside|table|img)$/.test((node as Element).localName)
    )
      groups.push(node as Element);
    else if (Array.isArray(last)) last.push(node);
    else if (node.nodeType === 1 || (node.nodeValue ?? '').trim() !== '') groups.push([node]);
  }
  return groups;
}

const escape = (text: string) => text.replace(/[^\S\u00a0]+/g, ' ').replace(SPECIAL, String.raw`\$&`);

/** No line of a paragraph may begin like another block. */
const paragraph = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) =>
      line.trimStart().replace(AT_START, (_, digits: string | undefined, sign: string) => `${digits ?? ''}\\${sign}`),
    )
    .join('\n');

const prefix = (text: string, start: string) =>
  text
    .split('\n')
    .map((line) => (start + line).trimEnd())
    .join('\n');

const isFirst = ({ previousSibling }: Element) =>
  previousSibling === null || (previousSibling.nodeValue ?? '').trim() === '';

/** An import makes such a paragraph the picture alone. */
const isOnlyPicture = (element: Element) =>
  element.childElementCount === 1 && element.firstElementChild?.localName === 'img' && element.textContent?.trim() === '';

/** With no more than what saving gives each link. */
function isPlainLink(link: Element): boolean {
  return [...link.attributes].every(
    ({ name, value }) => name === 'href' || (name === 'rel' && value === 'noopener noreferrer'),
  );
}

function fence(element: Element): string | undefined {
  const [code] = element.children;
  const isPlain = element.attributes.length === 0 && element.childNodes.length === 1 && code?.localName === 'code';
  if (!isPlain || code === undefined || code.childElementCount > 0) return undefined;
  const text = code.textContent ?? '';
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  const language = /^language-(.+)$/.exec(code.className)?.[1] ?? '';
  return `${ticks}${language}\n${text}\n${ticks}`;
}
