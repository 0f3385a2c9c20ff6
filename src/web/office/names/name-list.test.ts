import { describe, expect, it } from 'vitest';
import { initialOf } from '../kit/ShortList.tsx';
import { countNames, inOrder, usesText } from './name-list.ts';

describe('a list of names', () => {
  it('counts as the specification words it', () => {
    const tags = { one: 'tag', many: 'tags' };
    expect([0, 1, 2, 12].map((count) => countNames(count, tags))).toEqual([
      '0 tags found',
      '1 tag',
      '2 tags found',
      '12 tags found',
    ]);
  });

  it.each([
    [0, 'No post uses it.'],
    [1, '1 post uses it and will lose it.'],
    [1200, '1,200 posts use it and will lose it.'],
  ])('says what becomes of %i posts', (posts, text) => expect(usesText(posts)).toContain(text));

  it.each([
    ['loan', 'L'],
    ['किस्त', 'कि'],
    ['éclair', 'É'],
    ['👩‍💻 work', '👩‍💻'],
    ['', ''],
  ])('begins %s with %s', (name, initial) => expect(initialOf(name)).toBe(initial));

  it('stands in the order in which it grew', () => {
    const row = (name: string, day: number) => ({ _id: name, name, createdAt: `2026-01-0${day}T00:00:00.000Z` });
    const rows = [row('late', 3), row('b', 1), row('a', 1)];
    expect(inOrder(rows).map(({ name }) => name)).toEqual(['a', 'b', 'late']);
  });
});
