import { expect, test } from 'vitest';
import { beginsIn, markedPieces, typedWords } from './matching.ts';

test.each([
  ['Imran  QURESHI', ['imran', 'qureshi']],
  ['+91 98000-01319', ['9800001319']],
  ['०९८००० ०१३१९', ['9800001319']],
  ['98000 01', ['9800001']],
  ['rn cfcs qyxk', ['cfcs', 'qyxk']],
  ['', []],
])('reads %j as %j', (text, words) => {
  expect(typedWords(text)).toEqual(words);
});

test('finds words where they begin, also behind another that has them in it', () => {
  expect(beginsIn('Import a report', ['rep', 'imp'])).toBe(true);
  expect(beginsIn('Import a port', ['port'])).toBe(true);
  expect(beginsIn('Import', ['port'])).toBe(false);
  expect(beginsIn('Import', ['('])).toBe(false);
  expect(beginsIn('follow-ups', ['follow-up'])).toBe(true);
});

test('marks what was searched for, in numbers across their spaces', () => {
  expect(markedPieces('Imran', ['im'])).toEqual(['', 'Im', 'ran']);
  expect(markedPieces('98000 01319 · RN', ['0000131'])).toEqual(['98', '000 0131', '9 · RN']);
  expect(markedPieces('a+b (c)', ['+', '('])).toEqual(['a', '+', 'b ', '(', 'c)']);
  expect(markedPieces('Imran', [])).toEqual(['Imran']);
});
