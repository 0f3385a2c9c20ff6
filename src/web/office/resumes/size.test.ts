import { expect, it } from 'vitest';
import { readSize } from './size.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [482_300, '482 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [5_242_880, '5.24 MB'],
])('%i bytes are %s', (bytes, text) => expect(readSize(bytes)).toBe(text));
