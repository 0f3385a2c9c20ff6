/** A part of a text that stands by itself: a paragraph, a heading, the words of a list item, a row of a table, a picture. */
export interface Block {
  /** The name of its element. */
  kind: string;
  text: string;
  /** With its formatting, to tell apart blocks with the same text. */
  html: string;
}

const BLOCKS = new Set(
  'p h2 h3 h4 ul ol li blockquote aside pre hr figure figcaption img table caption thead tbody tfoot tr div section'.split(
    ' ',
  ),
);

/** The parts of the content of a post in their order. */
export function blocksOf(content: Element): Block[] {
  const found: Block[] = [];
  const add = (kind: string, text: string, html: string) => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words !== '') found.push({ kind, text: words, html });
  };

  function visit(element: Element): void {
    const { localName } = element;
    if (localName === 'hr') return add('hr', '———', '');
    if (localName === 'img') {
      const alt = element.getAttribute('alt') ?? '';
      return add('img', alt === '' ? 'Picture' : `Picture: ${alt}`, element.outerHTML);
    }
    if (localName === 'tr') {
      return add('tr', [...element.children].map((cell) => cell.textContent.trim()).join(' | '), element.outerHTML);
    }
    let [text, html] = ['', ''];
    const flush = () => {
      add(localName, text, html);
      [text, html] = ['', ''];
    };
    for (const node of element.childNodes) {
      if (node instanceof Element && BLOCKS.has(node.localName)) {
        flush();
        visit(node);
      } else {
        text += node instanceof Element && node.localName === 'br' ? ' ' : (node.textContent ?? '');
        html += node instanceof Element ? node.outerHTML : (node.textContent ?? '');
      }
    }
    flush();
  }

  visit(content);
  return found;
}
