import { beforeEach, expect, it } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { buildLoan, buildSparseLoan } from '../../../tests/support/factories.ts';
import { ADMIN } from '../../../tests/support/server.ts';
import type { ListAnswer } from '../../shared/kit/lists.ts';
import type { LoanApplication } from '../../shared/loans/schemas.ts';
import { KEPT_LOAN_FIELDS } from '../../shared/loans/kept-fields.ts';
import { DEFAULT_DESK, firstCall } from '../../shared/desk/settings.ts';
import type { LeadWorkDetails } from '../../shared/loans/work.ts';
import { newId } from '../engine/ids.ts';
import { toColumns } from '../kit/columns.ts';

const LIST = '/api/loans/get-applications';
const NOT_GIVEN = { email: '', pincode: '', address: '', loanType: '', loanAmount: null, employmentType: '' };

describeEachEngine('an application of which only name and phone number are known', (fresh) => {
  let database: TestDatabase;
  let app: ReturnType<typeof buildApp>;
  let id: string;
  beforeEach(async () => {
    database = await fresh();
    app = buildApp(database);
    await addStaff(database, ADMIN);
    await addSession(database, ADMIN, 'admin');
    for (const [fullName, loanType] of [
      ['Asha', 'Used Car Loan'],
      ['Zoya', 'Personal Loan'],
    ] as const)
      await app.send('POST', '/api/loans/post-application', buildLoan({ fullName, loanType }));
    id = await addSparse();
  });

  async function addSparse(known = {}) {
    const created_at = Date.now();
    const { what, at } = firstCall(created_at, DEFAULT_DESK);
    const row = { id: newId(), created_at, next_step: what, next_at: at };
    await database.db
      .insertInto('loans')
      .values({ ...row, ...toColumns(KEPT_LOAN_FIELDS, buildSparseLoan({ fullName: 'Meena', ...known })) })
      .execute();
    return row.id;
  }

  const headers = { Authorization: 'Bearer admin' };
  const call = (path: string) => app.call('GET', path, { headers });
  const read = async <Answer>(path: string) => (await (await call(path)).json()) as Answer;
  const list = async (query = '') => (await read<ListAnswer<LoanApplication>>(`${LIST}?${query}`)).data;
  const one = async () => (await read<{ data: LoanApplication }>(`/api/loans/get-application/${id}`)).data;
  const put = (path: string, body: object) => app.send('PUT', path, body, { token: 'admin' });

  it('is listed, found and sorted, and what is missing stands last', async () => {
    expect(await one()).toMatchObject({ fullName: 'Meena', ...NOT_GIVEN });
    expect((await list('search=meena')).map(({ _id }) => _id)).toEqual([id]);
    await addSparse({ fullName: 'Nina', loanAmount: 5 });
    const last = { loanAmount: 1, email: 2, pincode: 2, address: 2, loanType: 2, employmentType: 2 };
    for (const [sort, missing] of Object.entries(last))
      for (const search of ['', '&search=a'])
        for (const direction of ['asc', 'desc']) {
          const rows = await list(`sort=${sort}&direction=${direction}${search}`);
          expect(rows.map((row) => ['', null].includes(row[sort as 'email']))).toEqual(
            [4, 3, 2, 1].map((place) => place <= missing),
          );
        }
  });

  it('is corrected field by field: what was never given stays so, and what is given can’t be emptied', async () => {
    const work = `/api/loans/work/${id}`;
    expect((await put(`${work}/fields`, { fields: { loanAmount: '5 lakh' }, version: 1 })).status).toBe(200);
    expect((await put(`${work}/fields`, { fields: { email: 'meena@x.test' }, version: 2 })).status).toBe(200);
    expect(await one()).toMatchObject({ ...NOT_GIVEN, loanAmount: 500_000, email: 'meena@x.test' });
    const { history } = await read<LeadWorkDetails>(work);
    expect(history.flatMap(({ corrections }) => corrections ?? [])).toMatchObject([
      { field: 'Email', from: '', to: 'meena@x.test' },
      { field: 'Loan amount', from: '', to: '500000' },
    ]);
    const emptied = await put(`${work}/fields`, { fields: { email: '' }, version: 3 });
    expect([emptied.status, await emptied.json()]).toMatchObject([
      400,
      { fields: { 'fields.email': 'email is required.' } },
    ]);
  });

  it('has empty cells in files', async () => {
    const csv = await (await call('/api/loans/export/csv?search=meena')).text();
    const [, line] = csv.split('\r\n');
    expect(line).toMatch(/^Meena,,,,\d{10},,,,/);
    expect((await call('/api/loans/export/excel?columns=work')).status).toBe(200);
  });
});
