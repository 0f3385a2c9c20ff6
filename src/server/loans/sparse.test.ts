import { beforeEach, expect, it } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { buildLoan, buildSparseLoan } from '../../../tests/support/factories.ts';
import { ADMIN } from '../../../tests/support/server.ts';
import type { LeadReport } from '../../shared/desk/reports.ts';
import type { ListAnswer } from '../../shared/kit/lists.ts';
import type { MyDay } from '../../shared/loans/day.ts';
import type { LoanApplication } from '../../shared/loans/schemas.ts';
import type { LeadSummary, LeadWorkDetails } from '../../shared/loans/work.ts';
import type { RequestDetails } from '../../shared/privacy/requests.ts';
import { newId } from '../engine/ids.ts';

const LIST = '/api/loans/get-applications';
const NOT_GIVEN = { email: '', pincode: '', address: '', loanType: '', loanAmount: null, employmentType: '' };
const PHONE = '9811000007';

describeEachEngine('an application of which only name and phone number are known', (fresh, _engine, itOnce) => {
  let database: TestDatabase;
  let app: ReturnType<typeof buildApp>;
  let id: string;
  beforeEach(async () => {
    database = await fresh();
    app = buildApp(database, {
      env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'office@example.com', MAIL_TO: 'team@example.com' },
    });
    await addStaff(database, ADMIN);
    await addSession(database, ADMIN, 'admin');
    for (const [fullName, loanType] of [
      ['Asha', 'Used Car Loan'],
      ['Zoya', 'Personal Loan'],
    ] as const)
      await app.send('POST', '/api/loans/post-application', buildLoan({ fullName, loanType }));
    id = await add({ fullName: 'Meena', phoneNumber: PHONE });
  });

  const headers = { Authorization: 'Bearer admin' };
  const call = (path: string) => app.call('GET', path, { headers });
  const read = async <Answer>(path: string) => (await (await call(path)).json()) as Answer;
  const send = (method: string, path: string, body: object) => app.send(method, path, body, { token: 'admin' });
  const list = async (query = '') => (await read<ListAnswer<LoanApplication>>(`${LIST}?${query}`)).data;
  const one = async (of = id) => (await read<{ data: LoanApplication }>(`/api/loans/get-application/${of}`)).data;
  const work = (of = id) => read<LeadWorkDetails>(`/api/loans/work/${of}`);

  /** A caller, entered by staff. */
  async function add(known: object) {
    const answer = await send('POST', '/api/loans/add-application', {
      ...buildSparseLoan(),
      ...known,
      source: 'phone',
      agreed: true,
      anyway: true,
    });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { _id: string })._id;
  }

  it('is listed, found and sorted, and what is missing stands last', async () => {
    expect(await one()).toMatchObject({ fullName: 'Meena', phoneNumber: PHONE, ...NOT_GIVEN });
    expect((await list('search=meena')).map(({ _id }) => _id)).toEqual([id]);
    await add({ fullName: 'Nina', loanAmount: '5' });
    const missing = { loanAmount: 1, email: 2, pincode: 2, address: 2, loanType: 2, employmentType: 2 };
    for (const [sort, count] of Object.entries(missing))
      for (const search of ['', '&search=a'])
        for (const direction of ['asc', 'desc']) {
          const rows = await list(`sort=${sort}&direction=${direction}${search}`);
          expect(rows.map((row) => ['', null].includes(row[sort as 'email']))).toEqual(
            [4, 3, 2, 1].map((place) => place <= count),
          );
        }
  });

  it('is found by what is missing, and counted so', async () => {
    for (const query of ['loanType=none', 'employmentType=none', 'loanType=none&status=New&search=meena'])
      expect((await list(query)).map(({ _id }) => _id)).toEqual([id]);
    expect(await list('loanType=Used+Car+Loan')).toHaveLength(1);
    expect(await list('amountFrom=1')).toHaveLength(2);
    expect(await list('amountTo=1000000000')).toHaveLength(2);
    const { rows } = await read<LeadReport>('/api/reports/leads?by=type');
    expect(rows.find(({ key }) => key === 'none')).toMatchObject({ label: 'Not given yet', received: 1 });
    expect((await read<LeadSummary>('/api/loans/work/summary')).types).toMatchObject({ 'Used Car Loan': 1, none: 1 });
    const { today, new: unseen } = await read<MyDay>('/api/loans/my-day?of=all');
    expect([...today.leads, ...unseen.leads]).toContainEqual(
      expect.objectContaining({ _id: id, loanType: '', loanAmount: null }),
    );
  });

  it('is corrected field by field: what was never given stays so, and what is given can’t be emptied', async () => {
    const put = (fields: object, version: number) => send('PUT', `/api/loans/work/${id}/fields`, { fields, version });
    expect((await put({ loanAmount: '5 lakh' }, 1)).status).toBe(200);
    expect((await put({ email: 'meena@x.test' }, 2)).status).toBe(200);
    expect(await one()).toMatchObject({ ...NOT_GIVEN, loanAmount: 500_000, email: 'meena@x.test' });
    // What was never given may be sent as it is.
    const { version } = await work();
    for (const fields of [{ pincode: '' }, { loanType: '', employmentType: '', address: '' }])
      expect((await put(fields, version)).status).toBe(200);
    expect((await work()).version).toBe(version);
    expect((await work()).history.flatMap(({ corrections }) => corrections ?? [])).toMatchObject([
      { field: 'Email', from: '', to: 'meena@x.test' },
      { field: 'Loan amount', from: '', to: '500000' },
    ]);
    const emptied = await put({ email: '' }, 3);
    expect([emptied.status, await emptied.json()]).toMatchObject([
      400,
      { fields: { 'fields.email': 'email is required.' } },
    ]);
  });

  it('is corrected as its person asks', async () => {
    const email = 'meena@x.test';
    await send('PUT', `/api/loans/work/${id}/fields`, { fields: { email }, version: 1 });
    const request = newId();
    const at = Date.now();
    await database.db
      .insertInto('data_requests')
      .values({ id: request, kind: 'correction', noun: 'loans', lead_id: id, email, created_at: at, due_at: at })
      .execute();
    await database.db
      .insertInto('data_request_texts')
      .values({ request_id: request, lead_id: id, text: 'My name is Mina.' })
      .execute();
    const [lead] = (await read<RequestDetails>(`/api/requests/${request}`)).leads;
    expect(lead?.kept?.fields).toMatchObject({ ...NOT_GIVEN, loanAmount: '', email });
    const correct = (fields: object) =>
      send('POST', `/api/requests/${request}/correct`, {
        leads: [{ noun: 'loans', _id: id, version: lead?.kept?.version, fields: { ...lead?.kept?.fields, ...fields } }],
        outcome: 'We corrected it.',
      });
    const emptied = await correct({ email: '' });
    expect([emptied.status, await emptied.json()]).toMatchObject([
      400,
      { fields: { 'leads.0.fields.email': 'email is required.' } },
    ]);
    expect((await correct({ fullName: 'Mina', pincode: '411001' })).status).toBe(200);
    expect(await one()).toMatchObject({ ...NOT_GIVEN, fullName: 'Mina', pincode: '411001', email });
  });

  it('takes over what another one of the same person has, and gives it back when they are separated', async () => {
    const given = { email: 'meena@x.test', loanType: 'New Car Loan', loanAmount: '3,00,000' };
    const other = await add({ fullName: 'M', phoneNumber: PHONE, ...given });
    const before = await one(other);
    const merge = await send('POST', `/api/loans/work/${id}/merged`, { other, version: 1, otherVersion: 1 });
    expect(merge.status).toBe(200);
    const merged = { ...NOT_GIVEN, fullName: 'Meena', ...given, loanAmount: 300_000 };
    expect(await one()).toMatchObject(merged);
    const { version } = await work();
    const fields = { loanType: 'Personal Loan' };
    expect((await send('PUT', `/api/loans/work/${id}/fields`, { fields, version })).status).toBe(200);
    expect((await app.call('DELETE', `/api/loans/work/${id}/merged/${other}`, { headers })).status).toBe(200);
    expect(await one()).toMatchObject({ ...NOT_GIVEN, loanType: 'Personal Loan' });
    expect(await one(other)).toEqual(before);
    // The other way round nothing is overwritten.
    await send('POST', `/api/loans/work/${other}/merged`, { other: id, version: 1, otherVersion: (await work()).version });
    expect(await one(other)).toEqual(before);
  });

  it('is no duplicate of another one without an email, and can be deleted and restored', async () => {
    await add({ fullName: 'Nina' });
    expect((await work()).duplicates).toEqual([]);
    const before = await one();
    expect((await app.call('DELETE', `/api/loans/delete-application/${id}`, { headers })).status).toBe(200);
    expect((await send('POST', `/api/bin/${id}/restore`, {})).status).toBe(200);
    expect(await one()).toEqual(before);
  });

  it('has empty cells in files', async () => {
    const csv = await (await call('/api/loans/export/csv?search=meena')).text();
    expect(csv.split('\r\n')[1]).toMatch(/^Meena,,,,9811000007,,,,/);
    expect((await call('/api/loans/export/excel?columns=work')).status).toBe(200);
  });

  itOnce('is announced in words that hold', async () => {
    const rows = await database.db.selectFrom('outbox').select(['noun', 'summary']).where('lead_id', '=', id).execute();
    expect(rows).toEqual([{ noun: 'loans', summary: 'Loan type not given yet' }]);
    const reached = await add({ fullName: 'Nina', email: 'nina@x.test' });
    const mails = await database.db
      .selectFrom('outbox')
      .select('mail')
      .where('lead_id', '=', reached)
      .where('noun', '=', 'mail')
      .execute();
    expect(mails).toEqual([
      { mail: expect.stringContaining('we have received your application for a loan. Your') as string },
    ]);
  });

  itOnce('can’t come by the form of the website', async () => {
    const { fullName, phoneNumber } = buildLoan();
    const answer = await app.send('POST', '/api/loans/post-application', { fullName, phoneNumber });
    expect(answer.status).toBe(400);
    expect(await list()).toHaveLength(3);
  });
});
