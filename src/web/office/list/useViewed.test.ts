import { expect, it } from 'vitest';
import type { ListAnswer } from '../../../shared/kit/lists.ts';
import { neighbourOf, placeOf } from './useViewed.ts';

/** Seven rows on pages of three. */
function page(number: number): ListAnswer<{ _id: string }> {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].slice((number - 1) * 3, number * 3);
  return {
    success: true,
    data: ids.map((_id) => ({ _id })),
    pagination: { page: number, limit: 3, total: 7, totalPages: 3 },
  };
}

it.each([
  [1, 'a', 1, { row: { _id: 'b' } }],
  [2, 'e', -1, { row: { _id: 'd' } }],
  [1, 'c', 1, { page: 2, at: 0 }],
  [2, 'd', -1, { page: 1, at: -1 }],
  [1, 'a', -1, undefined],
  [3, 'g', 1, undefined],
  [2, 'a', 1, undefined],
  [1, undefined, 1, undefined],
] as const)('on page %i, from %s by %i', (number, id, step, neighbour) => {
  expect(neighbourOf(page(number), id, step)).toEqual(neighbour);
});

it('numbers rows through all pages', () => {
  expect(placeOf(page(1), 'a')).toEqual({ number: 1, total: 7 });
  expect(placeOf(page(3), 'g')).toEqual({ number: 7, total: 7 });
  expect(placeOf(page(1), 'g')).toBeUndefined();
});
