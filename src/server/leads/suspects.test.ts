import { describe, expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { buildLoan, buildMessage, buildPartnership } from '../../../tests/support/factories.ts';
import { ADMIN } from '../../../tests/support/server.ts';
import { creditConsentEnd } from '../../shared/privacy/consents.ts';
import { LOAN_NOTICE } from '../../shared/privacy/notices.ts';
import { referenceOf } from '../../shared/loans/reference.ts';
import type { SuspectsAnswer } from '../../shared/leads/suspects.ts';
import { DAY_MS } from '../../shared/kit/time.ts';
import { readDecisions, repeatDecisions } from './erasing-again.ts';

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
    return { database, call, as, json, post, list, stored, suspect };
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

  describe('by where they come from', () => {
    const APPLY = '/api/loans/post-application';
    /** A clock of its own would end the session of the test. */
    const limited = (env: Record<string, string> = {}) => open({ RATE_LIMITS: 'on', ...env });
    const reasons = async ({ database }: { database: TestDatabase }) =>
      (await database.db.selectFrom('suspects').select('reason').orderBy('seq').execute()).map(({ reason }) => reason);

    itOnce(
      'are none of 600 in an hour from one address that many share',
      async () => {
        const { database, stored, post } = await limited({ LIMITS: 'api=6000/min' });
        const forms = Array.from({ length: 600 }, (_, turn) => FORMS[turn % 3] ?? FORMS[0]);
        const answers = await Promise.all(forms.map((form) => post(form.path, form.build())));
        expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
        expect(await reasons({ database })).toEqual([]);
        const answer = await post(APPLY, buildLoan());
        const id = (await database.db.selectFrom('suspects').select('id').executeTakeFirstOrThrow()).id;
        expect([answer.status, await answer.json()]).toEqual([201, { message: FORMS[0].told, reference: referenceOf(id) }]);
        expect([await stored('loans'), await reasons({ database })]).toEqual([200, ['network']]);
      },
      60_000,
    );

    it('are kept up to ten times as many, and the team is told once an hour', async () => {
      const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@example.com', MAIL_TO: 'team@example.com' };
      const { database, post, stored } = await limited({ ...mail, LIMITS: 'lead=2/h' });
      const told = () => database.db.selectFrom('outbox').selectAll().where('noun', '=', 'suspects').execute();
      const send = async (count: number) => {
        for (let turn = 0; turn < count; turn++) expect((await post(APPLY, buildLoan())).status).toBe(201);
      };
      await send(12);
      const [first] = await told();
      expect(await told()).toMatchObject([{ channel: 'email', event: 'received', leads: 10, done_at: null }]);
      expect([Number(first?.next_at) % 3_600_000, Number(first?.next_at) > Date.now()]).toEqual([0, true]);
      // A restart has sent it before its time: the rest follows.
      await database.db.updateTable('outbox').set({ done_at: 1, next_at: null }).execute();
      await send(8);
      expect(await told()).toMatchObject([{ leads: 8, done_at: null, next_at: first?.next_at }]);
      const refused = await post(APPLY, buildLoan());
      expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
      expect([await stored('loans'), await reasons({ database })]).toEqual([2, Array<string>(18).fill('network')]);
    });

    it('are counted by the IPv4 address behind NAT64, and by the /64 and the /48 of IPv6', async () => {
      const { database, call } = await limited({ LIMITS: 'lead=1/h' });
      const from = (client: string) =>
        call('POST', APPLY, {
          client,
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(buildLoan()),
        });
      for (const end of [1, 2]) await from(`64:ff9b::3124:${end}`);
      expect(await reasons({ database })).toEqual([]);
      await from('49.36.0.1');
      expect(await reasons({ database })).toEqual(['network']);
      await from('2409:4042:1:1::9');
      await from('2409:4042:1:1::a');
      expect(await reasons({ database })).toEqual(['network', 'network']);
      for (let net = 2; net <= 12; net++) await from(`2409:4042:1:${net}::9`);
      expect(await reasons({ database })).toEqual(['network', 'network', 'network', 'network']);
      await from('2409:4042:2:1::9');
      expect(await reasons({ database })).toHaveLength(4);
    });

    it('are those that repeat a phone number or a long text, but never a correction', async () => {
      const { database, post, stored } = await limited();
      const phoneNumber = '9822012345';
      for (const address of ['1 Old Road', '1 New Road', '2 New Road'])
        await post(APPLY, buildLoan({ phoneNumber, address }));
      expect([await stored('loans'), await reasons({ database })]).toEqual([3, []]);
      const again = await post(APPLY, buildLoan({ phoneNumber }));
      expect([again.status, await reasons({ database })]).toEqual([201, ['repeated']]);
      const message = 'Buy followers cheaply at our shop, the first thousand are free.';
      const say = (text: string) => post('/api/contact/post-message', buildMessage({ message: text }));
      for (const text of [message, message.toUpperCase(), `${message} `, message.replaceAll(' ', '\n')]) await say(text);
      for (let turn = 0; turn < 5; turn++) await say('Please call me.');
      expect([await stored('messages'), await reasons({ database })]).toEqual([8, ['repeated', 'repeated']]);
    });

    it('are refused when very many are suspect by their contents', async () => {
      const { database, post } = await limited({ LIMITS: 'suspectLead=3/h' });
      const statuses = [];
      for (let turn = 0; turn < 4; turn++)
        statuses.push((await post(APPLY, buildLoan(), { 'Form-Check': '9000 filled' })).status);
      expect([statuses, await reasons({ database })]).toEqual([[201, 201, 201, 429], Array<string>(3).fill('honeypot')]);
      expect((await post(APPLY, buildLoan())).status).toBe(201);
    });

    it('are kept the same way without script', async () => {
      const { database, call, stored } = await limited({ LIMITS: 'lead=1/h' });
      const statuses = [];
      for (let turn = 0; turn < 11; turn++) {
        const { loanAmount, ...texts } = buildLoan();
        const body = new URLSearchParams({ ...texts, loanAmount: String(loanAmount) });
        statuses.push((await call('POST', '/apply', { body, headers: { Origin: 'http://localhost' } })).status);
      }
      expect(statuses).toEqual([...Array<number>(10).fill(303), 429]);
      expect([await stored('loans'), await reasons({ database })]).toEqual([1, Array<string>(9).fill('network')]);
    });
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
