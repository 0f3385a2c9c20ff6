import { expect, test } from 'vitest';
import { isWithoutSamples } from './samples.ts';

const NONE = { loans: 0, posts: 0, categories: 0, tags: 0, lenders: 0, pages: false };

test('sample content is left as long as there is one row or page of it', () => {
  expect(isWithoutSamples(NONE)).toBe(true);
  for (const left of [{ loans: 1 }, { posts: 1 }, { categories: 1 }, { tags: 1 }, { lenders: 1 }, { pages: true }])
    expect(isWithoutSamples({ ...NONE, ...left })).toBe(false);
});
