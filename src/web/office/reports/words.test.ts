import { expect, test } from 'vitest';
import { minutesText } from './words.ts';

test.each([
  [null, '–'],
  [0, 'under 1 min'],
  [7.5, '8 min'],
  [59.6, '1 h'],
  [125, '2 h 5 min'],
])('%s minutes are %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});
