import { expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { buildLoan, buildMessage, buildPartnership } from '../../../tests/support/factories.ts';
import { ADMIN } from '../../../tests/support/server.ts';
import { creditConsentEnd } from '../../shared/consents.ts';
import { LOAN_NOTICE } from '../../shared/notices.ts';
import { referenceOf } from '../../shared/reference.ts';
import type { SuspectsAnswer } from '../../shared/suspects.ts';
import { DAY_MS } from '../../shared/time.ts';
import { readDecisions, repeatDecisions } from '../database/erasing-again.ts';

const FORMS = [
  {
    path: '/api/loans/post-application',
    noun: 'loans',
    build: () => buildLoan(),
    told: 'Application submitted successfully!',
  },
  {
    path: '/api/vendors/post-partnership',
    noun: 'vendors',
    build: () => buildPartnership(),
    told: 'Application submitted successfully!',
  },
  { path: '/api/contact/post-message', noun: 'messages', build: () => buildMessage(), told: 'Message sent successfully!' },
] as const;

describeEachEngine('forms that may be spam', (fresh, _engine, itOnce) => {
  async function open(env: Record<string, string> = {}) {
    const database = await fresh();
    await addStaff(database, ADMIN);
    const { call, send } = buildApp(database, { env });
    const { token } = (await (await send('POST', '/api/auth/login', ADMIN)).json()) as { token: string };
    const as = (method: string, path: string) => call(method, path, { headers: { Authorization: `Bearer ${token}` } });
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      call('POST', path, { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) });
    const list = async () => (await (await as('GET', '/api/suspects')).json()) as SuspectsAnswer;
    const stored = async (noun: (typeof FORMS)[number]['noun']) =>
      (await database.db.selectFrom(noun).selectAll().execute()).length;
    const json = (method: string, path: string, body: unknown) => send(method, path, body, { token });
    /** @returns the id */
    const suspect = async (body: unknown = buildLoan()) => {
      expect((await post('/api/loans/post-application', body, { 'Form-Check': '60000 filled' })).status).toBe(201);
      return (await list()).suspects[0]?._id ?? '';
    };
    return { database, as, json, post, list, stored, suspect };
  }

  it.each(FORMS)('are kept apart from $noun with the usual answer, until staff accept them', async (form) => {
    const { as, post, list, stored } = await open();
    const body = form.build();
    const answer = await post(form.path, body, { 'Form-Check': '60000 filled' });
    const told = (await answer.json()) as object;
    expect(await stored(form.noun)).toBe(0);
    const { total, suspects } = await list();
    // The accepted form keeps its id, and so its reference.
    const reference = form.noun === 'loans' && { reference: referenceOf(suspects[0]?._id ?? '') };
    expect([answer.status, told]).toEqual([201, { message: form.told, ...reference }]);
    expect({ total, suspects }).toMatchObject({ total: 1, suspects: [{ noun: form.noun, reason: 'honeypot' }] });
    expect(suspects[0]?.fields).toMatchObject({ email: body.email });
    expect(await (await as('GET', '/api/suspects/count')).json()).toEqual({ total: 1 });
    const id = suspects[0]?._id ?? '';
    const statuses = await Promise.all([1, 2].map(async () => (await as('POST', `/api/suspects/${id}/accept`)).status));
    expect(statuses.toSorted()).toEqual([200, 404]);
    expect([await stored(form.noun), (await list()).total]).toEqual([1, 0]);
    expect((await as('POST', `/api/suspects/${id}/accept`)).status).toBe(404);
  });

  it('become leads as they arrived: with the same id and time, consents, and one notification', async () => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@example.com', MAIL_TO: 'team@example.com' };
    const { database, as, suspect } = await open(mail);
    const id = await suspect({ ...buildLoan(), consents: { notice: LOAN_NOTICE.version, credit: true } });
    const arrived = Date.now() - 40 * DAY_MS;
    await database.db.updateTable('suspects').set({ created_at: arrived }).execute();
    expect(await database.db.selectFrom('outbox').select('id').execute()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => as('POST', `/api/suspects/${id}/accept`)));
    expect(await database.db.selectFrom('loans').select(['id', 'created_at']).execute()).toEqual([
      { id, created_at: arrived },
    ]);
    const consents = await database.db.selectFrom('consents').selectAll().orderBy('purpose').execute();
    expect(consents).toMatchObject([
      { lead_id: id, purpose: 'credit', given: 1, at: arrived, how: 'form', valid_until: creditConsentEnd(arrived) },
      { lead_id: id, purpose: 'request', given: 1, at: arrived, how: 'form' },
    ]);
    // One for the team, and one for the sender.
    expect(
      await database.db.selectFrom('outbox').select(['lead_id', 'channel', 'event']).orderBy('event').execute(),
    ).toEqual([
      { lead_id: id, channel: 'email', event: 'acknowledged' },
      { lead_id: id, channel: 'email', event: 'received' },
    ]);
  });

  itOnce('are those that the hidden field or the pace gives away, never a bare call', async () => {
    const { post, list, stored } = await open({ RATE_LIMITS: 'on' });
    const send = (check?: string) =>
      post('/api/loans/post-application', buildLoan(), check === undefined ? {} : { 'Form-Check': check });
    await send('1999');
    for (const check of [undefined, '2000', 'anything']) await send(check);
    expect(await stored('loans')).toBe(3);
    expect((await list()).suspects).toMatchObject([{ reason: 'pace' }]);
  });

  it('are refused like any other when a field is wrong, and stored once when they are sent twice', async () => {
    const { post, list, stored } = await open();
    const path = '/api/loans/post-application';
    expect((await post(path, buildLoan({ email: 'none' }), { 'Form-Check': '9 filled' })).status).toBe(400);
    const headers = { 'Form-Check': '9 filled', 'Idempotency-Key': '0b9d8d0e-4c1b-4a63-9d39-0f6d9a0c7a11' };
    const body = buildLoan();
    for (const _ of [1, 2]) expect((await post(path, body, headers)).status).toBe(201);
    // A retry that takes long enough is the same form.
    expect((await post(path, body, { ...headers, 'Form-Check': '9000' })).status).toBe(201);
    expect([(await list()).total, await stored('loans')]).toEqual([1, 0]);
  });

  it('are deleted by staff, and whatever staff do is recorded', async () => {
    const { as, post, list, stored } = await open();
    for (const _ of [1, 2]) await post('/api/loans/post-application', buildLoan(), { 'Form-Check': '9 filled' });
    const [first, second] = (await list()).suspects;
    expect((await as('DELETE', `/api/suspects/${first?._id}`)).status).toBe(200);
    expect((await as('DELETE', `/api/suspects/${first?._id}`)).status).toBe(404);
    expect((await as('DELETE', '/api/suspects/nothing')).status).toBe(404);
    await as('POST', `/api/suspects/${second?._id}/accept`);
    expect([(await list()).total, await stored('loans')]).toEqual([0, 1]);
    const trail = async (query: string) =>
      ((await (await as('GET', `/api/audit?${query}`)).json()) as { data: unknown[] }).data;
    expect(await trail('action=accepted')).toMatchObject([{ noun: 'loans', subjectId: second?._id }]);
    expect(await trail('noun=suspects')).toMatchObject([
      { action: 'listed', detail: { rows: 0 } },
      { action: 'deleted', subjectId: first?._id },
      { action: 'listed', detail: { rows: 2 } },
    ]);
  });

  it('count in a breach drill', async () => {
    const { as, post, list } = await open();
    await post('/api/loans/post-application', buildLoan({ fullName: 'Asha Rao' }), { 'Form-Check': '9 filled' });
    await list();
    const query = 'from=2020-01-01T00:00:00Z&to=2099-01-01T00:00:00Z';
    const { affected } = (await (await as('GET', `/api/incidents/affected?${query}`)).json()) as { affected: unknown[] };
    expect(affected).toContainEqual({ noun: 'suspects', seen: 1, deleted: 0, possible: 0 });
    expect(await (await as('GET', `/api/incidents/files/letters?${query}`)).text()).toContain('Dear Asha Rao,');
    await as('POST', `/api/suspects/${(await list()).suspects[0]?._id}/accept`);
    const after = (await (await as('GET', `/api/incidents/affected?${query}`)).json()) as { affected: unknown[] };
    expect(after.affected).toContainEqual({ noun: 'suspects', seen: 0, deleted: 0, possible: 0 });
    expect(after.affected).toContainEqual({ noun: 'loans', seen: 1, deleted: 0, possible: 0 });
  });

  it('are found and erased with the person’s leads, also again from a copy', async () => {
    const { database, json, suspect, list, post } = await open();
    const email = 'person@example.com';
    const id = await suspect(buildLoan({ email }));
    await post('/api/loans/post-application', buildLoan({ email }));
    const found = (await (await json('POST', '/api/erasures/find', { email })).json()) as { noun: string; _id: string }[];
    expect(found.map(({ noun }) => noun)).toEqual(['loans', 'suspects']);
    const copy = await open();
    const { seq: _seq, ...row } = await database.db.selectFrom('suspects').selectAll().executeTakeFirstOrThrow();
    await copy.database.db.insertInto('suspects').values(row).execute();
    const leads = found.map(({ noun, _id }) => ({ noun, _id }));
    expect(await (await json('POST', '/api/erasures', { leads })).json()).toEqual({ erased: 2, held: 0 });
    expect((await list()).total).toBe(0);
    expect(await database.db.selectFrom('submissions').selectAll().where('lead_id', '=', id).execute()).toEqual([]);
    expect(await repeatDecisions(copy.database, await readDecisions(database))).toMatchObject({ erased: 1 });
    expect((await copy.list()).total).toBe(0);
  });
});
