import { expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { ADMIN, BLOG } from '../../../tests/support/server.ts';
import type { AuditEntry } from '../../shared/audit/trail.ts';
import type { ListAnswer } from '../../shared/kit/lists.ts';

const LOAN = buildLoan({
  fullName: 'Marker Person',
  email: 'marker@example.com',
  phoneNumber: '9123456780',
  address: 'Marker Street',
});

describeEachEngine('the audit trail over HTTP', (fresh) => {
  async function office() {
    const database = await fresh();
    await addStaff(database, ADMIN);
    await addStaff(database, BLOG);
    const built = buildApp(database);
    const signIn = async (account: typeof ADMIN | typeof BLOG) =>
      ((await (await built.send('POST', '/api/auth/login', account)).json()) as { token: string }).token;
    const token = await signIn(ADMIN);
    const as = (method: string, path: string) => built.call(method, path, { headers: { Authorization: `Bearer ${token}` } });
    const list = async (query = '') => {
      const answer = await as('GET', `/api/audit?${query}`);
      expect(answer.status).toBe(200);
      return (await answer.json()) as ListAnswer<AuditEntry>;
    };
    const actions = async (query = '') => (await list(query)).data.map(({ action }) => action);
    return { ...built, database, signIn, as, list, actions };
  }

  it('shows who listed, viewed, exported and deleted which application, and nothing about the borrower', async () => {
    const { send, as, list } = await office();
    await send('POST', '/api/loans/post-application', LOAN);
    const { data } = (await (await as('GET', '/api/loans/get-applications?search=marker&status=New&limit=25')).json()) as {
      data: { _id: string }[];
    };
    const id = data[0]?._id ?? '';
    await as('GET', `/api/loans/get-application/${id}`);
    await (await as('GET', '/api/loans/export/csv?search=marker')).text();
    await (await as('GET', '/api/loans/export/excel')).arrayBuffer();
    await as('DELETE', `/api/loans/delete-application/${id}`);
    await as('DELETE', `/api/loans/delete-application/${id}`);
    const entries = (await list()).data;
    expect(entries.map(({ action, email, noun, subjectId, detail }) => [action, email, noun, subjectId, detail])).toEqual([
      ['deleted', ADMIN.email, 'loans', id, {}],
      ['exported', ADMIN.email, 'loans', null, { format: 'excel', filtered: false, rows: 1 }],
      ['exported', ADMIN.email, 'loans', null, { format: 'csv', filtered: true, rows: 1 }],
      ['viewed', ADMIN.email, 'loans', id, {}],
      ['listed', ADMIN.email, 'loans', null, { page: 1, rows: 1, filters: { status: 'New' }, searched: true }],
      ['signed-in', ADMIN.email, null, null, {}],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/marker|9123456780/i);
  });

  it('is searched, filtered, sorted and paged', async () => {
    const { as, list, actions, signIn, database } = await office();
    await signIn(BLOG);
    await as('DELETE', '/api/auth/sessions?keep=current');
    expect(await actions()).toEqual(['sessions-ended', 'signed-in', 'signed-in']);
    expect(await actions('search=BLOG@rinova')).toEqual(['signed-in']);
    expect(await actions('search=ended')).toEqual(['sessions-ended']);
    expect(await actions('action=signed-in&search=admin')).toEqual(['signed-in']);
    const [{ staffId } = { staffId: '' }] = (await list('search=blog@')).data;
    expect(await actions(`who=${staffId}`)).toEqual(['signed-in']);
    // PostgreSQL can't compare with U+0000.
    for (const who of ['none', `${staffId}x`, 'x%00']) expect(await actions(`who=${who}`)).toEqual([]);
    expect(await actions('noun=loans')).toEqual([]);
    expect(await actions('sort=email&direction=desc')).toEqual(['signed-in', 'sessions-ended', 'signed-in']);
    expect((await list('limit=1&page=2')).pagination).toEqual({ page: 2, limit: 1, total: 3, totalPages: 3 });

    const insert = (id: string, at: string) =>
      database.db
        .insertInto('audit')
        .values({
          id,
          action: 'viewed',
          staff_id: null,
          email: null,
          noun: 'loans',
          subject_id: id,
          detail: '{}',
          search: '',
          hash: '',
          created_at: Date.parse(at),
        })
        .execute();
    // Midnight in India is 18:30 UTC.
    await insert('before', '2026-03-09T18:29:59.999Z');
    await insert('first', '2026-03-09T18:30:00.000Z');
    await insert('last', '2026-03-10T18:29:59.999Z');
    await insert('after', '2026-03-10T18:30:00.000Z');
    const days = async (query: string) => (await list(query)).data.map(({ subjectId }) => subjectId);
    expect(await days('from=2026-03-10&to=2026-03-10')).toEqual(['last', 'first']);
    expect(await days('to=2026-03-10')).toEqual(['last', 'first', 'before']);
    expect(await days('from=2026-03-10&who=none')).toEqual(['after', 'last', 'first']);
    for (const query of ['from=10.3.2026', 'action=guessed', 'noun=x', `who=${'x'.repeat(65)}`, 'who=%00', 'sort=seq']) {
      expect([query, (await as('GET', `/api/audit?${query}`)).status]).toEqual([query, 400]);
    }
  });

  it('is exported as CSV and Excel, which is audited as well', async () => {
    const { as, list } = await office();
    const csv = await (await as('GET', '/api/audit/export/csv?action=signed-in')).text();
    expect(csv).toMatch(
      /^Action,Who,About,Row,Details,Date \(IST\),Hash\r\nSigned in,admin@rinova\.test,,,,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,[0-9a-f]{64}\r\n$/,
    );
    const excel = await as('GET', '/api/audit/export/excel');
    expect(excel.headers.get('Content-Disposition')).toMatch(/filename="audit-entries-\d{4}-\d\d-\d\d\.xlsx"/);
    await excel.arrayBuffer();
    expect((await list()).data.map(({ action, noun, detail }) => [action, noun, detail])).toEqual([
      ['exported', 'audit', { format: 'excel', filtered: false, rows: 2 }],
      ['exported', 'audit', { format: 'csv', filtered: true, filters: { action: 'signed-in' }, rows: 1 }],
      ['signed-in', null, {}],
    ]);
  });

  it('shows a single entry without auditing that, and deletes none', async () => {
    const { as, list } = await office();
    const [entry] = (await list()).data;
    const found = await as('GET', `/api/audit/${entry?._id}`);
    expect([found.status, await found.json()]).toEqual([200, { success: true, data: entry }]);
    expect((await list()).pagination.total).toBe(1);
    const removal = await as('DELETE', `/api/audit/${entry?._id}`);
    expect([removal.status, removal.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });
});
