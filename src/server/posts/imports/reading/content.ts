import { LIKE_PARAGRAPHS } from '../../../../shared/posts/content.ts';
import { CONTENT_NESTED, CONTENT_TOO_MANY, POST_LIMITS } from '../../../../shared/posts/form.ts';
import { measureHtml } from '../../content/measure-html.ts';
import { listed } from './listed.ts';

// Sets of names, since selectors take ten times as long in jsdom.
const BLOCKS = new Set([...'p h1 h2 h3 h4 h5 h6 hr pre blockquote ul ol figure table'.split(' '), ...LIKE_PARAGRAPHS]);
/** What holds paragraphs that WordPress does not write as such. */
const HOLDERS = new Set('div blockquote section article center'.split(' '));
/** What an article can't hold, and a reader would miss. */
const EMBEDDED = new Set('iframe video audio embed object canvas svg math'.split(' '));
/** What no reader sees. */
const UNSEEN = new Set('script style template noscript link meta'.split(' '));
/** What is left of a figure without one of these is its caption. */
const SHOWN_IN_FIGURES = new Set('img table pre blockquote'.split(' '));
/** Elements whose blank texts are only layout. */
const STRUCTURES = new Set('ul ol table thead tbody tfoot tr blockquote figure'.split(' '));
const EMPTIED = new Set('a p figure picture div span'.split(' '));

/** Blocks of WordPress's editor are written as comments. Text without any is of its classic editor. */
const BLOCK_COMMENT = /<!--\s?\/?wp:/;
/** `[gallery ids="1,2"]`, `[/caption]`: a name with attributes, or one that ends something. */
const SHORTCODE = /\[(?:([a-z][\w-]{0,40})(?:\s[^[\]\n]{0,20}=[^[\]]{0,500})?|\/([a-z][\w-]{0,40}))\]/gi;
/** Those that stand without attributes. Any other word in brackets is only that. */
const KNOWN_SHORTCODES = new Set('gallery audio video embed playlist caption toc contact-form'.split(' '));

/** HTML of a post of WordPress, as the editor could have written it. It is not safe yet. */
interface ArticleText {
  html: string;
  /** What was left out, and what needs a look. */
  remarks: string[];
}

/** The text of HTML, on one line. */
export function plainText(document: Document, html: string): string {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box.textContent.replace(/\s+/g, ' ').trim();
}

/** Or why it can't be read. */
export function articleText(document: Document, html: string): ArticleText | { fault: string } {
  // Parsing such HTML would take too long.
  const { elements, nesting } = measureHtml(html);
  if (nesting > POST_LIMITS.nesting) return { fault: CONTENT_NESTED };
  if (elements > POST_LIMITS.elements) return { fault: CONTENT_TOO_MANY };
  const root = document.createElement('div');
  root.innerHTML = withoutComments(html);
  const remarks = [...dropUnshown(root), ...findShortcodes(root.textContent)];
  if (!BLOCK_COMMENT.test(html)) makeParagraphs(document, root);
  dropBlanks(root);
  return { html: root.innerHTML, remarks };
}

function withoutComments(html: string): string {
  let [text, at] = ['', 0];
  for (;;) {
    const start = html.indexOf('<!--', at);
    const end = start < 0 ? -1 : html.indexOf('-->', start);
    text += html.slice(at, start < 0 ? undefined : start);
    if (end < 0) return text;
    at = end + '-->'.length;
  }
}

/** Pictures are addresses on the old site. Their captions and the links around them go, too. */
function dropUnshown(root: Element): string[] {
  const [pictures, others]: [string[], string[]] = [[], []];
  const holders = new Set<Element>();
  // A copy: removing elements changes the list.
  for (const element of Array.from(root.getElementsByTagName('*'))) {
    const { localName, parentElement } = element;
    const isShown = localName === 'img' || EMBEDDED.has(localName);
    if (!(isShown || UNSEEN.has(localName)) || !root.contains(element)) continue;
    const src = element.getAttribute('src') ?? '';
    if (localName === 'img') pictures.push(src.split(/[?#]/)[0]?.split('/').at(-1)?.slice(0, 60) || 'without a name');
    else if (isShown) others.push(src.slice(0, 100) || localName);
    if (parentElement && parentElement !== root) holders.add(parentElement);
    element.remove();
  }
  for (const holder of holders) dropEmpty(holder, root);
  return [
    ...(pictures.length > 0 ? [`Pictures were left out. Add them in the editor: ${listed(pictures)}.`] : []),
    ...(others.length > 0 ? [`What an article can’t show was left out: ${listed(others)}.`] : []),
  ];
}

function dropEmpty(element: Element, root: Element): void {
  const { localName, parentElement } = element;
  const isEmpty = EMPTIED.has(localName) && element.childElementCount === 0 && element.textContent.trim() === '';
  const isCaption = localName === 'figure' && !holdsOne(element, SHOWN_IN_FIGURES);
  if (!isEmpty && !isCaption) return;
  element.remove();
  if (parentElement && parentElement !== root) dropEmpty(parentElement, root);
}

const holdsOne = (element: Element, names: ReadonlySet<string>): boolean =>
  [...element.children].some((child) => names.has(child.localName) || holdsOne(child, names));

/** What programs of the old site put in the place of a word in brackets stays text. */
function findShortcodes(text: string): string[] {
  const names = new Set<string>();
  for (const [whole, name = '', ended] of text.matchAll(SHORTCODE)) {
    const shortcode = (ended ?? name).toLowerCase();
    if (ended !== undefined || whole.includes('=') || KNOWN_SHORTCODES.has(shortcode)) names.add(`[${shortcode}]`);
  }
  return names.size === 0 ? [] : [`Shortcodes of WordPress were left as text: ${listed([...names])}.`];
}

/** In the classic editor, a blank line ends a paragraph, and any other end of a line is one. */
function makeParagraphs(document: Document, holder: Element): void {
  let paragraph: Element | undefined;
  const made: ChildNode[] = [];
  const open = () => {
    if (paragraph === undefined) made.push((paragraph = document.createElement('p')));
    return paragraph;
  };
  for (const node of Array.from(holder.childNodes)) {
    if (node.nodeType === 3) addText(node.nodeValue ?? '');
    else if (BLOCKS.has((node as Element).localName) || holdsOne(node as Element, BLOCKS)) {
      if (HOLDERS.has((node as Element).localName)) makeParagraphs(document, node as Element);
      paragraph = undefined;
      made.push(node);
    } else open().append(node);
  }
  holder.replaceChildren(...made);
  for (const each of made) if (each.nodeName === 'P') trimBreaks(each as Element);

  function addText(text: string): void {
    for (const [place, part] of text.split(/\n[ \t\r]*\n\s*/).entries()) {
      if (place > 0) paragraph = undefined;
      if (part.trim() === '' && paragraph === undefined) continue;
      for (const [row, line] of part.split('\n').entries()) {
        if (row > 0) open().append(document.createElement('br'));
        if (line !== '') open().append(line);
      }
    }
  }
}

/** The end of a line before a block is no break. */
function trimBreaks({ childNodes }: Element): void {
  const nodes = [...childNodes];
  while (nodes.at(-1)?.nodeName === 'BR') nodes.pop()?.remove();
  while (nodes[0]?.nodeName === 'BR') nodes.shift()?.remove();
}

/** @param element the article, or an element in which blank texts are only layout */
function dropBlanks(element: Element): void {
  const kept = [...element.childNodes].filter(({ nodeType, nodeValue }) => nodeType !== 3 || nodeValue?.trim() !== '');
  if (kept.length < element.childNodes.length) element.replaceChildren(...kept);
  for (const child of element.children) if (STRUCTURES.has(child.localName)) dropBlanks(child);
}
