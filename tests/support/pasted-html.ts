import fc, { type Arbitrary } from 'fast-check';

/** Elements that end a line by themselves. */
const DIVISIONS = [
  'div',
  'p',
  'section',
  'article',
  'address',
  'header',
  'main',
  'center',
  'fieldset',
  'blockquote',
  'form',
];
const HEADINGS = ['h1', 'h2', 'h4', 'h6'];
const INLINE = ['span', 'b', 'i', 'u', 'font', 'small', 'a href="https://example.com/"'];
const BLOCK_STYLES = ['block', 'flow-root', 'list-item', 'table'];

const wrap = (tag: string, content: string) => `<${tag}>${content}</${tag.replace(/ .*/s, '')}>`;
const joined = (parts: readonly string[]) => parts.join('');
/** Becomes a word of its own in the whole. */
const WORD = '\u0001';

const inline = (depth: number): Arbitrary<string> =>
  depth === 0
    ? fc.constantFrom(WORD, ` ${WORD} `, `${WORD}<br>`)
    : fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(WORD, ` ${WORD}`, `${WORD} ${WORD}`) },
        fc.constantFrom('<br>', '<br><br>', '\n', '&nbsp;'),
        fc.tuple(fc.constantFrom(...INLINE), inlines(depth - 1)).map(([tag, content]) => wrap(tag, content)),
        fc
          .tuple(fc.constantFrom('span', 'b', 'a'), fc.constantFrom(...BLOCK_STYLES), inlines(depth - 1))
          .map(([tag, display, content]) => wrap(`${tag} style="display: ${display}"`, content)),
        fc
          .constantFrom('pre-wrap', 'pre', 'pre-line', 'break-spaces')
          .map((way) => wrap(`span style="white-space: ${way}"`, `${WORD}\n${WORD} ${WORD}\n\n${WORD}`)),
      );
const inlines = (depth: number): Arbitrary<string> => fc.array(inline(depth), { minLength: 1, maxLength: 4 }).map(joined);

const block = (depth: number): Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: inlines(1) },
    ...(depth === 0
      ? []
      : [
          {
            weight: 3,
            arbitrary: fc
              .tuple(fc.constantFrom(...DIVISIONS), blocks(depth - 1))
              .map(([tag, content]) => wrap(tag, content)),
          },
          // A block in a mark, as of a card that is one link.
          fc.tuple(fc.constantFrom(...INLINE), blocks(depth - 1)).map(([tag, content]) => wrap(tag, content)),
          fc.tuple(fc.constantFrom(...HEADINGS), inlines(2)).map(([tag, content]) => wrap(tag, content)),
          fc
            .array(blocks(depth - 1), { minLength: 1, maxLength: 3 })
            .map((items) => wrap('ul', joined(items.map((item) => wrap('li', item))))),
          fc
            .array(fc.tuple(inlines(1), blocks(depth - 1)), { minLength: 1, maxLength: 2 })
            .map((items) => wrap('dl', joined(items.map(([term, meaning]) => wrap('dt', term) + wrap('dd', meaning))))),
          fc
            .array(fc.tuple(blocks(depth - 1), inlines(1)), { minLength: 1, maxLength: 3 })
            .map((rows) =>
              wrap('table', joined(rows.map(([one, other]) => wrap('tr', wrap('td', one) + wrap('td', other))))),
            ),
          fc
            .tuple(inlines(1), blocks(depth - 1))
            .map(([title, content]) => wrap('details open', wrap('summary', title) + content)),
          fc
            .tuple(blocks(depth - 1), inlines(1))
            .map(([content, words]) => wrap('figure', content + wrap('figcaption', words))),
          fc
            .array(inlines(1), { minLength: 2, maxLength: 3 })
            .map((items) => wrap('div style="display: flex"', joined(items.map((item) => wrap('span', item))))),
          fc.constant(wrap('pre', `${WORD}\n  ${WORD}<br>${WORD}\n\n${WORD}`)),
          fc.constant('<hr>'),
        ]),
  );
const blocks = (depth: number): Arbitrary<string> => fc.array(block(depth), { minLength: 1, maxLength: 3 }).map(joined);

/** HTML as pages, mail programs and chats put it on the clipboard, nested at random. Each word stands in it once. */
export const pastedHtml: Arbitrary<string> = blocks(3).map((html) => {
  let words = 0;
  return html.replaceAll(WORD, () => `word${++words}`);
});
