import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idEndsFrom, idEndsOf, REFERENCE, readReference, readReferenceStart, referenceOf } from './reference.ts';

const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Places of the symbols in `RN-XXXX-XXXX`. */
const PLACES = [3, 4, 5, 6, 8, 9, 10, 11];

const reference = fc.uuid().map(referenceOf);
const withSymbol = (text: string, place: number, symbol: string) => text.slice(0, place) + symbol + text.slice(place + 1);

test('of an id is always the same', () => {
  expect(referenceOf('01980000-0000-7000-8000-000000000000')).toBe('RN-0000-0000');
  expect(referenceOf('01980000-0000-7000-8000-0007f3c92abd')).toBe(referenceOf('01990000-1111-7000-8000-0007f3c92abd'));
  expect(referenceOf('01980000-0000-7000-8000-0007f3c92abd')).toMatch(REFERENCE);
});

test('leads back to the end of its id', () => {
  fc.assert(fc.property(fc.uuid({ version: 7 }), (id) => idEndsOf(referenceOf(id)).includes(id.slice(27))));
  fc.assert(
    fc.property(reference, (each) => {
      for (const end of idEndsOf(each)) expect(referenceOf(`01980000-0000-7000-8000-000${end}`)).toBe(each);
    }),
  );
});

test('with one wrong symbol is refused, whichever symbol it is', () => {
  fc.assert(
    fc.property(reference, (each) => {
      for (const place of PLACES)
        for (const symbol of SYMBOLS)
          expect(readReference(withSymbol(each, place, symbol)) === each).toBe(symbol === each[place]);
    }),
  );
});

test('with two neighbours swapped is refused', () => {
  fc.assert(
    fc.property(reference, (each) => {
      for (const [index, place] of PLACES.slice(1).entries()) {
        const before = PLACES[index] ?? 0;
        const [one = '', other = ''] = [each[before], each[place]];
        if (one === other) continue;
        expect(readReference(withSymbol(withSymbol(each, before, other), place, one))).toBeUndefined();
      }
    }),
  );
});

test('is read as people type it', () => {
  fc.assert(
    fc.property(reference, (each) => {
      const typed = [
        each.toLowerCase(),
        ` ${each.replaceAll('-', ' ')} `,
        each.replaceAll('-', ''),
        each.slice(3),
        each.replaceAll(/[0-9]/g, (digit) => String.fromCharCode(0x966 + Number(digit))),
        each.replaceAll('-', ' – '),
        each.slice(0, 3) + each.slice(3).replaceAll('0', 'o').replaceAll('1', 'l'),
        each.slice(0, 3) + each.slice(3).replaceAll('0', 'O').replaceAll('1', 'I'),
      ];
      for (const text of typed) expect(readReference(text)).toBe(each);
    }),
  );
});

test.each(['', 'RN', 'RN-0000-000', 'RN-0000-00000', 'RN-UUUU-UUUU', `RN-0000-0000${' '.repeat(40)}`, '🙏'])(
  '%j is no reference',
  (text) => {
    expect(readReference(text)).toBeUndefined();
  },
);

test('leads from its beginning to the end of its id, and to no other', () => {
  fc.assert(
    fc.property(fc.uuid({ version: 7 }), fc.integer({ min: 4, max: 7 }), (id, length) => {
      const symbols = referenceOf(id).slice(3).replace('-', '');
      const start = readReferenceStart(`rn ${symbols.slice(0, length).toLowerCase()}`) ?? '';
      expect(symbols.startsWith(start)).toBe(true);
      const ranges = idEndsFrom(start);
      expect(ranges.filter(([first, last]) => first <= id.slice(27) && id.slice(27) <= last)).toHaveLength(1);
      for (const end of ranges.flat())
        expect(referenceOf(`01980000-0000-7000-8000-000${end}`).slice(3).replace('-', '').slice(0, length)).toBe(start);
    }),
  );
});

test.each(['', 'rn', 'abc', 'RN-7F3K-92QD', 'quota', '7f3k 92qd 7f3k'])('%j is no beginning of a reference', (text) => {
  expect(readReferenceStart(text)).toBeUndefined();
});
