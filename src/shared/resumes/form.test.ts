import { expect, test } from 'vitest';
import { sayBytes } from '../kit/bytes.ts';
import { MAX_RESUME_BYTES } from './form.ts';

test.each([
  [0, '1 KB'],
  [320 * 1024, '320 KB'],
  [1024 * 1024, '1.0 MB'],
  [MAX_RESUME_BYTES, '5.0 MB'],
])('%d bytes are shown as %s', (bytes, words) => {
  expect(sayBytes(bytes)).toBe(words);
});
