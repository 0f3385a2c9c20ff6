import { beforeEach, expect, it } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { ADMIN, OPERATIONS } from '../../../../tests/support/server.ts';
import { NO_DETAILS } from '../../../shared/loans/details.ts';
import type { LeadConflict, LeadWorkDetails } from '../../../shared/loans/work.ts';
import type { ListNews } from '../../../shared/kit/lists.ts';

const DETAILS = {
  lender: 'Sample Bank',
  sanctionedAmount: '₹5 lakh',
  disbursedAmount: '4,80,000',
  rejectionReason: '',
};

describeEachEngine('what staff enter of an application', (fresh, _engine, itOnce) => {
  let database: TestDatabase;
  let app: ReturnType<typeof buildApp>;
  let id: string;
  let work: string;
  beforeEach(async () => {
    database = await fresh();
    app = buildApp(database);
    for (const account of [ADMIN, OPERATIONS]) {
      await addStaff(database, account);
      await addSession(database, account, account.role);
    }
    await app.send('POST', '/api/loans/post-application', buildLoan({ fullName: 'Asha Sample', pincode: '411001' }));
    ({ id } = await database.db.selectFrom('loans').select('id').executeTakeFirstOrThrow());
    work = `/api/loans/work/${id}`;
  });

  const put = (path: string, body: object, token = 'admin') => app.send('PUT', path, body, { token });
  const read = async <Answer = LeadWorkDetails>(path = work, token = 'admin') =>
    (await (await app.call('GET', path, { headers: { Authorization: `Bearer ${token}` } })).json()) as Answer;
  const audited = async () => {
    const rows = await database.db
      .selectFrom('audit')
      .select(['action', 'subject_id', 'email', 'detail'])
      .where('noun', '=', 'loans')
      .where('action', 'in', ['changed', 'corrected'])
      .orderBy('seq')
      .execute();
    return rows.map(({ detail, ...entry }) => ({ ...entry, detail: JSON.parse(detail) as unknown }));
  };

  it('is kept with its history; of two people at once the second is told', async () => {
    expect(await read()).toMatchObject({ version: 1, details: NO_DETAILS, documents: [] });
    const { changed: before } = await read<ListNews>('/api/loans/news?since=');
    const answer = await put(`${work}/details`, { ...DETAILS, version: 1 });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      {
        version: 2,
        details: { lender: 'Sample Bank', sanctionedAmount: 500_000, disbursedAmount: 480_000, rejectionReason: '' },
      },
    ]);
    expect((await read<ListNews>('/api/loans/news?since=')).changed).not.toBe(before);
    const { history } = await read();
    expect(history.map(({ field, from, to, version }) => [field, from, to, version]).toSorted()).toEqual([
      ['disbursedAmount', '', '480000', 2],
      ['lender', '', 'Sample Bank', 2],
      ['sanctionedAmount', '', '500000', 2],
    ]);

    const late = await put(`${work}/details`, { ...DETAILS, lender: 'Another Bank', version: 1 }, 'operations');
    const { stale } = (await late.json()) as LeadConflict;
    expect([late.status, stale.map(({ version, changes }) => [version, changes.length])]).toEqual([409, [[2, 3]]]);
    // What is so already is no conflict, and no change.
    expect((await put(`${work}/details`, { ...DETAILS, version: 1 }, 'operations')).status).toBe(200);
    const more = { ...DETAILS, disbursedAmount: 600_000, rejectionReason: 'No longer  interested', version: 2 };
    expect((await put(`${work}/details`, more, 'operations')).status).toBe(200);
    expect(await read()).toMatchObject({ version: 3, details: { rejectionReason: 'No longer interested' } });
    const cleared = { ...NO_DETAILS, sanctionedAmount: '', disbursedAmount: null, version: 3 };
    expect((await put(`${work}/details`, cleared)).status).toBe(200);
    expect(await read()).toMatchObject({ version: 4, details: NO_DETAILS });
    expect(await audited()).toMatchObject([
      { email: ADMIN.email, detail: { fields: ['Lender', 'Sanctioned amount', 'Disbursed amount'] } },
      { email: OPERATIONS.email, detail: { fields: ['Disbursed amount', 'Reason for rejection'] } },
      { action: 'changed', subject_id: id },
    ]);
    expect(app.logged()).not.toMatch(/Sample Bank|interested/);
  });

  it('changes what is sent alone: what is left out stays as it is', async () => {
    await put(`${work}/details`, { ...DETAILS, version: 1 });
    expect((await put(`${work}/details`, { rejectionReason: 'Applied twice', version: 2 }, 'operations')).status).toBe(200);
    const { details } = await read();
    expect(details).toMatchObject({ lender: 'Sample Bank', disbursedAmount: 480_000, rejectionReason: 'Applied twice' });
    expect((await put(`${work}/details`, { sanctionedAmount: '', version: 3 })).status).toBe(200);
    expect((await read()).details).toEqual({ ...details, sanctionedAmount: null });

    const sent = async () => (await read<{ data: object }>(`/api/loans/get-application/${id}`)).data;
    const before = await sent();
    expect((await put(`${work}/fields`, { fields: { phoneNumber: '9000000001' }, version: 4 })).status).toBe(200);
    expect((await put(`${work}/fields`, { fields: { email: 'new@x.test' }, version: 5 })).status).toBe(200);
    expect(await sent()).toEqual({ ...before, phoneNumber: '9000000001', email: 'new@x.test' });
    expect((await read()).history[0]).toMatchObject({ to: 'Email', version: 6 });
    expect((await put(`${work}/fields`, { fields: { email: '' }, version: 6 })).status).toBe(400);
    expect((await put(`${work}/fields`, { fields: {}, version: 6 })).status).toBe(200);
    expect((await read()).version).toBe(6);
  });

  it('loses nothing of two changes at the same time, on two nodes', async () => {
    const other = buildApp(database);
    const answers = await Promise.all(
      [app, other, app, other].map((server, place) =>
        server.send('PUT', `${work}/details`, { ...DETAILS, lender: `Bank ${place}`, version: 1 }, { token: 'admin' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await read()).history.filter(({ field }) => field === 'lender')).toHaveLength(1);
  });

  it('ticks documents once, with who and when, and takes ticks back', async () => {
    const tick = (document: string, isReceived: boolean, token = 'admin') =>
      put(`${work}/documents/${document}`, { isReceived }, token);
    const both = await Promise.all([tick('pan', true), tick('pan', true, 'operations')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await tick('form-16', true, 'operations');
    await tick('form-16', false);
    const { documents, history, version } = await read();
    expect(documents).toMatchObject([{ id: 'pan', by: expect.stringMatching(/^(admin|operations)@/) as string }]);
    expect(history.map(({ field, from, to }) => `${field} ${from} → ${to}`).toSorted()).toEqual([
      'document  → form-16',
      'document  → pan',
      'document form-16 → ',
    ]);
    expect(version).toBe(1);
    expect((await audited()).map(({ detail }) => detail)).toMatchObject([
      { name: 'PAN card', to: 'received' },
      { name: 'Form 16', to: 'received' },
      { name: 'Form 16', to: 'not received' },
    ]);
  });

  itOnce('corrects what was sent and keeps the old values', async () => {
    const { _id, createdAt, ...fields } = (await read<{ data: Record<string, string> }>(`/api/loans/get-application/${id}`))
      .data;
    const right = { ...fields, fullName: 'Asha Sharma', loanAmount: '₹7,50,000' };
    const answer = await put(`${work}/fields`, { version: 1, fields: right });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      {
        version: 2,
        history: [
          {
            field: 'fields',
            to: 'Full name, Loan amount',
            corrections: [
              { field: 'Full name', from: 'Asha Sample', to: 'Asha Sharma' },
              { field: 'Loan amount', from: String(fields['loanAmount']), to: '750000' },
            ],
          },
        ],
      },
    ]);
    const found = await read<{ data: object[] }>('/api/loans/get-applications?search=sharma');
    expect(found.data).toMatchObject([{ _id, createdAt, fullName: 'Asha Sharma', loanAmount: 750_000 }]);
    expect((await put(`${work}/fields`, { version: 1, fields: { ...right, pincode: '1' } })).status).toBe(409);
    expect((await put(`${work}/fields`, { version: 2, fields: right })).status).toBe(200);
    expect((await read()).version).toBe(2);
    expect(await audited()).toMatchObject([{ action: 'corrected', detail: { fields: ['Full name', 'Loan amount'] } }]);
    expect(app.logged()).not.toMatch(/Sharma|750000/);

    const hold = { lead_id: id, noun: 'loans', reason: 'A case', staff_email: ADMIN.email, created_at: 1 } as const;
    await database.db.insertInto('holds').values(hold).execute();
    const held = await put(`${work}/fields`, { version: 2, fields });
    expect([held.status, await held.text()]).toEqual([409, expect.stringContaining('legal hold')]);
  });

  it('refuses what is wrong, and applications that are gone', async () => {
    for (const wrong of [{ sanctionedAmount: -1 }, { sanctionedAmount: 'much' }, { disbursedAmount: 1_000_000_001 }])
      expect((await put(`${work}/details`, { ...DETAILS, ...wrong, version: 1 })).status).toBe(400);
    expect((await put(`${work}/details`, { ...DETAILS, lender: 'x'.repeat(101), version: 1 })).status).toBe(400);
    expect((await put(`${work}/details`, DETAILS)).status).toBe(400);
    expect((await put(`${work}/documents/pan`, {})).status).toBe(400);
    expect((await put(`${work}/documents/horoscope`, { isReceived: true })).status).toBe(404);
    const bad = await put(`${work}/fields`, { version: 1, fields: buildLoan({ email: 'nobody', phoneNumber: '12' }) });
    expect([bad.status, await bad.json()]).toMatchObject([
      400,
      { fields: { 'fields.email': 'Enter a valid email.', 'fields.phoneNumber': 'Enter a valid 10-digit phone number.' } },
    ]);
    await database.db.deleteFrom('loans').execute();
    for (const gone of [work, '/api/loans/work/x']) {
      expect((await put(`${gone}/details`, { ...DETAILS, version: 1 })).status).toBe(404);
      expect((await put(`${gone}/fields`, { version: 1, fields: buildLoan() })).status).toBe(404);
      expect((await put(`${gone}/documents/pan`, { isReceived: true })).status).toBe(404);
    }
    expect(await database.db.selectFrom('lead_details').selectAll().execute()).toEqual([]);
    expect(await read<string[]>('/api/loans/work/lenders')).toEqual([]);
  });
});
