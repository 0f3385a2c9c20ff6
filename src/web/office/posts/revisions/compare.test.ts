// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readArticle } from '../../trusted-html.ts';
import { blocksOf } from './blocks.ts';
import { compareBlocks, compareWords } from './compare.ts';

const blocks = (html: string) => blocksOf(readArticle(html));
const compare = (before: string, after: string) =>
  compareBlocks(blocks(before), blocks(after)).map((pair) => [pair.change, pair.before?.text, pair.after?.text]);
const marked = (pieces: { text: string; changed: boolean }[]) =>
  pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join(' ');

it('reads the parts of a text', () => {
  const html = `<h2>Part</h2><p>One <strong>two</strong><br>three</p><ul><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ul>
    <blockquote><p>q</p></blockquote><table><tbody><tr><td>x</td><td>y</td></tr></tbody></table><hr>
    <figure><img src="/media/${'a'.repeat(24)}-8x8.webp" alt="A car"><figcaption>Words</figcaption></figure><p> </p>`;
  expect(blocks(html).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'h2: Part',
    'p: One two three',
    'li: a',
    'li: b',
    'p: c',
    'p: q',
    'tr: x | y',
    'hr: ———',
    'img: Picture: A car',
    'figcaption: Words',
  ]);
});

it('marks the words that differ', () => {
  const { before, after } = compareWords('The EMI of the loan is fixed', 'The rate of a loan is not fixed');
  expect(marked(before)).toBe('The [EMI] of [the] loan is fixed');
  expect(marked(after)).toBe('The [rate] of [a] loan is [not] fixed');
  const hindi = compareWords('ब्याज दर कम है', 'ब्याज दर अधिक है');
  expect(marked(hindi.after)).toBe('ब्याज दर [अधिक] है');
});

it('pairs what is alike, and leaves the rest by itself', () => {
  expect(
    compare(
      '<p>First</p><p>The rate is ten percent a year</p><p>Last</p>',
      '<p>First</p><p>Something else entirely here</p><p>The rate is nine percent a year</p><p>Last</p>',
    ),
  ).toEqual([
    ['none', 'First', 'First'],
    ['added', undefined, 'Something else entirely here'],
    ['words', 'The rate is ten percent a year', 'The rate is nine percent a year'],
    ['none', 'Last', 'Last'],
  ]);
  expect(compare('<p>Gone</p>', '')).toEqual([['removed', 'Gone', undefined]]);
  expect(compare('<p>A link</p>', '<p>A <a href="https://rinova.test/">link</a></p>')).toEqual([
    ['form', 'A link', 'A link'],
  ]);
  expect(compare('<p>Heading words</p>', '<h2>Heading words</h2>')).toEqual([['form', 'Heading words', 'Heading words']]);
});

it('compares the longest texts without a table of all their words', () => {
  const words = (seed: number) => Array.from({ length: 40_000 }, (_, place) => `w${((place + 1) * seed) % 9973}`).join(' ');
  const { before, after } = compareWords(`same ${words(3)} end`, `same ${words(7)} end`);
  expect([before.length, before[0]?.text, after.at(-1)?.text]).toEqual([3, 'same', 'end']);
});
