import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { createLoanRepository } from './repository.ts';

describeEachEngine('loan repository', (fresh) => {
  test('starts empty', async () => {
    const loans = createLoanRepository(await fresh());
    expect(await loans.count()).toBe(0);
    expect(await loans.list({ page: 1, limit: 10, search: '', direction: 'asc' })).toEqual({ rows: [], total: 0 });
  });
});
