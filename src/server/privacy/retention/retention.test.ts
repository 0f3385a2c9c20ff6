import { expect, it, vi } from 'vitest';
import { addStaff, buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildLoan, buildMessage } from '../../../../tests/support/factories.ts';
import { resumeForm } from '../../../../tests/support/leads.ts';
import { ADMIN } from '../../../../tests/support/server.ts';
import { lastNight, type PreviewAnswer, type RetentionAnswer } from '../../../shared/privacy/retention.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { createRetentionRepository } from './repository.ts';
import { createRetentionService } from './service.ts';

it('a night begins at 3 in the morning, Indian time', () => {
  const night = Date.parse('2026-11-20T21:30Z');
  expect(lastNight(night)).toBe(night);
  expect(lastNight(night - 1)).toBe(night - DAY_MS);
  expect(lastNight(night + DAY_MS - 1)).toBe(night);
});

async function office(database: TestDatabase) {
  await addStaff(database, ADMIN);
  let now = Date.now();
  const app = buildApp(database, { now: () => now });
  let token = '';
  const signIn = async () => {
    ({ token } = (await (await app.send('POST', '/api/auth/login', ADMIN)).json()) as { token: string });
  };
  await signIn();
  const headers = () => ({ Authorization: `Bearer ${token}` });
  const get = async <Answer>(path: string) => (await (await app.call('GET', path, { headers: headers() })).json()) as Answer;
  const send = (method: string, path: string, body: object) => app.send(method, path, body, { token });
  const files = { remove: vi.fn<(key: string) => Promise<void>>().mockResolvedValue() };
  const recorded: unknown[] = [];
  /** A node. */
  const start = () =>
    createRetentionService({
      retention: createRetentionRepository(database),
      files,
      record: ({ noun, status }, rows) => Promise.resolve(void recorded.push([noun, status, rows])),
      onFault: (error) => {
        throw error;
      },
      now: () => now,
      erasingTime: () => Promise.resolve(now),
    });
  return {
    ...app,
    get,
    send,
    files,
    recorded,
    start,
    remove: (path: string) => app.call('DELETE', path, { headers: headers() }),
    async passDays(days: number) {
      now += days * DAY_MS;
      await signIn();
    },
    ids: async (path: string) => (await get<{ data: { _id: string }[] }>(path)).data.map(({ _id }) => _id),
    rule: async (rule: object) => {
      const answer = await send('POST', '/api/retention/rules', rule);
      expect(answer.status).toBe(200);
      return (await answer.json()) as RetentionAnswer;
    },
  };
}

const LOANS = '/api/loans/get-applications';
const POST_LOAN = '/api/loans/post-application';

describeEachEngine('retention', (fresh, _engine, itOnce) => {
  itOnce('does nothing without rules', async () => {
    const { start, send, get, ids, passDays } = await office(await fresh());
    await send('POST', POST_LOAN, buildLoan());
    expect(await get('/api/retention')).toEqual({ rules: [], runs: [], nextAt: null });
    await passDays(4000);
    await start().runIfDue();
    expect(await ids(LOANS)).toHaveLength(1);
    expect(await get('/api/retention/preview')).toEqual({ nextAt: null, rules: [] });
    expect(await get('/api/retention')).toEqual({ rules: [], runs: [], nextAt: null });
  });

  it('erases what a preview has shown, once a night, on one node, without what is on hold', async () => {
    const { start, send, get, ids, passDays, rule, recorded } = await office(await fresh());
    for (const fullName of ['First', 'Second', 'Held']) await send('POST', POST_LOAN, buildLoan({ fullName }));
    const [held] = await ids(LOANS);
    await send('PUT', `/api/holds/loans/${held}`, { reason: 'A sample case' });
    const [, second] = await ids(LOANS);
    // What lies in the bin is due as well.
    await send('DELETE', `/api/loans/delete-application/${second}`, {});
    await passDays(400);
    const { rules, nextAt } = await rule({ noun: 'loans', days: 365 });
    expect(rules).toEqual([
      {
        _id: expect.any(String),
        noun: 'loans',
        status: null,
        days: 365,
        raisedFrom: null,
        by: ADMIN.email,
        since: expect.any(String),
      },
    ]);
    const preview = await get<PreviewAnswer>('/api/retention/preview');
    expect(preview.nextAt).toBe(nextAt);
    expect(preview.rules).toMatchObject([{ ruleId: rules[0]?._id, leads: 2, held: 1, first: [{ name: 'First' }] }]);
    // The night before it was set is over.
    await start().runIfDue();
    expect(await ids(LOANS)).toHaveLength(2);

    await passDays(1);
    await Promise.all([start().runIfDue(), start().runIfDue()]);
    await start().runIfDue();
    expect(await ids(LOANS)).toEqual([held]);
    expect(recorded).toEqual([['loans', '', 2]]);
    const { runs } = await get<RetentionAnswer>('/api/retention');
    expect(runs).toEqual([
      { startedAt: expect.any(String), endedAt: expect.any(String), erased: 2, held: 1, failed: false },
    ]);
    const ledger = await get<{ newest: object[] }>('/api/erasures');
    expect(ledger.newest).toMatchObject([{ cause: 'rule' }, { cause: 'rule' }]);
  });

  it('counts from the last activity, and can be limited to a status', async () => {
    const database = await fresh();
    const { start, send, ids, passDays, rule } = await office(database);
    for (let count = 0; count < 5; count++) await send('POST', POST_LOAN, buildLoan());
    const [noted = '', rejected = '', changed = '', called = '', other = ''] = await ids(LOANS);
    const change = (id: string, version: number, status: string) =>
      send('POST', '/api/loans/work/change', { leads: { [id]: version }, status });
    await change(noted, 1, 'Rejected');
    await change(rejected, 1, 'Rejected');
    await change(called, 1, 'Rejected');
    await passDays(380);
    await rule({ noun: 'loans', status: 'Rejected', days: 365 });
    await send('POST', `/api/loans/work/${noted}/notes`, { text: 'Called.' });
    // Changes neither the status nor the history.
    await send('POST', `/api/loans/work/${called}/calls`, { result: 'no-answer' });
    await change(changed, 1, 'Rejected');
    await passDays(1);
    await start().runIfDue();
    expect((await ids(LOANS)).toSorted()).toEqual([noted, changed, called, other].toSorted());
    await passDays(380);
    await start().runIfDue();
    expect(await ids(LOANS)).toEqual([other]);
  });

  it('erases the other kinds too, by their marks and with their files', async () => {
    const database = await fresh();
    const { start, send, call, ids, passDays, rule, files } = await office(database);
    for (let count = 0; count < 2; count++) await send('POST', '/api/contact/post-message', buildMessage());
    await call('POST', '/upload', { body: resumeForm('Sample') });
    const { file_key } = await database.db.selectFrom('resumes').select('file_key').executeTakeFirstOrThrow();
    const [handled = ''] = await ids('/api/messages');
    await passDays(400);
    // Marks have the time of the machine.
    await database.db
      .updateTable('messages')
      .set({ handled: 1, handled_at: Date.now() + 399 * DAY_MS })
      .where('id', '=', handled)
      .execute();
    await rule({ noun: 'messages', days: 365 });
    await rule({ noun: 'resumes', days: 365 });
    await passDays(1);
    await start().runIfDue();
    expect(await ids('/api/messages')).toEqual([handled]);
    expect(await ids('/api/resumes')).toEqual([]);
    expect(files.remove.mock.calls).toEqual([[file_key]]);
  });

  it('erases what is suspected by a rule of its own', async () => {
    const { start, send, call, get, passDays, rule } = await office(await fresh());
    await send('POST', POST_LOAN, buildLoan());
    const headers = { 'Content-Type': 'application/json', 'Form-Check': '9 filled' };
    await call('POST', POST_LOAN, { headers, body: JSON.stringify(buildLoan()) });
    await passDays(400);
    await rule({ noun: 'suspects', days: 365 });
    const { rules } = await get<PreviewAnswer>('/api/retention/preview');
    expect(rules).toMatchObject([{ leads: 1, held: 0 }]);
    await passDays(1);
    await start().runIfDue();
    expect(await get('/api/suspects/count')).toEqual({ total: 0 });
    expect((await get<{ pagination: { total: number } }>(LOANS)).pagination.total).toBe(1);
  });

  it('replaces a rule of the same kind, removes it once, and refuses what is none', async () => {
    const database = await fresh();
    const { send, remove, rule, get } = await office(database);
    await rule({ noun: 'loans', status: 'Rejected', days: 365 });
    const { rules } = await rule({ noun: 'loans', status: 'Rejected', days: 400 });
    expect(rules).toMatchObject([{ status: 'Rejected', days: 400 }]);
    for (const [body, message] of [
      [
        { noun: 'loans', days: 364 },
        'Enter 365 days or more: Rule 8(3) of the DPDP Rules 2025 asks to keep personal data and its logs for at least one year.',
      ],
      [{ noun: 'loans', days: 400.5 }, 'Enter a whole number of days from 365 to 3650.'],
      [{ noun: 'messages', status: 'Rejected', days: 365 }, 'Only loan applications have a status.'],
      [{ noun: 'staff', days: 365 }, 'noun is one of: loans, vendors, messages, resumes, suspects.'],
    ] as const) {
      const answer = await send('POST', '/api/retention/rules', body);
      expect([answer.status, await answer.json()]).toMatchObject([400, { message }]);
    }
    const path = `/api/retention/rules/${rules[0]?._id}`;
    expect((await remove(path)).status).toBe(200);
    expect((await remove(path)).status).toBe(404);
    expect(await get('/api/retention')).toMatchObject({ rules: [] });
    const entries = await database.db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('noun', '=', 'retention')
      .orderBy('seq')
      .execute();
    expect(entries.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
      ['changed', { name: 'Loan applications, Rejected, 365 days' }],
      ['changed', { name: 'Loan applications, Rejected, 400 days' }],
      ['deleted', { name: 'Loan applications, Rejected, 400 days' }],
    ]);
  });
});
