import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { createAuditRepository } from '../../audit/repository.ts';
import { deleteLead } from '../../leads/bin.ts';
import { restoreFromBin } from '../../leads/restoring.ts';
import { createLoanRepository } from '../../loans/repository.ts';
import { newId } from '../../engine/ids.ts';
import { foldedTexts } from './0055-folded-texts.ts';

const ALL = { page: 1, limit: 10, search: '', sort: undefined, direction: 'asc', upTo: '' } as const;

describeEachEngine('texts that were stored before they were folded as people write', (fresh) => {
  test('are found and sorted as new ones are, in the bin as well', async () => {
    const database = await fresh();
    const { db, dialect } = database;
    const loans = createLoanRepository(database);
    const audit = createAuditRepository(database);
    const names = ['José O’Brien', 'आशा हिन्दी', 'Joe Sample'];
    const ids: string[] = [];
    for (const fullName of names) {
      const { _id } = await loans.insert(buildLoan({ fullName, email: 'é.x@sample.example' }));
      // As it was: NFKC in lower case.
      const name = fullName.toLowerCase();
      const old = { search: `${name}\u001fé.x@sample.example`, full_name_key: name };
      await db.updateTable('loans').set(old).where('id', '=', _id).execute();
      ids.push(_id);
    }
    const [jose = '', asha = ''] = ids;
    const note = { staff_email: 'staff@rinova.example', created_at: 1, text: 'Wants a Top-Up' };
    for (const loan_id of [jose, asha])
      await db
        .insertInto('loan_notes')
        .values({ ...note, id: newId(), loan_id })
        .execute();
    await db.insertInto('lead_details').values({ lead_id: jose, lender: 'H.D.F.C. Bank', rejection_reason: '' }).execute();
    await deleteLead(database, { noun: 'loans', id: asha, at: 1, by: 'admin@rinova.example' });
    await audit.insert([{ action: 'verified', staffId: null, email: 'o’brien@rinova.example' }]);
    const { seq: _seq, ...entry } = await db.selectFrom('audit').selectAll().executeTakeFirstOrThrow();
    await db
      .insertInto('audit')
      .values({ ...entry, id: newId(), search: 'o’brien@rinova.example' })
      .execute();

    await db.transaction().execute((transaction) => foldedTexts.up(transaction, dialect));

    await restoreFromBin(database, asha);
    const found = async (query: object) => (await loans.list({ ...ALL, ...query })).rows.map(({ fullName }) => fullName);
    expect([await found({ search: 'jose obrien' }), await found({ search: 'हिंदी' })]).toEqual([[names[0]], [names[1]]]);
    expect([await found({ search: 'hdfc top up' }), await found({ search: 'Top-Up' })]).toEqual([
      [names[0]],
      [names[1], names[0]],
    ]);
    expect(await found({ sort: 'fullName' })).toEqual(['Joe Sample', 'José O’Brien', 'आशा हिन्दी']);
    // By it two people are told apart.
    expect((await db.selectFrom('loans').select('email_key').execute()).map(({ email_key }) => email_key)).toEqual(
      names.map(() => 'é.x@sample.example'),
    );
    expect((await audit.list({ ...ALL, search: 'obrien' })).total).toBe(2);
    await expect(db.updateTable('audit').set({ search: '' }).execute()).rejects.toThrow("can't be changed");
    // Indexes and triggers follow again.
    await db.deleteFrom('loans').where('id', '=', jose).execute();
    await loans.insert(buildLoan({ fullName: 'Zoë Sample' }));
    expect([await found({ search: 'obrien' }), await found({ search: 'zoe' }), (await loans.list(ALL)).total]).toEqual([
      [],
      ['Zoë Sample'],
      3,
    ]);
  });
});
