import { expect, it } from 'vitest';
import { pageNumbers } from './Pagination.tsx';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 5, [1, 2, 'gap', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
  [4, 10, [1, 2, 3, 4, 5, 'gap', 10]],
  [10_000, 10_000, [1, 'gap', 9999, 10_000]],
])('page %i of %i', (page, total, numbers) => {
  expect(pageNumbers(page, total)).toEqual(numbers);
});
