import { expect, it } from 'vitest';
import { addKeywords } from './keywords.ts';

it.each([
  ['  emi ', ['loan', 'emi'], 'Added emi.'],
  ['emi, car,,EMI', ['loan', 'emi', 'car'], 'Added emi, car.'],
  ['LOAN', ['loan'], 'This keyword has already been added.'],
  [' , ', ['loan'], 'This keyword has already been added.'],
  ['  ', ['loan'], ''],
])('adds %j', (typed, keywords, message) => {
  expect(addKeywords(['loan'], typed)).toEqual({ keywords, message, isRefused: false });
});

it('refuses what is too long, whole', () => {
  const long = 'x'.repeat(81);
  const message = 'A keyword can have at most 80 characters.';
  expect(addKeywords(['loan'], `emi, ${long}`)).toEqual({ keywords: ['loan'], message, isRefused: true });
  expect(addKeywords([], Array.from({ length: 20 }, (_, place) => `keyword ${place}`).join(', '))).toMatchObject({
    isRefused: false,
  });
});

it('refuses a keyword too many', () => {
  const full = Array.from({ length: 30 }, (_, place) => `keyword ${place}`);
  const message = 'A post can have at most 30 keywords.';
  expect(addKeywords(full, 'emi')).toEqual({ keywords: full, message, isRefused: true });
});
