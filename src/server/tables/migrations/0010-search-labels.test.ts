import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { FIELD_SEPARATOR } from '../../engine/fold.ts';
import { searchLabels } from './0010-search-labels.ts';

describeEachEngine('the words by which older rows are found', (fresh) => {
  test('become those that staff see, in that one field alone', async () => {
    const { db, dialect } = await fresh();
    const search = (...fields: string[]) => fields.join(FIELD_SEPARATOR);
    const message = { email: 'a@b.cc', phone_number: '', created_at: 0, full_name: 'Loan', message: 'loan' };
    await db
      .insertInto('messages')
      .values([
        { ...message, id: 'one', inquiry_type: 'loan', search: search('loan', 'a@b.cc', '', 'loan', 'loan') },
        { ...message, id: 'two', inquiry_type: 'other', search: search('loan', 'a@b.cc', '', 'other', 'support') },
      ])
      .execute();
    await db.transaction().execute((transaction) => searchLabels.up(transaction, dialect));
    expect(await db.selectFrom('messages').select('search').orderBy('id').execute()).toEqual([
      { search: search('loan', 'a@b.cc', '', 'a loan loan', 'loan') },
      { search: search('loan', 'a@b.cc', '', 'something else other', 'support') },
    ]);
  });
});
