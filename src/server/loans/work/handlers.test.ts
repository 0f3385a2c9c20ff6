import { NONE } from '../../../shared/kit/fields.ts';
import { expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { ADMIN, BLOG } from '../../../../tests/support/server.ts';
import type { AuditAction } from '../../../shared/audit/trail.ts';
import { FIRST_CALL } from '../../../shared/loans/steps.ts';
import { referenceOf } from '../../../shared/loans/reference.ts';
import { LEAD_STATUSES } from '../../../shared/loans/statuses.ts';
import {
  REASON_OF_REJECTION,
  type LeadChangeAnswer,
  type LeadConflict,
  type LeadSummary,
  type LeadWorkDetails,
  type ListedOwner,
  type SelectedLead,
  type WorkedLoan,
} from '../../../shared/loans/work.ts';
import type { ListAnswer, ListNews } from '../../../shared/kit/lists.ts';
import type { LoanApplication, LoanType } from '../../../shared/loans/schemas.ts';
import { createStaffRepository } from '../../staff/repository.ts';
import { createLoanRepository } from '../repository.ts';

const SECOND = { role: 'admin', email: 'second@rinova.test', password: 'a second test password' } as const;
const FORMER = { role: 'admin', email: 'former@rinova.test', password: 'a third test password' } as const;
const LIST = '/api/loans/get-applications';
const CHANGE = '/api/loans/work/change';
const HOUR = 60 * 60 * 1000;

async function office(database: TestDatabase, now?: () => number) {
  await addStaff(database, ADMIN);
  const built = buildApp(database, now && { now });
  const signIn = async (account: { role: string; email: string; password: string }) => {
    const { token } = (await (await built.send('POST', '/api/auth/login', account)).json()) as { token: string };
    return {
      get: (path: string, headers: Record<string, string> = {}) =>
        built.call('GET', path, { headers: { Authorization: `Bearer ${token}`, ...headers } }),
      post: (path: string, body: unknown) => built.send('POST', path, body, { token }),
      read: async <Answer>(path: string) =>
        (await (await built.call('GET', path, { headers: { Authorization: `Bearer ${token}` } })).json()) as Answer,
    };
  };
  const loans = createLoanRepository(database);
  const trail = async (...actions: readonly AuditAction[]) =>
    (await database.db.selectFrom('audit').selectAll().where('action', 'in', actions).orderBy('seq').execute()).map(
      ({ action, subject_id, detail }) => [action, subject_id, JSON.parse(detail) as unknown],
    );
  return { ...built, signIn, loans, trail, admin: await signIn(ADMIN) };
}

describeEachEngine('the work on applications', (fresh, _engine, itOnce) => {
  itOnce('is not in the list unless asked for', async () => {
    const { loans, admin } = await office(await fresh());
    const loan = await loans.insert(buildLoan());
    const plain = await admin.read<ListAnswer<LoanApplication>>(LIST);
    expect(plain.data).toEqual([loan]);
    const worked = await admin.read<ListAnswer<WorkedLoan>>(`${LIST}?work=1`);
    expect(worked.data).toEqual([
      {
        ...loan,
        work: {
          version: 1,
          status: 'New',
          owner: null,
          nextStep: { what: FIRST_CALL, at: expect.any(String) as string },
          notes: 0,
          duplicates: 0,
        },
      },
    ]);
  });
  it('filters the list by amount, source and next step, and refuses other values', async () => {
    const database = await fresh();
    const { loans, admin, trail } = await office(database);
    for (const [amount, source] of [
      [100_000, 'import'],
      [200_000, 'partner.example'],
      [300_000, ''],
    ] as const) {
      const { _id } = await loans.insert(buildLoan({ loanAmount: amount }));
      await database.db.updateTable('loans').set({ source }).where('id', '=', _id).execute();
    }
    const found = async (query: string) =>
      (await admin.read<ListAnswer<LoanApplication>>(`${LIST}?${query}`)).data.map(({ loanAmount }) => loanAmount);
    expect(await found('amountFrom=200000')).toEqual([300_000, 200_000]);
    expect(await found('amountFrom=150000&amountTo=200000')).toEqual([200_000]);
    expect(await found('source=Import')).toEqual([100_000]);
    expect(await found('source=none')).toEqual([300_000]);
    await database.db.updateTable('loans').set({ next_at: 1 }).where('source', '=', 'import').execute();
    expect(await found('next=overdue')).toEqual([100_000]);
    expect(await found('next=none')).toEqual([]);
    expect((await trail('listed')).slice(0, 4).map(([, , detail]) => (detail as { filters: object }).filters)).toEqual([
      { amountFrom: '200000' },
      { amountFrom: '150000', amountTo: '200000' },
      { source: 'unknown' },
      { source: 'none' },
    ]);
    for (const wrong of ['amountFrom=-1', 'amountTo=x', 'next=never', `source=${'x'.repeat(101)}`])
      expect((await admin.get(`${LIST}?${wrong}`)).status).toBe(400);
  });
  it('filters the list and its exports by loan type and by date in India', async () => {
    const database = await fresh();
    const { loans, admin } = await office(database);
    const kept = [
      await loans.insert(buildLoan({ loanType: 'New Car Loan' })),
      await loans.insert(buildLoan({ loanType: 'Used Car Loan' })),
    ];
    // The last moment of 30 January in India, and the first of the next day.
    const times = ['2026-01-30T18:29:59.999Z', '2026-01-30T18:30:00.000Z'];
    for (const [index, { _id }] of kept.entries()) {
      await database.db
        .updateTable('loans')
        .set({ created_at: Date.parse(times[index] ?? '') })
        .where('id', '=', _id)
        .execute();
    }
    const found = async (query: string) =>
      (await admin.read<ListAnswer<LoanApplication>>(`${LIST}?${query}`)).data.map(({ loanType }) => loanType);
    expect(await found('to=2026-01-30')).toEqual(['New Car Loan']);
    expect(await found('from=2026-01-31&to=2026-01-31')).toEqual(['Used Car Loan']);
    expect(await found('loanType=Used+Car+Loan')).toEqual(['Used Car Loan']);
    expect(await found('loanType=Used+Car+Loan&to=2026-01-30')).toEqual([]);
    expect(
      (await (await admin.get('/api/loans/export/csv?loanType=New+Car+Loan')).text()).trimEnd().split('\r\n'),
    ).toHaveLength(2);
    for (const query of ['from=yesterday', 'to=2026-02-30', 'loanType=Boat'])
      expect((await admin.get(`${LIST}?${query}`)).status).toBe(400);
  });

  itOnce('changes the token in the list’s news', async () => {
    const { loans, admin } = await office(await fresh());
    const { _id } = await loans.insert(buildLoan());
    const news = async () => (await admin.read<ListNews>(`/api/loans/news?since=${_id}`)).changed;
    const before = await news();
    expect(await news()).toBe(before);
    await admin.post(CHANGE, { leads: { [_id]: 1 }, status: 'Contacted' });
    const changed = await news();
    expect(changed).not.toBe(before);
    await admin.post(`/api/loans/work/${_id}/notes`, { text: 'Called.' });
    expect(await news()).not.toBe(changed);
  });

  it('changes status and owner of one or many, records who did what, and filters by them', async () => {
    const database = await fresh();
    const { loans, admin, signIn, trail } = await office(database);
    await addStaff(database, SECOND);
    await addStaff(database, BLOG);
    const second = await signIn(SECOND);
    const kept = [
      await loans.insert(buildLoan({ fullName: 'Asha' })),
      await loans.insert(buildLoan({ fullName: 'Kabir' })),
      await loans.insert(buildLoan()),
    ];
    const [asha = '', kabir = ''] = kept.map(({ _id }) => _id);
    const owners = await admin.read<ListedOwner[]>('/api/loans/work/owners');
    expect(owners.map(({ email }) => email)).toEqual([ADMIN.email, SECOND.email]);
    const me = owners.find(({ email }) => email === SECOND.email)?._id;

    const one = await admin.post(CHANGE, { leads: { [asha]: 1 }, status: 'Contacted', owner: me });
    const nextStep = { what: 'First call', at: expect.any(String) };
    expect(await one.json()).toEqual({
      changed: [{ _id: asha, version: 2, before: { status: 'New', owner: 'none', nextStep } }],
    });
    // Setting the same value again is no change.
    const many = await second.post(CHANGE, { leads: { [asha]: 1, [kabir]: 1 }, status: 'Contacted' });
    expect(((await many.json()) as LeadChangeAnswer).changed).toMatchObject([{ _id: kabir, version: 2 }]);

    const details = await admin.read<LeadWorkDetails>(`/api/loans/work/${asha}`);
    expect(details).toMatchObject({ status: 'Contacted', owner: { email: SECOND.email } });
    expect(details.history.map(({ by, field, from, to }) => [by, field, from, to]).toSorted()).toEqual([
      [ADMIN.email, 'owner', '', SECOND.email],
      [ADMIN.email, 'status', 'New', 'Contacted'],
    ]);
    const names = async (query: string) =>
      (await admin.read<ListAnswer<WorkedLoan>>(`${LIST}?${query}`)).data.map(({ fullName }) => fullName);
    expect(await names('status=Contacted')).toEqual(['Kabir', 'Asha']);
    expect(await names(`status=Contacted&owner=${me}`)).toEqual(['Asha']);
    expect(await names('status=Contacted&owner=none&search=kab')).toEqual(['Kabir']);
    expect(await names('status=Contacted&sort=fullName')).toEqual(['Asha', 'Kabir']);
    expect(await names('status=Contacted&limit=1&page=2')).toEqual(['Asha']);
    expect(await names('status=Disbursed')).toEqual([]);
    const { pagination } = await admin.read<ListAnswer<WorkedLoan>>(`${LIST}?status=Contacted&search=a&limit=1`);
    expect(pagination.total).toBe(2);

    const csv = await (await admin.get(`/api/loans/export/csv?status=Contacted&owner=${me}`)).text();
    expect(
      csv
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]),
    ).toEqual(['Asha']);
    expect(
      (await (await admin.get('/api/loans/export/csv?owner=none&search=kab')).text()).trimEnd().split('\r\n'),
    ).toHaveLength(2);

    await admin.post(CHANGE, { leads: { [asha]: 2 }, owner: 'none' });
    expect((await admin.read<LeadWorkDetails>(`/api/loans/work/${asha}`)).owner).toBeNull();
    expect(await trail('status-changed', 'owner-changed', 'exported')).toEqual([
      ['status-changed', asha, { from: 'New', to: 'Contacted' }],
      ['owner-changed', asha, { from: '', to: SECOND.email }],
      ['status-changed', kabir, { from: 'New', to: 'Contacted' }],
      ['exported', null, { format: 'csv', filtered: true, filters: { status: 'Contacted', owner: me }, rows: 1 }],
      ['exported', null, { format: 'csv', filtered: true, filters: { owner: 'none' }, rows: 1 }],
      ['owner-changed', asha, { from: SECOND.email, to: '' }],
    ]);
  });

  itOnce('refuses invalid input', async () => {
    const database = await fresh();
    const { loans, admin, signIn, send } = await office(database);
    await addStaff(database, BLOG);
    const blog = await signIn(BLOG);
    const { _id } = await loans.insert(buildLoan());
    const refusals: [object, string][] = [
      [{ status: 'New' }, 'Choose at least one application.'],
      [{ leads: {}, status: 'New' }, 'Choose at least one application.'],
      [
        { leads: Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`id ${i}`, 1])), status: 'New' },
        'Change at most 1000 applications at once.',
      ],
      [{ leads: { [_id]: 'one' }, status: 'New' }, 'A version is a whole number.'],
      [{ leads: { [_id]: 1 } }, 'Say what to change: status or owner.'],
      [{ leads: { [_id]: 1 }, status: 'Lost' }, `status is one of ${LEAD_STATUSES.join(', ')}.`],
      [{ leads: { [_id]: 1 }, owner: 'somebody' }, 'This person can’t own applications. Choose another owner.'],
    ];
    for (const [body, message] of refusals) {
      const answer = await admin.post(CHANGE, body);
      expect([answer.status, await answer.json()]).toMatchObject([400, { message }]);
    }
    const named = await admin.post(CHANGE, { leads: { 'Asha Rao': 'one' }, status: 'New' });
    expect(await named.json(), 'the error names the field, not the key').toMatchObject({
      fields: { leads: 'A version is a whole number.' },
    });
    expect((await admin.get(`${LIST}?status=Lost`)).status).toBe(400);
    expect((await admin.get('/api/loans/work/nonsense')).status).toBe(404);
    expect((await admin.post('/api/loans/work/nonsense/notes', { text: 'x' })).status).toBe(404);
    for (const [text, message] of [
      ['  ', 'Enter a note.'],
      ['x'.repeat(2001), 'The note can have at most 2000 characters.'],
    ]) {
      const answer = await admin.post(`/api/loans/work/${_id}/notes`, { text });
      expect([answer.status, await answer.json()]).toMatchObject([400, { message }]);
    }
    for (const path of ['summary', 'owners', 'owners/x', 'matching', _id]) {
      expect((await blog.get(`/api/loans/work/${path}`)).status).toBe(403);
    }
    expect((await blog.post(CHANGE, { leads: { [_id]: 1 }, status: 'New' })).status).toBe(403);
    expect((await send('POST', `/api/loans/work/${_id}/notes`, { text: 'x' })).status).toBe(401);
  });

  it('refuses a change based on an old version, and reports who changed what meanwhile', async () => {
    const database = await fresh();
    const { loans, admin, signIn, trail } = await office(database);
    await addStaff(database, SECOND);
    const second = await signIn(SECOND);
    const [one, two] = [await loans.insert(buildLoan({ fullName: 'Asha Rao' })), await loans.insert(buildLoan())];
    await second.post(CHANGE, { leads: { [one._id]: 1 }, status: 'Contacted' });

    const refused = await admin.post(CHANGE, { leads: { [one._id]: 1 }, status: 'Rejected' });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'conflict',
      message: 'Someone else changed this application meanwhile.',
      gone: [],
      stale: [
        {
          _id: one._id,
          fullName: 'Asha Rao',
          version: 2,
          status: 'Contacted',
          owner: null,
          changes: [{ by: SECOND.email, from: 'New', to: 'Contacted' }],
        },
      ],
    });
    // With several applications, none is changed.
    const many = await admin.post(CHANGE, { leads: { [one._id]: 1, [two._id]: 1 }, status: 'Rejected' });
    expect([many.status, ((await many.json()) as LeadConflict).stale.map(({ _id }) => _id)]).toEqual([409, [one._id]]);
    expect((await admin.read<LeadWorkDetails>(`/api/loans/work/${two._id}`)).status).toBe('New');
    // With the current version it succeeds.
    const again = await admin.post(CHANGE, { leads: { [one._id]: 2, [two._id]: 1 }, status: 'Rejected' });
    expect(((await again.json()) as LeadChangeAnswer).changed.map(({ version }) => version).toSorted()).toEqual([2, 3]);
    const [contacted, ...rejected] = await trail('status-changed');
    expect(contacted).toEqual(['status-changed', one._id, { from: 'New', to: 'Contacted' }]);
    expect(rejected).toHaveLength(2);
    expect(rejected).toContainEqual(['status-changed', one._id, { from: 'Contacted', to: 'Rejected' }]);
    expect(rejected).toContainEqual(['status-changed', two._id, { from: 'New', to: 'Rejected' }]);
  });

  it('rejects with the reason in one change, or not at all', async () => {
    const { loans, admin, trail } = await office(await fresh());
    const { _id } = await loans.insert(buildLoan());
    const reject = (version: number, rejectionReason: string) =>
      admin.post(CHANGE, { leads: { [_id]: version }, status: 'Rejected', rejectionReason });
    expect((await (await reject(1, ' Income  too low ')).json()) as LeadChangeAnswer).toMatchObject({
      changed: [{ _id, version: 2, before: { status: 'New' } }],
    });
    const { status, version, details, history } = await admin.read<LeadWorkDetails>(`/api/loans/work/${_id}`);
    expect([status, version, details.rejectionReason]).toEqual(['Rejected', 2, 'Income too low']);
    expect(history.map((change) => [change.field, change.from, change.to, change.version]).toSorted()).toEqual([
      ['rejectionReason', '', 'Income too low', 2],
      ['status', 'New', 'Rejected', 2],
    ]);
    expect((await reject(1, 'No documents')).status).toBe(409);
    // What is so already is no change.
    expect((await (await reject(1, 'Income too low')).json()) as LeadChangeAnswer).toEqual({ changed: [] });
    expect((await reject(2, '')).status).toBe(200);
    expect((await admin.read<LeadWorkDetails>(`/api/loans/work/${_id}`)).details).toEqual(details);
    const nextStep = { what: 'Call again', at: '2099-01-01T00:00:00.000Z' };
    const closed = await admin.post(CHANGE, { leads: { [_id]: 2 }, lender: 'Sample Bank', nextStep });
    expect(await closed.json()).toMatchObject({ fields: { lender: 'A lender and a next step are given with a status.' } });
    const other = { leads: { [_id]: 2 }, status: 'Approved', rejectionReason: 'Income too low' };
    expect(await (await admin.post(CHANGE, other)).json()).toMatchObject({
      fields: { rejectionReason: REASON_OF_REJECTION },
    });
    expect(await trail('status-changed', 'changed')).toEqual([
      ['status-changed', _id, { from: 'New', to: 'Rejected' }],
      ['changed', _id, { fields: ['Reason for rejection'] }],
    ]);
  });

  it('hands to a lender, and sets another next step than follows by rule, in one change that is put back whole', async () => {
    const { loans, admin, trail } = await office(await fresh());
    const { _id } = await loans.insert(buildLoan());
    const read = () => admin.read<LeadWorkDetails>(`/api/loans/work/${_id}`);
    const change = async (version: number, to: object) => {
      const answer = await admin.post(CHANGE, { leads: { [_id]: version }, ...to });
      return ((await answer.json()) as LeadChangeAnswer).changed[0];
    };
    const first = (await read()).nextStep;
    const nextStep = { what: 'Ask the bank', at: '2026-12-01T05:30:00.000Z' };
    const handed = await change(1, { status: 'Sent to lender', lender: ' Sample  Bank ', nextStep });
    expect(handed?.before).toEqual({ status: 'New', owner: NONE, lender: '', nextStep: first });
    const { status, details, history, nextStep: set } = await read();
    expect([status, details.lender, set]).toEqual(['Sent to lender', 'Sample Bank', nextStep]);
    expect(history.map(({ field, version }) => [field, version]).toSorted()).toEqual([
      ['lender', 2],
      ['status', 2],
      ['step', 2],
    ]);
    await change(2, handed?.before ?? {});
    const back = await read();
    expect([back.status, back.details.lender, back.nextStep]).toEqual(['New', '', first]);
    // A closed application has no next step.
    await change(3, { status: 'Rejected', nextStep });
    expect((await read()).nextStep).toBeNull();
    expect((await trail('status-changed', 'changed', 'step-changed')).map(([action]) => action).toSorted()).toEqual([
      'changed',
      'changed',
      ...Array<string>(3).fill('status-changed'),
      'step-changed',
      'step-changed',
    ]);
  });

  it('accepts only one of two simultaneous changes of the same version', async () => {
    const { loans, admin } = await office(await fresh());
    const { _id } = await loans.insert(buildLoan());
    const answers = await Promise.all(
      ['Contacted', 'Rejected', 'Documents'].map((status) => admin.post(CHANGE, { leads: { [_id]: 1 }, status })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { version, history } = await admin.read<LeadWorkDetails>(`/api/loans/work/${_id}`);
    expect([version, history.length]).toEqual([2, 1]);
  });

  itOnce('reports a deleted application, and keeps its history in the audit trail', async () => {
    const { loans, admin, trail } = await office(await fresh());
    const [one, two] = [await loans.insert(buildLoan()), await loans.insert(buildLoan())];
    await admin.post(CHANGE, { leads: { [one._id]: 1, [two._id]: 1 }, status: 'Rejected' });
    await loans.delete(one._id, ADMIN.email);
    const single = await admin.post(CHANGE, { leads: { [one._id]: 2 }, status: 'Approved' });
    expect([single.status, await single.json()]).toMatchObject([
      404,
      { message: 'There is no such loan application. It may have been deleted already.' },
    ]);
    expect((await admin.post(CHANGE, { leads: { nonsense: 1 }, status: 'Approved' })).status).toBe(404);
    const many = await admin.post(CHANGE, { leads: { [one._id]: 2, [two._id]: 2 }, status: 'Approved' });
    expect([many.status, await many.json()]).toMatchObject([409, { gone: [one._id], stale: [] }]);
    expect((await trail('status-changed')).filter(([, id]) => id === one._id)).toEqual([
      ['status-changed', one._id, { from: 'New', to: 'Rejected' }],
    ]);
    const { data } = await admin.read<ListAnswer<object>>(`/api/audit?search=${one._id}`);
    expect(data).toHaveLength(1);
  });

  it('selects all applications that match a search and filters', async () => {
    const { loans, admin, trail } = await office(await fresh());
    for (let index = 0; index < 12; index += 1)
      await loans.insert(buildLoan({ fullName: index % 2 ? `Odd ${index}` : `Even ${index}` }));
    const matching = await admin.read<SelectedLead[]>('/api/loans/work/matching?search=odd&status=New&owner=none');
    expect(matching).toHaveLength(6);
    expect(matching[0]).toEqual({
      _id: expect.any(String),
      fullName: 'Odd 11',
      work: { version: 1, status: 'New', owner: null },
    });
    const leads = Object.fromEntries(matching.map(({ _id, work }) => [_id, work.version]));
    const [me] = await admin.read<ListedOwner[]>('/api/loans/work/owners');
    const answer = await admin.post(CHANGE, { leads, status: 'Unreachable', owner: me?._id });
    expect(((await answer.json()) as LeadChangeAnswer).changed).toHaveLength(6);
    const [changed] = await admin.read<SelectedLead[]>('/api/loans/work/matching?search=odd');
    expect(changed?.work).toEqual({ version: 2, status: 'Unreachable', owner: { _id: me?._id, email: ADMIN.email } });
    expect(await admin.read<SelectedLead[]>('/api/loans/work/matching?search=odd&status=New')).toEqual([]);
    expect(await admin.read<SelectedLead[]>('/api/loans/work/matching')).toHaveLength(12);
    expect((await trail('listed'))[0]).toEqual([
      'listed',
      null,
      { rows: 6, filters: { status: 'New', owner: 'none' }, searched: true },
    ]);
  });

  it('reassigns the open applications of a leaver, who stays in the owner filter', async () => {
    const database = await fresh();
    const { loans, admin, trail, signIn } = await office(database);
    await addStaff(database, SECOND);
    await addStaff(database, BLOG);
    const staff = createStaffRepository(database);
    const [me, leaver, blog] = await Promise.all(
      [ADMIN, SECOND, BLOG].map(async ({ email }) => (await staff.findByEmail(email))?.id ?? ''),
    );
    const ids: string[] = [];
    for (const status of ['New', 'Approved', 'Disbursed', 'Rejected'] as const) {
      const { _id } = await loans.insert(buildLoan());
      await admin.post(CHANGE, { leads: { [_id]: 1 }, owner: leaver, status });
      ids.push(_id);
    }
    await addStaff(database, FORMER);
    for (const id of [leaver, (await staff.findByEmail(FORMER.email))?.id]) await staff.change(id ?? '', { disabled: true });
    expect(await admin.read(`/api/loans/work/owners/${leaver}`)).toEqual({ open: 2 });
    // The list of owners keeps a disabled admin who still has applications, but not one who never had any.
    expect(await admin.read<ListedOwner[]>('/api/loans/work/owners')).toEqual([
      { _id: me, email: ADMIN.email, isFormer: false, name: '' },
      { _id: leaver, email: SECOND.email, isFormer: true, name: '' },
    ]);
    // Neither a disabled admin nor staff with another role can be assigned any.
    for (const to of [leaver, blog]) {
      expect((await admin.post(CHANGE, { leads: { [ids[2] ?? '']: 2 }, owner: to })).status).toBe(400);
      expect((await admin.post('/api/loans/work/hand-over', { from: me, to })).status).toBe(400);
    }
    const blogged = await signIn(BLOG);
    expect((await blogged.post('/api/loans/work/hand-over', { from: leaver, to: me })).status).toBe(403);

    expect(await (await admin.post('/api/loans/work/hand-over', { from: leaver, to: me })).json()).toEqual({ changed: 2 });
    expect(await admin.read(`/api/loans/work/owners/${leaver}`)).toEqual({ open: 0 });
    expect((await trail('owner-changed')).slice(4).toSorted()).toEqual(
      ids.slice(0, 2).map((id) => ['owner-changed', id, { from: SECOND.email, to: ADMIN.email }]),
    );
    expect((await admin.read<ListAnswer<WorkedLoan>>(`${LIST}?owner=${leaver}`)).pagination.total).toBe(2);
    expect(await (await admin.post('/api/loans/work/hand-over', { from: me, to: 'none' })).json()).toEqual({ changed: 2 });
  });

  itOnce('answers 304 to an open screen that polls', async () => {
    const { loans, admin, trail } = await office(await fresh());
    const { _id } = await loans.insert(buildLoan());
    const first = await admin.get(`/api/loans/work/${_id}`);
    const tag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Cache-Control')).toBe('no-store');
    const same = await admin.get(`/api/loans/work/${_id}`, { 'If-None-Match': tag });
    expect([same.status, await same.text()]).toEqual([304, '']);
    await admin.post(CHANGE, { leads: { [_id]: 1 }, status: 'Contacted' });
    const other = await admin.get(`/api/loans/work/${_id}`, { 'If-None-Match': tag });
    expect([other.status, await other.json()]).toMatchObject([200, { version: 2, status: 'Contacted' }]);
    expect(await trail('viewed')).toEqual([['viewed', _id, {}]]);
  });

  it('is exported only when asked for', async () => {
    const { loans, admin, trail } = await office(await fresh());
    const { _id } = await loans.insert(buildLoan({ fullName: 'Asha' }));
    await loans.insert(buildLoan({ fullName: 'Kabir' }));
    const lines = async (query: string) =>
      (await (await admin.get(`/api/loans/export/csv?${query}`)).text()).trimEnd().split('\r\n');
    const [me] = await admin.read<ListedOwner[]>('/api/loans/work/owners');
    await admin.post(CHANGE, { leads: { [_id]: 1 }, status: 'Rejected', owner: me?._id });
    await admin.post(`/api/loans/work/${_id}/notes`, { text: '=1+1, too low a score' });
    expect((await lines('status=Rejected'))[0]).toMatch(/,Employment,Date \(IST\)$/);
    const [head, row, ...others] = await lines('status=Rejected&columns=work');
    expect(others).toEqual([]);
    expect(head).toMatch(
      /,Date \(IST\),Status,Owner,Notes,Last Change \(IST\),Application ID,Marketing Consent,Credit Consent,Lender,Sanctioned \(₹\),Disbursed \(₹\),Reason for Rejection,Reference,Source,Campaign,Pincode District,Pincode State,Preferred Offer$/,
    );
    expect(row).toMatch(
      new RegExp(
        `^Asha,.*,Rejected,${ADMIN.email},"[\\d: -]{19} ${ADMIN.email}: =1\\+1, too low a score",[\\d: -]{19},${_id},Not given,Not given,,,,,${referenceOf(_id)},,,Pune,Maharashtra,$`,
      ),
    );
    expect((await lines('columns=work'))[1]).toMatch(
      /^Kabir,.*,New,,,,[\da-f-]{36},Not given,Not given,,,,,RN-.{4}-.{4},,,Pune,Maharashtra,$/,
    );
    expect((await admin.get('/api/loans/export/csv?columns=all')).status).toBe(400);
    expect((await trail('exported')).map(([, , detail]) => detail)).toContainEqual({
      format: 'csv',
      filtered: true,
      filters: { status: 'Rejected' },
      columns: 'work',
      rows: 1,
    });
  });

  itOnce('stores notes with author and time, newest first, and deletes them with the application', async () => {
    const database = await fresh();
    let time = Date.now();
    const { loans, admin, call } = await office(database, () => time);
    const { _id } = await loans.insert(buildLoan());
    for (const text of ['Called, no answer.', 'कल फिर फ़ोन करना है\nafter 5 pm']) {
      const answer = await admin.post(`/api/loans/work/${_id}/notes`, { text });
      expect([answer.status, await answer.json()]).toMatchObject([
        201,
        { by: ADMIN.email, at: new Date(time).toISOString(), text },
      ]);
      time += 1000;
    }
    const { notes } = await admin.read<LeadWorkDetails>(`/api/loans/work/${_id}`);
    expect(notes.map(({ text }) => text)).toEqual(['कल फिर फ़ोन करना है\nafter 5 pm', 'Called, no answer.']);
    expect((await admin.read<ListAnswer<WorkedLoan>>(`${LIST}?work=1`)).data[0]?.work.notes).toBe(2);
    await loans.delete(_id, ADMIN.email);
    expect((await call('GET', `/api/loans/work/${_id}`)).status).toBe(401);
    expect((await admin.get(`/api/loans/work/${_id}`)).status).toBe(404);
    expect(await database.db.selectFrom('loan_notes').selectAll().execute()).toEqual([]);
  });

  it('shows possible duplicates', async () => {
    const { loans, admin } = await office(await fresh());
    const first = await loans.insert(buildLoan({ email: 'Asha@Example.com', phoneNumber: '9123456780' }));
    const phone = await loans.insert(buildLoan({ phoneNumber: '9123456780', loanType: 'Used Car Loan' }));
    const email = await loans.insert(buildLoan({ email: 'asha@example.COM' }));
    await loans.insert(buildLoan());
    const { duplicates } = await admin.read<LeadWorkDetails>(`/api/loans/work/${first._id}`);
    expect(duplicates.map(({ _id }) => _id)).toEqual([email._id, phone._id]);
    expect(duplicates[1]).toEqual({
      _id: phone._id,
      fullName: phone.fullName,
      loanType: 'Used Car Loan',
      status: 'New',
      createdAt: phone.createdAt,
      version: 1,
    });
    const counts = (await admin.read<ListAnswer<WorkedLoan>>(`${LIST}?work=1&sort=createdAt`)).data.map(
      ({ work }) => work.duplicates,
    );
    expect(counts.toSorted()).toEqual([0, 1, 1, 2]);
  });

  it('counts by day and week in Indian time', async () => {
    const database = await fresh();
    // Wednesday, 00:30 in India; still Tuesday in London.
    const now = Date.parse('2026-11-18T00:30:00+05:30');
    const { loans, admin } = await office(database, () => now);
    const at = async (hoursAgo: number, loanType: LoanType) => {
      const { _id } = await loans.insert(buildLoan({ loanType }));
      await database.db
        .updateTable('loans')
        .set({ created_at: now - hoursAgo * HOUR })
        .where('id', '=', _id)
        .execute();
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
    expect(types).toMatchObject({ 'Personal Loan': 2, 'Used Car Loan': 1, 'New Car Loan': 2, 'Loan Against Car': 0 });
  });
});
