import { expect, test } from 'vitest';
import { isPaletteKey } from './keys.ts';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  [{ key: 'k', code: 'KeyK', ctrlKey: true }, true],
  [{ key: 'K', code: 'KeyK', metaKey: true }, true],
  // Hindi, and Dvorak, where T has the place of K.
  [{ key: 'क', code: 'KeyK', ctrlKey: true }, true],
  [{ key: 't', code: 'KeyK', ctrlKey: true }, false],
  [{ key: 'k', code: 'KeyK' }, false],
  [{ key: 'k', code: 'KeyK', ctrlKey: true, shiftKey: true }, false],
  [{ key: 'k', code: 'KeyK', ctrlKey: true, altKey: true }, false],
])('%j: %s', (pressed, opens) => {
  expect(isPaletteKey({ ...NONE, ...pressed } as KeyboardEvent)).toBe(opens);
});
