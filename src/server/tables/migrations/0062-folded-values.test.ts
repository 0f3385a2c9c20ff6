import { expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { foldedValues } from './0062-folded-values.ts';

describeEachEngine('what values of imports mean', (fresh) => {
  it('is kept once for all spellings, and asked again where they contradict each other', async () => {
    const { db, dialect } = await fresh();
    const row = (value: string, chosen: string, field = 'loanType') => ({ field, value, chosen });
    const kept = [
      row('L.A.P.', 'Loan Against Car'),
      row('lap', 'Loan Against Car'),
      row('Gold', 'Personal Loan'),
      row('gold', ''),
      row('Gold', 'Salaried', 'employmentType'),
      row('++', ''),
    ];
    await db.insertInto('import_values').values(kept).execute();
    await db.transaction().execute((transaction) => foldedValues.up(transaction, dialect));
    expect(await db.selectFrom('import_values').selectAll().orderBy('field').execute()).toEqual([
      row('gold', 'Salaried', 'employmentType'),
      row('lap', 'Loan Against Car'),
    ]);
  });
});
