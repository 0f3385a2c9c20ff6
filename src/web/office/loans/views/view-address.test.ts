import { expect, it } from 'vitest';
import { REPORTS } from '../../../../shared/desk/reports.ts';
import { viewFilters } from '../../../../shared/loans/work.ts';
import { FILTER_NAMES } from './view-address.ts';

it('reads all filters that the server knows, those of reports among them', () => {
  expect(FILTER_NAMES.toSorted()).toEqual(Object.keys(viewFilters.shape).toSorted());
  expect(FILTER_NAMES).toEqual(expect.arrayContaining(Object.values(REPORTS).map(({ filter }) => filter)));
});
