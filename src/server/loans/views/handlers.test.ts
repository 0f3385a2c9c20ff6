import { expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { ADMIN, OPERATIONS } from '../../../../tests/support/server.ts';
import { LOAN_COLUMNS, type SavedView, type ViewsAnswer } from '../../../shared/loans/views.ts';

const VIEWS = '/api/loans/views';
const SECOND = { ...OPERATIONS, email: 'second@rinova.test' };

describeEachEngine('saved views', (fresh) => {
  it('are shown to their owner, or shared, with counts', async () => {
    const database = await fresh();
    for (const account of [ADMIN, OPERATIONS, SECOND]) await addStaff(database, account);
    const { send, call } = buildApp(database);
    const signIn = async (account: { email: string; password: string }) => {
      const { token } = (await (await send('POST', '/api/auth/login', account)).json()) as { token: string };
      return {
        token,
        read: async <Answer = ViewsAnswer>(path = VIEWS) =>
          (await (await call('GET', path, { headers: { Authorization: `Bearer ${token}` } })).json()) as Answer,
      };
    };
    const [admin, asha, ravi] = [await signIn(ADMIN), await signIn(OPERATIONS), await signIn(SECOND)];
    for (const loanAmount of [100_000, 900_000])
      await send('POST', '/api/loans/post-application', buildLoan({ loanAmount }));
    const input = { name: 'Large', query: { amountFrom: 500_000, next: 'week' }, columns: ['nextStep'], isShared: false };
    const saved = (await (await send('POST', VIEWS, input, asha)).json()) as SavedView;
    expect(saved).toEqual({ ...input, _id: expect.any(String), by: OPERATIONS.email, isOwn: true });
    const all = { ...input, name: 'All', query: {}, isShared: false };
    const { _id: own } = (await (await send('POST', VIEWS, all, ravi)).json()) as SavedView;

    expect((await asha.read()).views).toEqual([saved]);
    expect((await ravi.read()).views.map(({ name }) => name)).toEqual(['All']);
    const change = (who: { token: string }, id: string, more: object) =>
      send('PUT', `${VIEWS}/${id}`, { ...input, ...more }, who);
    expect((await change(ravi, saved._id, { name: 'Mine' })).status).toBe(404);
    expect((await change(admin, own, { name: 'Mine' })).status).toBe(404);
    const named = { query: { amountFrom: 500_000 }, name: 'Big', isShared: true };
    expect(((await (await change(asha, saved._id, named)).json()) as ViewsAnswer).views[0]).toEqual({ ...saved, ...named });
    expect((await ravi.read()).views.map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['All', true],
      ['Big', false],
    ]);
    expect(await ravi.read(`${VIEWS}/counts`)).toEqual({ mine: 0, overdue: 0, [own]: 2, [saved._id]: 1 });

    expect((await change(ravi, saved._id, { name: 'Mine' })).status).toBe(404);
    expect((await send('DELETE', `${VIEWS}/${saved._id}`, undefined, ravi)).status).toBe(404);
    expect((await send('DELETE', `${VIEWS}/${saved._id}`, undefined, admin)).status).toBe(204);
    expect((await asha.read()).views).toEqual([]);

    for (const wrong of [
      { name: '' },
      { name: 'x'.repeat(61) },
      { query: { next: 'never' } },
      { query: { sort: 'owner' } },
      { columns: [] },
      { columns: ['password'] },
      { columns: [...LOAN_COLUMNS, 'email'] },
      { isShared: 1 },
    ])
      expect((await send('POST', VIEWS, { ...input, ...wrong }, asha)).status).toBe(400);
    // PostgreSQL can't compare with U+0000: neither is counted by it, nor looked for.
    for (const [query, status] of [
      [{ owner: '\0' }, 400],
      [{ source: 'a\0b' }, 201],
    ] as const)
      expect((await send('POST', VIEWS, { ...input, query, name: 'Odd', isShared: true }, asha)).status).toBe(status);
    expect(Object.values(await ravi.read(`${VIEWS}/counts`))).toEqual([0, 0, 2, 0]);
    expect((await change(asha, '%00', {})).status).toBe(404);
    expect((await send('DELETE', `${VIEWS}/%00`, undefined, asha)).status).toBe(404);
    const listed = async (query: string) =>
      (await call('GET', `/api/loans/get-applications?${query}`, { headers: { Authorization: `Bearer ${asha.token}` } }))
        .status;
    expect([await listed('owner=%00'), await listed('source=%00')]).toEqual([400, 200]);
    // What is searched for is not kept.
    const searching = { ...input, query: { status: 'New', search: 'Marker Person' } };
    expect(((await (await send('POST', VIEWS, searching, asha)).json()) as SavedView).query).toEqual({ status: 'New' });
  });

  it('leave each person the columns that they chose, and their widths', async () => {
    const database = await fresh();
    for (const account of [ADMIN, OPERATIONS]) await addStaff(database, account);
    const { send, call } = buildApp(database);
    const tokens = await Promise.all(
      [ADMIN, OPERATIONS].map(
        async (account) => (await (await send('POST', '/api/auth/login', account)).json()) as { token: string },
      ),
    );
    const chosen = () =>
      Promise.all(
        tokens.map(async ({ token }) => {
          const read = await call('GET', VIEWS, { headers: { Authorization: `Bearer ${token}` } });
          const { columns, widths } = (await read.json()) as ViewsAnswer;
          return { columns, widths };
        }),
      );
    const choose = (choice: object) => send('PUT', `${VIEWS}/columns`, choice, tokens[0]);
    expect(await chosen()).toEqual([{ columns: null }, { columns: null }]);
    for (const choice of [
      { columns: ['email'] },
      { columns: ['loanAmount', 'nextStep'], widths: { fullName: 12.5, nextStep: 3 } },
      { columns: null, widths: { email: 60 } },
    ]) {
      expect(await (await choose(choice)).json()).toEqual(choice);
      expect(await chosen()).toEqual([choice, { columns: null }]);
    }
    for (const wrong of [
      { columns: ['password'] },
      { columns: null, widths: { password: 9 } },
      { columns: null, widths: { email: 61 } },
      { columns: null, widths: { email: 2 } },
    ])
      expect((await choose(wrong)).status).toBe(400);
    await choose({ columns: null });
    expect(await chosen()).toEqual([{ columns: null }, { columns: null }]);

    await database.db.updateTable('list_columns').set({ columns: '["phoneNumber"]' }).execute();
    expect(await chosen()).toEqual([{ columns: ['phoneNumber'] }, { columns: null }]);
  });
});
