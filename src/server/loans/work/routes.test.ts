import { expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { ADMIN, BLOG } from '../../../../tests/support/server.ts';
import { LEAD_STATUSES, type LeadSummary, type LeadWorkDetails, type Owner, type WorkedLoan } from '../../../shared/lead-work.ts';
import type { ListAnswer, ListNews } from '../../../shared/lists.ts';
import type { LoanApplication } from '../../../shared/loans.ts';
import { createLoanRepository } from '../repository.ts';

const SECOND = { role: 'admin', email: 'second@rinova.test', password: 'a second test password' } as const;
const LIST = '/api/loans/get-applications';
const HOUR = 60 * 60 * 1000;

async function office(database: TestDatabase, now?: () => number) {
  await addStaff(database, ADMIN);
  const built = buildApp(database, now && { now });
  const signIn = async (account: { role: string; email: string; password: string }) => {
    const { token } = (await (await built.send('POST', '/api/auth/login', account)).json()) as { token: string };
    return {
      get: (path: string) => built.call('GET', path, { headers: { Authorization: `Bearer ${token}` } }),
      post: (path: string, body: unknown) => built.send('POST', path, body, { token }),
      read: async <Answer>(path: string) =>
        (await (await built.call('GET', path, { headers: { Authorization: `Bearer ${token}` } })).json()) as Answer,
    };
  };
  const loans = createLoanRepository(database);
  return { ...built, signIn, loans, admin: await signIn(ADMIN) };
}

describeEachEngine('the work on applications', (fresh) => {
  it('adds nothing to the list for whoever does not ask for it', async () => {
    const { loans, admin } = await office(await fresh());
    const loan = await loans.insert(buildLoan());
    const plain = await admin.read<ListAnswer<LoanApplication>>(LIST);
    expect(plain.data).toEqual([loan]);
    const worked = await admin.read<ListAnswer<WorkedLoan>>(`${LIST}?work=1`);
    expect(worked.data).toEqual([{ ...loan, work: { status: 'New', owner: null, notes: 0, duplicates: 0 } }]);
  });

  it('lets a list hear that something has changed', async () => {
    const { loans, admin } = await office(await fresh());
    const { _id } = await loans.insert(buildLoan());
    const news = async () => (await admin.read<ListNews>(`/api/loans/news?since=${_id}`)).changed;
    const before = await news();
    expect(await news()).toBe(before);
    await admin.post('/api/loans/work/change', { ids: [_id], status: 'Contacted' });
    const changed = await news();
    expect(changed).not.toBe(before);
    await admin.post(`/api/loans/work/${_id}/notes`, { text: 'Called.' });
    expect(await news()).not.toBe(changed);
  });

  it('changes status and owner of one and of many, keeps who did what, and finds them by it', async () => {
    const database = await fresh();
    const { loans, admin, signIn } = await office(database);
    await addStaff(database, SECOND);
    await addStaff(database, BLOG);
    const second = await signIn(SECOND);
    const kept = [await loans.insert(buildLoan({ fullName: 'Asha' })), await loans.insert(buildLoan({ fullName: 'Kabir' })), await loans.insert(buildLoan())];
    const [asha, kabir] = kept.map(({ _id }) => _id);
    const owners = await admin.read<Owner[]>('/api/loans/work/owners');
    expect(owners.map(({ email }) => email)).toEqual([ADMIN.email, SECOND.email]);
    const me = owners.find(({ email }) => email === SECOND.email)?._id;

    const one = await admin.post('/api/loans/work/change', { ids: [asha], status: 'Contacted', owner: me });
    expect(await one.json()).toEqual({ changed: 1 });
    // What is so already, and what is gone, is no change.
    const gone = '0199aaaa-0000-7000-8000-000000000000';
    const many = await second.post('/api/loans/work/change', { ids: [asha, kabir, kabir, gone, 'nonsense'], status: 'Contacted' });
    expect(await many.json()).toEqual({ changed: 1 });

    const details = await admin.read<LeadWorkDetails>(`/api/loans/work/${asha}`);
    expect(details).toMatchObject({ status: 'Contacted', owner: { email: SECOND.email } });
    expect(details.history.map(({ by, field, from, to }) => [by, field, from, to]).toSorted()).toEqual([
      [ADMIN.email, 'owner', '', SECOND.email],
      [ADMIN.email, 'status', 'New', 'Contacted'],
    ]);
    const names = async (query: string) => (await admin.read<ListAnswer<WorkedLoan>>(`${LIST}?${query}`)).data.map(({ fullName }) => fullName);
    expect(await names('status=Contacted')).toEqual(['Kabir', 'Asha']);
    expect(await names(`status=Contacted&owner=${me}`)).toEqual(['Asha']);
    expect(await names('status=Contacted&owner=none&search=kab')).toEqual(['Kabir']);
    expect(await names('status=Contacted&sort=fullName')).toEqual(['Asha', 'Kabir']);
    expect(await names('status=Contacted&limit=1&page=2')).toEqual(['Asha']);
    expect(await names('status=Disbursed')).toEqual([]);
    const { pagination } = await admin.read<ListAnswer<WorkedLoan>>(`${LIST}?status=Contacted&search=a&limit=1`);
    expect(pagination.total).toBe(2);

    const csv = await (await admin.get(`/api/loans/export/csv?status=Contacted&owner=${me}`)).text();
    expect(csv.trimEnd().split('\r\n').slice(1).map((line) => line.split(',')[0])).toEqual(['Asha']);
    expect((await (await admin.get('/api/loans/export/csv?owner=none&search=kab')).text()).trimEnd().split('\r\n')).toHaveLength(2);

    await admin.post('/api/loans/work/change', { ids: [asha], owner: 'none' });
    expect((await admin.read<LeadWorkDetails>(`/api/loans/work/${asha}`)).owner).toBeNull();
    const trail = await database.db.selectFrom('audit').select(['action', 'subject_id', 'detail']).where('noun', '=', 'loans').orderBy('seq').execute();
    expect(trail.map(({ action, subject_id, detail }) => [action, subject_id, JSON.parse(detail)])).toEqual([
      ['status-changed', asha, { from: 'New', to: 'Contacted' }],
      ['owner-changed', asha, { from: '', to: SECOND.email }],
      ['status-changed', kabir, { from: 'New', to: 'Contacted' }],
      ['exported', null, { format: 'csv', filtered: true, rows: 1 }],
      ['exported', null, { format: 'csv', filtered: true, rows: 1 }],
      ['owner-changed', asha, { from: SECOND.email, to: '' }],
    ]);
  });

  it('refuses what makes no sense', async () => {
    const database = await fresh();
    const { loans, admin, signIn, send } = await office(database);
    await addStaff(database, BLOG);
    const blog = await signIn(BLOG);
    const { _id } = await loans.insert(buildLoan());
    const refusals: [object, string][] = [
      [{ ids: [], status: 'New' }, 'Choose at least one application.'],
      [{ ids: Array.from({ length: 101 }, () => _id), status: 'New' }, 'Change at most 100 applications at once.'],
      [{ ids: [_id] }, 'Say what to change: status or owner.'],
      [{ ids: [_id], status: 'Lost' }, `status is one of ${LEAD_STATUSES.join(', ')}.`],
      [{ ids: [_id], owner: 'somebody' }, 'This person can’t own applications. Choose somebody else.'],
    ];
    for (const [body, message] of refusals) {
      const answer = await admin.post('/api/loans/work/change', body);
      expect([answer.status, await answer.json()]).toMatchObject([400, { message }]);
    }
    expect((await admin.get(`${LIST}?status=Lost`)).status).toBe(400);
    expect((await admin.get('/api/loans/work/nonsense')).status).toBe(404);
    expect((await admin.post('/api/loans/work/nonsense/notes', { text: 'x' })).status).toBe(404);
    expect((await admin.post(`/api/loans/work/${_id}/notes`, { text: '  ' })).status).toBe(400);
    expect((await admin.post(`/api/loans/work/${_id}/notes`, { text: 'x'.repeat(2001) })).status).toBe(400);
    for (const path of ['summary', 'owners', _id]) {
      expect((await blog.get(`/api/loans/work/${path}`)).status).toBe(403);
    }
    expect((await blog.post('/api/loans/work/change', { ids: [_id], status: 'New' })).status).toBe(403);
    expect((await send('POST', `/api/loans/work/${_id}/notes`, { text: 'x' })).status).toBe(401);
  });

  it('keeps notes with author and time, newest first, and loses them with the application', async () => {
    const database = await fresh();
    let time = Date.now();
    const { loans, admin, call } = await office(database, () => time);
    const { _id } = await loans.insert(buildLoan());
    for (const text of ['Called, no answer.', 'कल फिर फ़ोन करना है\nafter 5 pm']) {
      const answer = await admin.post(`/api/loans/work/${_id}/notes`, { text });
      expect([answer.status, await answer.json()]).toMatchObject([201, { by: ADMIN.email, at: new Date(time).toISOString(), text }]);
      time += 1000;
    }
    const { notes } = await admin.read<LeadWorkDetails>(`/api/loans/work/${_id}`);
    expect(notes.map(({ text }) => text)).toEqual(['कल फिर फ़ोन करना है\nafter 5 pm', 'Called, no answer.']);
    expect((await admin.read<ListAnswer<WorkedLoan>>(`${LIST}?work=1`)).data[0]?.work.notes).toBe(2);
    await loans.delete(_id);
    expect((await call('GET', `/api/loans/work/${_id}`)).status).toBe(401);
    expect((await admin.get(`/api/loans/work/${_id}`)).status).toBe(404);
    expect(await database.db.selectFrom('loan_notes').selectAll().execute()).toEqual([]);
  });

  it('shows who may have applied before', async () => {
    const { loans, admin } = await office(await fresh());
    const first = await loans.insert(buildLoan({ email: 'Asha@Example.com', phoneNumber: '9123456780' }));
    const phone = await loans.insert(buildLoan({ phoneNumber: '9123456780', loanType: 'Used Car Loan' }));
    const email = await loans.insert(buildLoan({ email: 'asha@example.COM' }));
    await loans.insert(buildLoan());
    const { duplicates } = await admin.read<LeadWorkDetails>(`/api/loans/work/${first._id}`);
    expect(duplicates.map(({ _id }) => _id)).toEqual([email._id, phone._id]);
    expect(duplicates[1]).toEqual({ _id: phone._id, fullName: phone.fullName, loanType: 'Used Car Loan', status: 'New', createdAt: phone.createdAt });
    const counts = (await admin.read<ListAnswer<WorkedLoan>>(`${LIST}?work=1&sort=createdAt`)).data.map(({ work }) => work.duplicates);
    expect(counts.toSorted()).toEqual([0, 1, 1, 2]);
  });

  it('counts by the days and weeks of India', async () => {
    const database = await fresh();
    // Wednesday, 00:30 in India; in London it is still Tuesday.
    const now = Date.parse('2026-11-18T00:30:00+05:30');
    const { loans, admin } = await office(database, () => now);
    const at = async (hoursAgo: number, loanType: LoanApplication['loanType']) => {
      const { _id } = await loans.insert(buildLoan({ loanType }));
      await database.db.updateTable('loans').set({ created_at: now - hoursAgo * HOUR }).where('id', '=', _id).execute();
    };
    await at(0, 'Personal Loan');
    await at(1, 'Personal Loan');
    await at(48, 'Used Car Loan');
    await at(49, 'New Car Loan');
    await at(24 * 29, 'New Car Loan');
    await at(24 * 31, 'Loan Against Car');
    const { today, week, days, types } = await admin.read<LeadSummary>('/api/loans/work/summary');
    expect({ today, week }).toEqual({ today: 1, week: 3 });
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ day: '2026-10-20', count: 1 });
    expect(days.slice(-4)).toEqual([
      { day: '2026-11-15', count: 1 },
      { day: '2026-11-16', count: 1 },
      { day: '2026-11-17', count: 1 },
      { day: '2026-11-18', count: 1 },
    ]);
    expect(types).toEqual({ 'Personal Loan': 2, 'Used Car Loan': 1, 'New Car Loan': 2, 'Loan Against Car': 0 });
  });
});
