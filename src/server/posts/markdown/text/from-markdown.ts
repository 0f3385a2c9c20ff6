import { Marked } from 'marked';
import { CALLOUTS } from '../../../../shared/posts/content.ts';
import { POST_LIMITS } from '../../../../shared/posts/form.ts';
import { measureHtml } from '../../content/measure-html.ts';

const marked = new Marked({
  gfm: true,
  async: false,
  renderer: {
    // As the editor writes them.
    code({ text, lang }) {
      const language = /^[\w+#-]{1,30}$/.exec(lang?.split(/\s/)[0] ?? '')?.[0];
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      return `<pre><code${language ? ` class="language-${language}"` : ''}>${escaped}</code></pre>\n`;
    },
    del({ tokens }) {
      return `<s>${this.parser.parseInline(tokens)}</s>`;
    },
  },
});

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, hr, pre, blockquote, ul, ol, figure, aside, table, img, div';
/** Elements whose blank texts are only layout. */
const STRUCTURES = 'ul, ol, table, thead, tbody, tfoot, tr, blockquote, aside, figure';

/**
 * Markdown as the HTML that the editor would write for it. It is not safe yet.
 *
 * @throws RangeError when it is nested too deeply for a post
 */
export function fromMarkdown(document: Document, markdown: string): HTMLElement {
  const html = marked.parse(markdown) as string;
  // Elements as deep as that take long to find.
  if (measureHtml(html).nesting > POST_LIMITS.nesting) throw new RangeError('Nested too deeply.');
  const root = document.createElement('div');
  root.innerHTML = html;
  for (const box of root.querySelectorAll<HTMLInputElement>('li > input[type=checkbox], li > p > input[type=checkbox]'))
    markTask(box);
  for (const quote of [...root.querySelectorAll('blockquote')].toReversed()) markCallout(quote);
  for (const image of root.querySelectorAll('img')) placeImage(image);
  for (const heading of root.querySelectorAll('thead th')) {
    heading.setAttribute('scope', 'col');
    heading.removeAttribute('align');
  }
  for (const element of [root, ...root.querySelectorAll(STRUCTURES)]) dropBlanks(element);
  for (const item of root.querySelectorAll('li')) dropBlanks(item, { isItem: true });
  return root;
}

function markTask(box: HTMLInputElement): void {
  const item = box.closest('li');
  item?.setAttribute('data-checked', String(box.hasAttribute('checked')));
  item?.setAttribute('data-type', 'taskItem');
  item?.parentElement?.setAttribute('data-type', 'taskList');
  const { nextSibling } = box;
  if (nextSibling?.nodeType === 3) nextSibling.nodeValue = (nextSibling.nodeValue ?? '').trimStart();
  box.remove();
}

/** `> [!TIP]`, as on GitHub. Its other kinds become the nearest of ours. */
function markCallout(quote: Element): void {
  const first = quote.firstElementChild;
  const text = first?.firstChild;
  if (first?.localName !== 'p' || text?.nodeType !== 3) return;
  const [mark = '', name = ''] =
    /^\s*\[!(NOTE|TIP|WARNING|IMPORTANT|CAUTION)\][ \t]*(?:\n|$)/i.exec(text.nodeValue ?? '') ?? [];
  if (mark === '') return;
  const named = name.toLowerCase();
  const kind = Object.hasOwn(CALLOUTS, named) ? named : named === 'caution' ? 'warning' : 'note';
  text.nodeValue = (text.nodeValue ?? '').slice(mark.length);
  if (first.textContent?.trim() === '' && first.childElementCount === 0) first.remove();
  const aside = quote.ownerDocument.createElement('aside');
  aside.setAttribute('data-callout', kind);
  aside.append(...quote.childNodes);
  quote.replaceWith(aside);
}

/** A picture alone in its paragraph is a block; its title is its caption. */
function placeImage(image: HTMLImageElement): void {
  const caption = image.title.trim();
  image.removeAttribute('title');
  const paragraph = image.parentElement;
  const isAlone = paragraph?.localName === 'p' && paragraph.childElementCount === 1 && paragraph.textContent?.trim() === '';
  if (!isAlone) return;
  if (caption === '') return paragraph.replaceWith(image);
  const { ownerDocument } = image;
  const [figure, words] = [ownerDocument.createElement('figure'), ownerDocument.createElement('figcaption')];
  words.textContent = caption;
  paragraph.replaceWith(figure);
  figure.append(image, words);
}

/** @param options.isItem of a list: only blanks beside its blocks are dropped */
function dropBlanks(element: Element, { isItem = false } = {}): void {
  // Those that are removed would shift the rest.
  const nodes = [...element.childNodes];
  for (const node of nodes) {
    if (node.nodeType !== 3) continue;
    const besideBlock = [node.previousSibling, node.nextSibling].some(
      (each) => each?.nodeType === 1 && (each as Element).matches(BLOCKS),
    );
    if ((node.nodeValue ?? '').trim() === '') {
      if (!isItem || besideBlock) node.remove();
    } else if (isItem && besideBlock) node.nodeValue = (node.nodeValue ?? '').trimEnd();
  }
}
