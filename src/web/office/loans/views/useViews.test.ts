import { expect, it } from 'vitest';
import { MAX_VIEW_COUNT } from '../../../../shared/loans/views.ts';
import { presentCount } from './useViews.ts';

it('says of a view with many applications only that there are more', () => {
  expect([undefined, 0, 999, MAX_VIEW_COUNT, MAX_VIEW_COUNT + 1].map(presentCount)).toEqual([
    '',
    '0',
    '999',
    '1,000',
    '1,000+',
  ]);
});
