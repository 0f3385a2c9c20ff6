import { expect, it } from 'vitest';
import { summaryOf } from './bulk-change.ts';

it('says what became of several posts', () => {
  expect(summaryOf([{ _id: 'a', outcome: 'done' }], 'publish')).toBe('1 post published.');
  const outcomes = ['missing', 'done', 'refused', 'done', 'unchanged', 'conflict'] as const;
  expect(
    summaryOf(
      outcomes.map((outcome, place) => ({ _id: `${place}`, outcome })),
      'category',
    ),
  ).toBe(
    '2 posts moved. 1 post unchanged. 1 post deleted by somebody else meanwhile. ' +
      '1 post without a category, which it needs first. 1 post being changed by somebody else; try again.',
  );
});
