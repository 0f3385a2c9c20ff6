import { expect, it } from 'vitest';
import { addKeywords } from './SeoTab.tsx';

it.each([
  ['  emi ', ['loan', 'emi'], 'Added emi.'],
  ['emi, car,,EMI', ['loan', 'emi', 'car'], 'Added emi, car.'],
  ['LOAN', ['loan'], 'This keyword has already been added.'],
  [' , ', ['loan'], 'This keyword has already been added.'],
  ['  ', ['loan'], ''],
])('adds %j', (typed, keywords, message) => {
  expect(addKeywords(['loan'], typed)).toEqual([keywords, message]);
});

const many = (count: number) => Array.from({ length: count }, (_, place) => `keyword ${place}`);

it('refuses what is too long, whole', () => {
  const long = 'x'.repeat(81);
  expect(() => addKeywords(['loan'], `emi, ${long}`)).toThrow('A keyword can have at most 80 characters.');
  expect(addKeywords([], many(20).join(', '))[0]).toHaveLength(20);
});

it('refuses a keyword too many', () => {
  expect(() => addKeywords(many(30), 'emi')).toThrow('A post can have at most 30 keywords.');
});
