import { expect, it } from 'vitest';
import { beginningOf, countWords, readMinutes } from './reading-time.ts';

it.each([
  ['', 0],
  ['<p></p><hr>', 0],
  ['<p>One two</p><p>three</p>', 3],
  ['<ul><li>one</li><li>two</li></ul>', 2],
  ['<p>inter<b>est</b>-free <a href="/a b c">loan</a></p>', 2],
  ['<p>a line<br>broken — here&nbsp;too</p>', 5],
  ['<p>₹5,00,000 at 10.5% a year</p>', 5],
  ['<p>ऋण पाने के लिए</p>', 4],
])('counts the words of %j', (html, words) => {
  expect(countWords(html)).toBe(words);
});

it.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])('estimates %i words at %i min', (words, minutes) => {
  expect(readMinutes(`<p>${'word '.repeat(words)}</p>`)).toBe(minutes);
});

it.each([
  ['', ''],
  ['Short', 'Short'],
  [
    `A sentence that is long enough to stand alone, as it does here. ${'word '.repeat(60)}`,
    'A sentence that is long enough to stand alone, as it does here.',
  ],
  [`Oh. ${'word '.repeat(60)}`, `Oh. ${'word '.repeat(39).trim()} …`],
  [`${'शब्द '.repeat(20)}है। ${'और '.repeat(60)}`, `${'शब्द '.repeat(20)}है।`],
])('the beginning of %s is %s', (text, beginning) => {
  expect(beginningOf(text)).toBe(beginning);
});
