import { expect, test } from 'vitest';
import { FIELD_SEPARATOR, fold, searchText } from './fold.ts';

test.each([
  ['case', 'Ravi KUMAR', 'ravi kumar'],
  ['letters beyond ASCII', 'ÉMILE ЖАННА', 'émile жанна'],
  ['a letter whose capital is two', 'Straße', 'strasse'],
  ['the sigma at the end of a word', 'ΟΔΟΣ', 'οδοσ'],
  ['a composed and a decomposed letter', 'Jose\u0301', 'josé'],
  ['full-width digits', '９８７６', '9876'],
  ['Hindi with a nukta, composed or not', '\u0958', '\u0915\u093c'],
  ['one combining sign', '\u093f', '\u093f'],
  ['blanks and line breaks', '  12 Road,\r\n\tPune\u00a0411 ', '12 road, pune 411'],
  ['control characters', 'a\u0000b\u001fc\u007f', 'abc'],
  ['half of a character', 'a\ud83d', 'a\ufffd'],
])('folds %s', (_, text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('keeps fields apart, whatever they hold', () => {
  expect(searchText(['A', `B${FIELD_SEPARATOR}C`, ''])).toBe(`a${FIELD_SEPARATOR}bc${FIELD_SEPARATOR}`);
});
