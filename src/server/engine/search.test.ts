import { expect, test } from 'vitest';
import { readSearch } from './search.ts';

test.each([
  ['+91 90000 11111', '9000011111'],
  ['+919000011111', '9000011111'],
  ['90000 11111', '9000011111'],
  ['90000-11111', '9000011111'],
  ['(+91) 90000 11111', '9000011111'],
  ['+91 90000–11111', '9000011111'],
  ['90000.11111', '9000011111'],
  ['09000011111', '9000011111'],
  ['919000011111', '9000011111'],
  ['00919000011111', '9000011111'],
  ['+91 900', '900'],
  ['+९१ ९०००० ११११1', '9000011111'],
])('reads the number %s also as it is stored', (text, stored) => {
  const readings = readSearch(text);
  expect(readings).toHaveLength(2);
  expect(readings[1]).toEqual([stored]);
});

test.each(['9000011111', '9', '400001', '411001 560001', '5.5', '+', '+91', '12345 67890'])('leaves %s as it is', (text) => {
  expect(readSearch(text)).toEqual([text.split(' ')]);
});

test.each([
  ['M.G. Road', [['mg', 'road']]],
  ['ravi.kumar@gmail.example', [['ravi kumar@gmail example']]],
  ['९००००११११', [['900001111']]],
  // What was typed may go on.
  ['m.g.r', [['mgr'], ['mg r']]],
  ['हिन्', [['हिन्'], ['हिं']]],
])('reads %s', (text, readings) => {
  expect(readSearch(text)).toEqual(readings);
});

test('reads a number among words', () => {
  expect(readSearch('Ravi +91 90000 11111')[1]).toEqual(['ravi', '9000011111']);
});

test('takes each word once, and leaves out what another word has in it', () => {
  expect(readSearch('  Ravi RA ravi शर्मा ')).toEqual([['ravi', 'शर्मा']]);
});

test('finds nothing to look for in blanks', () => {
  expect(readSearch(' \n\t ')).toEqual([]);
});
