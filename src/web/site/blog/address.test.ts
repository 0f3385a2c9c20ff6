import { expect, test } from 'vitest';
import { addressOf, choiceOf } from './address.ts';

test.each([
  ['', 1, 'all'],
  ['page=3', 3, 'all'],
  ['category=0198', 1, '0198'],
  ['category=0198&page=2', 2, '0198'],
  ['page=0', 1, 'all'],
  ['page=-1', 1, 'all'],
  ['page=2.5', 1, 'all'],
  ['page=12345', 1, 'all'],
  ['page=two&category=', 1, 'all'],
])('?%s asks for page %i of %s', (query, page, category) => {
  expect(choiceOf(new URLSearchParams(query))).toEqual({ page, category });
});

test('a choice has one address, which asks for that choice', () => {
  expect(addressOf({ page: 1, category: 'all' })).toBe('/community/blogs');
  expect(addressOf({ page: 2, category: 'all' })).toBe('/community/blogs?page=2');
  expect(addressOf({ page: 1, category: 'x y' })).toBe('/community/blogs?category=x+y');
  expect(addressOf({ page: 2, category: 'x&y' })).toBe('/community/blogs?category=x%26y&page=2');
  expect(choiceOf(new URL(addressOf({ page: 2, category: 'x&y' }), 'http://x').searchParams)).toEqual({
    page: 2,
    category: 'x&y',
  });
});
