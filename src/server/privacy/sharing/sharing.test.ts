import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../../tests/support/app.ts';
import { buildLender } from '../../../../tests/support/catalogues.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { MAIL, tracking } from '../../../../tests/support/tracking.ts';
import { ADMIN, OPERATIONS } from '../../../../tests/support/server.ts';
import { eventually } from '../../../../tests/support/wait.ts';
import type { HealthAnswer } from '../../../shared/operations/health.ts';
import type { AuditEntry } from '../../../shared/audit/trail.ts';
import { LOAN_NOTICE } from '../../../shared/privacy/notices.ts';
import type { PreviewAnswer } from '../../../shared/privacy/retention.ts';
import type { RecallRow, SharingAnswer } from '../../../shared/privacy/sharing.ts';
import { SHARED_FIELDS, SHARING_NOTICES, SPOKEN_SHARING_NOTICE } from '../../../shared/privacy/sharing-notice.ts';
import { DAY_MS, indianDate } from '../../../shared/kit/time.ts';
import { eraseLeads } from '../../leads/erasing.ts';
import { readDecisions, repeatDecisions } from '../../leads/erasing-again.ts';
import { createOutboxRepository } from '../../desk/notifications/repository.ts';
import { createRequestRepository } from '../my-data/request-repository.ts';
import { createSampleCatalogueRepository, sampleCatalogue } from '../../offers/sample-repository.ts';

const EMAIL = 'desk@lender.example';
const SPOKEN = SPOKEN_SHARING_NOTICE.version;

describeEachEngine('sharing with lenders', (fresh, _engine, itOnce) => {
  let database: TestDatabase;
  let time: number;
  let app: ReturnType<typeof buildApp>;
  let { apply, enter } = {} as ReturnType<typeof tracking>;
  beforeEach(async () => {
    database = await fresh();
    time = Date.now();
    app = buildApp(database, { env: MAIL, now: () => time });
    ({ apply, enter } = tracking(database, app));
    for (const [account, token] of [
      [ADMIN, 'admin-token'],
      [OPERATIONS, 'staff-token'],
    ] as const) {
      await addStaff(database, account);
      await addSession(database, account, token, 30 * DAY_MS);
    }
  });

  const get = async <Answer>(path: string, token = 'staff-token') =>
    (await (await app.call('GET', path, { headers: { Authorization: `Bearer ${token}` } })).json()) as Answer;
  const post = (path: string, body: object, token = 'staff-token') => app.send('POST', path, body, { token });
  const put = (path: string, body: object) => app.send('PUT', path, body, { token: 'admin-token' });
  const share = (id: string, step: string, body: object, token?: string) =>
    post(`/api/loans/sharing/${id}/${step}`, body, token);
  const read = (id: string) => get<SharingAnswer>(`/api/loans/sharing/${id}`);
  const recalls = async () => (await get<{ recalls: RecallRow[] }>('/api/recalls')).recalls;
  const erase = (id: string) => post('/api/erasures', { leads: [{ noun: 'loans', _id: id }] }, 'admin-token');

  async function addLender(name = 'Bank of Tests', contact: object = {}) {
    const { _id } = (await (await post('/api/catalogue/lenders', buildLender(name), 'admin-token')).json()) as {
      _id: string;
    };
    expect((await put(`/api/catalogue/lenders/${_id}/contact`, contact)).status).toBe(200);
    return _id;
  }
  const sent = (more: object = {}) => apply({}, app, { consents: { notice: LOAN_NOTICE.version }, ...more });
  const toLenders = async () => {
    const rows = await database.db.selectFrom('outbox').selectAll().where('noun', '=', 'lenders').orderBy('id').execute();
    return rows.map(({ channel, event, mail }) => ({ channel, event, ...(JSON.parse(mail ?? '{}') as { to: string }) }));
  };
  async function shared(contact: object = { email: EMAIL }) {
    const lenderId = await addLender('Bank of Tests', contact);
    const { id, loan, reference } = await sent();
    expect((await share(id, 'agree', { lenderId, notice: SPOKEN })).status).toBe(200);
    expect((await share(id, 'disclose', { lenderId, seen: 0 })).status).toBe(200);
    return { lenderId, id, loan, reference };
  }

  it('needs a consent to this lender, which staff record by word, and is sent once', async () => {
    const lenderId = await addLender('Bank of Tests', { email: EMAIL });
    const other = await addLender('Other Bank');
    const { id, loan } = await sent();
    const refused = await share(id, 'disclose', { lenderId, seen: 0 });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      message: 'There is no consent to share this application with Bank of Tests. Ask for it first.',
    });
    expect((await share(id, 'agree', { lenderId, notice: 'another' })).status).toBe(400);
    expect((await share(id, 'agree', { lenderId, notice: SPOKEN })).status).toBe(200);
    expect((await share(id, 'disclose', { lenderId: other, seen: 0 })).status).toBe(409);
    // A double click.
    const clicks = await Promise.all([0, 1].map(() => share(id, 'disclose', { lenderId, seen: 0 })));
    expect(clicks.map(({ status }) => status)).toEqual([200, 200]);
    expect(await toLenders()).toMatchObject([
      {
        channel: 'email',
        event: 'shared',
        to: EMAIL,
        application: { fullName: loan.fullName, loanAmount: loan.loanAmount },
      },
    ]);
    const { shared } = await read(id);
    expect(shared).toMatchObject([
      {
        lender: 'Bank of Tests',
        consents: [{ state: 'given', how: 'word', notice: { version: SPOKEN, language: 'en' } }],
        disclosures: [{ by: OPERATIONS.email, way: 'email', items: SHARED_FIELDS, state: 'waiting' }],
        recalls: [],
      },
    ]);
    expect(shared[0]?.consents[0]?.notice?.text).toContain('share your application with Bank of Tests');
    const sentItems = await get<{ items: { label: string; value: string }[] }>(
      `/api/loans/sharing/${id}/sent/${shared[0]?.disclosures[0]?._id}`,
    );
    expect(sentItems.items.map(({ value }) => value)).toEqual(expect.arrayContaining([loan.fullName, '₹6,54,321']));
    const { items: entries } = await get<{ items: AuditEntry[] }>('/api/audit?search=', 'admin-token').then((answer) => ({
      items: Object.values(answer).find(Array.isArray) as AuditEntry[],
    }));
    expect(entries.flatMap(({ action, detail }) => (detail.name === 'Bank of Tests' ? [action] : []))).toEqual(
      expect.arrayContaining(['disclosed', 'sharing-agreed']),
    );
  });

  it('takes hidden fields that no page has sent for mistakes, and only the texts that are shown', async () => {
    const lenderId = await addLender();
    const { id, reference } = await sent();
    const person = await enter(reference);
    const [NUL, notice] = ['\u0000', SHARING_NOTICES.en.version];
    const forms = await Promise.all([
      person.post('share', { lenderId: NUL, notice, agree: 'yes' }),
      person.post('share', { lenderId, notice: NUL, agree: 'yes' }),
      person.post('share', { lenderId, notice: SPOKEN, agree: 'yes' }),
      person.post('unshare', { lenderId: NUL }),
    ]);
    expect(forms.map(({ status }) => status)).toEqual([409, 409, 409, 404]);
    const spoken = await share(id, 'agree', { lenderId, notice });
    expect([spoken.status, (await read(id)).shared]).toEqual([400, []]);
    const calls = [];
    for (const step of ['ask', 'withdraw'])
      for (const [lead, lender] of [
        [NUL, lenderId],
        [id, NUL],
      ] as const)
        calls.push((await share(encodeURIComponent(lead), step, { lenderId: lender })).status);
    for (const path of ['recalls/%00/confirm', 'catalogue/lenders/%00/contact/secret'])
      calls.push((await post(`/api/${path}`, { answer: 'Erased.' }, 'admin-token')).status);
    for (const path of ['%00', `%00/sent/${id}`, `${id}/sent/%00`])
      calls.push(
        (await app.call('GET', `/api/loans/sharing/${path}`, { headers: { Authorization: 'Bearer staff-token' } })).status,
      );
    expect(calls.filter((status) => status >= 500)).toEqual([]);
  });

  it('tells of two colleagues the second that it was shared meanwhile', async () => {
    const { lenderId, id } = await shared();
    const late = await share(id, 'disclose', { lenderId, seen: 0 }, 'admin-token');
    expect(late.status).toBe(409);
    expect(await late.text()).toContain(`${OPERATIONS.email} shared it with Bank of Tests meanwhile`);
    // Once it was seen, it can be sent again.
    expect((await share(id, 'disclose', { lenderId, seen: 1 }, 'admin-token')).status).toBe(200);
    expect((await read(id)).shared[0]?.disclosures).toHaveLength(2);
  });

  it('is asked for at /track, where its sender agrees and withdraws without script', async () => {
    const lenderId = await addLender('Bank of Tests', { email: EMAIL });
    const { id, reference } = await sent();
    for (let turn = 0; turn < 2; turn++) expect((await share(id, 'ask', { lenderId })).status).toBe(200);
    const person = await enter(reference);
    const page = await person.text();
    expect(page).toContain('Share my application (name, phone number, email');
    expect(page).not.toMatch(/name="agree"[^>]*checked/);
    const notice = SHARING_NOTICES.mr.version;
    const unticked = await person.post('share', { lenderId, notice });
    expect(unticked.status).toBe(400);
    expect(await unticked.text()).toContain('Tick the box to share your application.');
    expect((await person.post('share', { lenderId: 'none', notice, agree: 'yes' })).status).toBe(409);
    const agreed = await person.post('share', { lenderId, notice, agree: 'yes' });
    expect(agreed.headers.get('Location')).toBe('/track?done=share');
    const [given] = (await read(id)).shared;
    expect(given?.consents).toMatchObject([{ state: 'given', how: 'track', notice: { version: notice, language: 'mr' } }]);
    expect(given?.consents[0]?.notice?.text).toContain('Bank of Tests यांना');
    expect((await share(id, 'disclose', { lenderId, seen: 0 })).status).toBe(200);
    expect(await person.text()).toContain('that we share your application with Bank of Tests');
    // Before it has left, nothing has to be asked of the lender.
    expect((await person.post('unshare', { lenderId })).headers.get('Location')).toBe('/track?done=unshare');
    expect(await toLenders()).toEqual([]);
    expect((await read(id)).shared).toMatchObject([
      { consents: [{ state: 'withdrawn' }], disclosures: [{ state: 'stopped' }], recalls: [] },
    ]);
    expect((await person.post('unshare', { lenderId: 'none' })).status).toBe(404);
    // A new consent is one of its own.
    expect((await share(id, 'ask', { lenderId })).status).toBe(200);
    expect((await share(id, 'disclose', { lenderId, seen: 1 })).status).toBe(409);
  });

  itOnce('is offered for the lender of the offer that its sender prefers', async () => {
    await createSampleCatalogueRepository(database).addToEmpty(sampleCatalogue(indianDate(new Date(time))), time);
    const { id, reference } = await sent();
    const person = await enter(reference);
    const before = await person.text();
    expect(before).not.toContain('Share my application');
    const preferred = /value="([^"]+)"[^>]* name="preferred"/.exec(before)?.[1] ?? '';
    expect((await person.post('tell', { preferred })).status).toBe(303);
    const lenderId = /name="lenderId" value="([^"]+)"/.exec(await person.text())?.[1] ?? '';
    const notice = SHARING_NOTICES.en.version;
    expect((await person.post('share', { lenderId, notice, agree: 'yes' })).status).toBe(303);
    const { shared, lenders } = await read(id);
    expect(shared).toMatchObject([{ lenderId, consents: [{ state: 'given', how: 'track', askedAt: null }] }]);
    expect(lenders.map(({ _id }) => _id)).toContain(lenderId);
  });

  it.each(['request', 'sharing'] as const)('is taken back once the consent to %s is withdrawn', async (what) => {
    const { lenderId, id, reference } = await shared();
    await database.db.updateTable('outbox').set({ done_at: time, next_at: null, mail: null }).execute();
    time += 1000;
    const withdraw = () =>
      what === 'request'
        ? post(`/api/consents/loans/${id}/withdraw`, { purpose: 'request' })
        : share(id, 'withdraw', { lenderId });
    for (let turn = 0; turn < 2; turn++) expect((await withdraw()).status).toBe(200);
    const asked = (await toLenders()).filter(({ event }) => event === 'recalled');
    expect(asked).toMatchObject([{ channel: 'email', to: EMAIL, cause: 'withdrawal' }]);
    expect(await recalls()).toMatchObject([
      { lender: 'Bank of Tests', way: 'email', cause: 'withdrawal', isOverdue: false },
    ]);
    expect((await recalls())[0]?.text).toContain(`loan application ${reference}`);
    time += 8 * DAY_MS;
    await database.db.updateTable('sessions').set({ last_used_at: time }).execute();
    const [late] = await recalls();
    expect(late).toMatchObject({ isOverdue: true, confirmedAt: null });
    const { checks } = await get<HealthAnswer>('/api/health', 'admin-token');
    expect(checks.find(({ id: check }) => check === 'recalls')).toMatchObject({ state: 'failing', text: 'One is overdue.' });
    const confirm = (answer: string) => post(`/api/recalls/${late?._id}/confirm`, { answer });
    expect((await confirm(' ')).status).toBe(400);
    expect((await confirm('Erased, says their desk.')).status).toBe(200);
    expect((await confirm('Again.')).status).toBe(409);
    expect((await post('/api/recalls/none/confirm', { answer: 'Erased.' })).status).toBe(404);
    expect(await recalls()).toMatchObject([
      { isOverdue: false, confirmedBy: OPERATIONS.email, answer: 'Erased, says their desk.' },
    ]);
    const requests = createRequestRepository(database);
    for (const [before, answer] of [
      [time, 'Erased, says their desk.'],
      [time + 1, ''],
    ] as const) {
      await requests.deleteTextsBefore(before);
      expect(await recalls()).toMatchObject([{ confirmedBy: OPERATIONS.email, answer }]);
    }
    // Without the consent to the request itself, no other can be given.
    const again = await share(id, 'agree', { lenderId, notice: SPOKEN });
    expect((await again.text()).includes('The consent to handle this request was withdrawn')).toBe(what === 'request');
  });

  it('ends with the application that its sender withdraws, also without a receipt of consent', async () => {
    const lenderId = await addLender();
    const { id, reference } = await apply();
    expect((await share(id, 'agree', { lenderId, notice: SPOKEN })).status).toBe(200);
    expect((await share(id, 'disclose', { lenderId, seen: 0 })).status).toBe(200);
    const person = await enter(reference);
    expect((await person.post('withdraw', { sure: 'yes' })).status).toBe(303);
    expect((await read(id)).shared).toMatchObject([
      { consents: [{ state: 'withdrawn' }], recalls: [{ cause: 'withdrawal' }] },
    ]);
    expect((await read(id)).isEnded).toBe(true);
    for (const [step, body] of [
      ['ask', { lenderId }],
      ['agree', { lenderId, notice: SPOKEN }],
      ['disclose', { lenderId, seen: 1 }],
    ] as const)
      expect((await share(id, step, body)).status).toBe(409);
  });

  it.each(['office', 'track'])('is recalled where it was shared while the request was withdrawn (%s)', async (where) => {
    const lenderId = await addLender();
    const { id, reference } = await sent();
    expect((await share(id, 'agree', { lenderId, notice: SPOKEN })).status).toBe(200);
    const person = await enter(reference);
    const [withdrawn] = await Promise.all([
      where === 'office'
        ? post(`/api/consents/loans/${id}/withdraw`, { purpose: 'request' })
        : person.post('withdraw', { sure: 'yes' }),
      ...Array.from({ length: 3 }, () => share(id, 'disclose', { lenderId, seen: 0 })),
    ]);
    expect(withdrawn?.ok || withdrawn?.status === 303).toBe(true);
    const [shared] = (await read(id)).shared;
    expect(shared?.consents).toMatchObject([{ state: 'withdrawn' }]);
    expect(shared?.recalls).toHaveLength(shared?.disclosures.length ?? -1);
  });

  it('reaches the lender when the application is erased, in words without personal data', async () => {
    const { id, loan, lenderId } = await shared();
    await database.db.updateTable('outbox').set({ done_at: time, next_at: null, mail: null }).execute();
    expect((await erase(id)).status).toBe(200);
    const told = JSON.stringify(await toLenders());
    expect(told).toContain('"cause":"erasure"');
    for (const word of [loan.fullName, loan.email, loan.phoneNumber, loan.address]) expect(told).not.toContain(word);
    expect(await recalls()).toMatchObject([{ cause: 'erasure', leadId: id }]);
    // What remains names fields, not values.
    const [remaining] = (await read(id)).shared;
    expect(remaining).toMatchObject({ lender: 'Bank of Tests', disclosures: [{ items: SHARED_FIELDS, state: 'sent' }] });
    const gone = await app.call('GET', `/api/loans/sharing/${id}/sent/${remaining?.disclosures[0]?._id}`, {
      headers: { Authorization: 'Bearer staff-token' },
    });
    expect(gone.status).toBe(404);
    expect((await share(id, 'disclose', { lenderId, seen: 1 })).status).toBe(404);
    expect(await database.db.selectFrom('disclosure_contents').selectAll().execute()).toEqual([]);
  });

  it('reaches the lender once when a restored copy is erased again', async () => {
    const { id } = await shared();
    await database.db.updateTable('outbox').set({ done_at: time, next_at: null, mail: null }).execute();
    const entry = { lead_id: id, noun: 'loans', created_day: '2026-11-27', erased_at: time, cause: 'request' } as const;
    const decisions = { ...(await readDecisions(database)), erasures: [entry] };
    expect(await repeatDecisions(database, decisions)).toMatchObject({ erased: 1 });
    expect(await repeatDecisions(database, decisions)).toMatchObject({ erased: 0 });
    expect(await recalls()).toMatchObject([{ cause: 'erasure', leadId: id }]);
  });

  it('is withdrawn, known and recalled in a restored copy as well', async () => {
    const kept = ['consents', 'sharing_consents', 'disclosures', 'recalls'] as const;
    const rowsOf = async ({ db }: TestDatabase) =>
      Promise.all(kept.map((table) => db.selectFrom(table).selectAll().orderBy('lead_id').orderBy('at').execute()));
    const copy = await fresh();
    const [lenderId, other] = [await addLender('Bank of Tests', { email: EMAIL }), await addLender('Other Bank')];
    const { id } = await sent();
    const asked = await sent();
    await share(id, 'agree', { lenderId, notice: SPOKEN });
    await share(asked.id, 'ask', { lenderId });
    // The copy is made.
    for (const table of ['lenders', 'lender_contacts', 'loans', 'consents', 'sharing_consents'] as const) {
      const rows = await database.db.selectFrom(table).selectAll().execute();
      const values = rows.map((row) => ({ ...row, seq: undefined })) as never;
      await copy.db.insertInto(table).values(values).execute();
    }
    await share(id, 'disclose', { lenderId, seen: 0 });
    await database.db.updateTable('outbox').set({ done_at: time, next_at: null, mail: null }).execute();
    time += 1000;
    await share(id, 'withdraw', { lenderId });
    time += 1000;
    await share(id, 'agree', { lenderId, notice: SPOKEN });
    await share(asked.id, 'agree', { lenderId, notice: SPOKEN });
    await share(id, 'agree', { lenderId: other, notice: SPOKEN });
    await share(id, 'disclose', { lenderId: other, seen: 0 });
    await post(`/api/consents/loans/${asked.id}/withdraw`, { purpose: 'request' });
    const decisions = await readDecisions(database);
    expect(await repeatDecisions(copy, decisions)).toMatchObject({ withdrawn: 1 });
    expect(await repeatDecisions(copy, decisions)).toMatchObject({ withdrawn: 0 });
    expect(await rowsOf(copy)).toEqual(await rowsOf(database));
    const told = await copy.db.selectFrom('outbox').select(['event', 'lead_id']).execute();
    expect(told).toEqual([{ event: 'recalled', lead_id: (await recalls())[0]?._id }]);
    // Of what was shared since the copy the erasure knows.
    await eraseLeads(copy, { noun: 'loans', ids: [id], cause: 'request', at: time });
    const erased = await copy.db.selectFrom('recalls').select('lender').where('cause', '=', 'erasure').execute();
    expect(erased.map(({ lender }) => lender).toSorted()).toEqual(['Bank of Tests', 'Other Bank']);
  });

  itOnce('is not sent once it was withdrawn while the application lay in the bin', async () => {
    const { id, lenderId } = await shared({ webhookUrl: 'https://hooks.lender.example/loans' });
    await app.call('DELETE', `/api/loans/delete-application/${id}`, { headers: { Authorization: 'Bearer staff-token' } });
    expect(await toLenders()).toEqual([]);
    expect((await read(id)).shared[0]?.disclosures[0]?.state).toBe('waiting');
    expect((await share(id, 'withdraw', { lenderId })).status).toBe(200);
    expect((await read(id)).shared).toMatchObject([{ disclosures: [{ state: 'stopped' }], recalls: [] }]);
    expect((await post(`/api/bin/${id}/restore`, {})).status).toBe(200);
    const before = await database.db.selectFrom('outbox').select('id').where('event', '=', 'shared').execute();
    expect(before).toHaveLength(1);
    await app.modules.start();
    onTestFinished(() => app.modules.stop());
    await eventually(async () => expect(await toLenders()).toEqual([]));
    expect((await read(id)).shared[0]?.disclosures[0]?.state).toBe('stopped');
  });

  it('asks nothing of a lender to which nothing was sent when it is erased from the bin', async () => {
    const first = await shared();
    await app.call('DELETE', `/api/loans/delete-application/${first.id}`, {
      headers: { Authorization: 'Bearer staff-token' },
    });
    expect((await erase(first.id)).status).toBe(200);
    expect((await read(first.id)).shared).toMatchObject([{ disclosures: [{ state: 'stopped' }], recalls: [] }]);
  });

  it('is not kept in the outbox once it could not be delivered, and can be sent again', async () => {
    const { id, loan } = await shared();
    const outbox = createOutboxRepository(database);
    const claim = () => outbox.claim('email', time, time + 1);
    const noun = database.db.deleteFrom('outbox').where('noun', '<>', 'lenders');
    await noun.execute();
    const entry = await claim();
    await outbox.fail(entry?.id ?? '', { reason: 'No answer.', nextAt: null });
    expect(await database.db.selectFrom('outbox').select('mail').execute()).toEqual([{ mail: null }]);
    expect((await read(id)).shared[0]?.disclosures[0]?.state).toBe('failed');
    await outbox.makeDue('email', time);
    expect(await claim()).toEqual({ ...entry, attempts: 1 });
    expect(entry).toMatchObject({ lender: { to: EMAIL, leadId: id, application: { fullName: loan.fullName } } });
    // Without an address there is nowhere to send it.
    await outbox.fail(entry?.id ?? '', { reason: 'No answer.', nextAt: null });
    await database.db.updateTable('lender_contacts').set({ email: '' }).execute();
    await outbox.makeDue('email', time);
    expect(await claim()).toBeUndefined();
    expect((await read(id)).shared[0]?.disclosures[0]?.state).toBe('failed');
  });

  it('goes to a signed webhook, whose answer confirms the erasure', async () => {
    let status = 503;
    const calls: { headers: Record<string, unknown>; body: string }[] = [];
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        calls.push({ headers: request.headers, body });
        response.writeHead(status).end('{"status":"erased"}');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { id, lenderId, loan, reference } = await shared({ webhookUrl: 'https://hooks.lender.example/loans' });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await database.db.updateTable('lender_contacts').set({ webhook_url: url }).execute();
    const renewed = await post(`/api/catalogue/lenders/${lenderId}/contact/secret`, {}, 'admin-token');
    const { secret } = (await renewed.json()) as { secret: string };
    await app.modules.start();
    onTestFinished(() => app.modules.stop());
    await eventually(() => expect(calls).toHaveLength(1));
    status = 200;
    await eventually(async () => {
      await post('/api/notifications/retry', { channel: 'lenders' }, 'admin-token');
      expect((await read(id)).shared[0]?.disclosures[0]?.state).toBe('sent');
    });
    const { headers, body } = calls[1] ?? { headers: {}, body: '' };
    expect(JSON.parse(body)).toMatchObject({
      type: 'lenders.shared',
      data: { id, reference, application: { fullName: loan.fullName, phoneNumber: loan.phoneNumber } },
    });
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect((await share(id, 'withdraw', { lenderId })).status).toBe(200);
    await eventually(async () =>
      expect(await recalls()).toMatchObject([{ confirmedBy: null, confirmedAt: expect.any(String) as string }]),
    );
    expect(JSON.parse(calls.at(-1)?.body ?? '')).toMatchObject({
      type: 'lenders.recalled',
      data: { id, reference, cause: 'withdrawal' },
    });
    expect(calls.at(-1)?.body).not.toContain(loan.fullName);
  });

  itOnce.each([
    ['en', 'we shared this with Bank of Tests, so that it can decide on your loan: Full name, ', 'Who works for us'],
    ['hi', 'हमने Bank of Tests को यह जानकारी दी', 'हमारे लिए कौन काम करता है'],
    ['mr', 'आम्ही Bank of Tests यांना ही माहिती दिली', 'आमच्यासाठी कोण काम करते'],
  ] as const)('is told and withdrawn at /my-data, also in the copy (%s)', async (language, told, works) => {
    const processors = [{ name: 'Mail Company', purpose: 'Sends our emails' }];
    await put('/api/processors', { processors, seen: [] });
    const { id, loan, lenderId } = await shared();
    await database.db.deleteFrom('outbox').execute();
    const path = language === 'en' ? '/my-data' : `/${language}/my-data`;
    let cookie = '';
    const send = async (form: string, fields: Record<string, string>) => {
      const body = new URLSearchParams({ form, ...fields });
      const answer = await app.call('POST', path, { headers: { Cookie: cookie, Origin: 'http://localhost' }, body });
      for (const line of answer.headers.getSetCookie()) cookie = line.slice(0, line.indexOf(';'));
      return answer;
    };
    const look = async (address: string) => (await app.call('GET', address, { headers: { Cookie: cookie } })).text();
    await send('find', { contact: loan.email });
    await eventually(async () => expect(await database.db.selectFrom('outbox').select('id').execute()).toHaveLength(1));
    const { mail } = await database.db.selectFrom('outbox').select('mail').executeTakeFirstOrThrow();
    await send('code', { code: /\b\d{8}\b/.exec(mail ?? '')?.[0] ?? '' });
    const page = await look(path);
    for (const text of [told, works, 'Mail Company: Sends our emails']) expect(page).toContain(text);
    const copies = [await look(`/my-data/copy.html?language=${language}`), await look('/my-data/copy.json')];
    expect(copies[0]).toContain(told);
    expect(copies[1]).toContain('"lender": "Bank of Tests"');
    for (const text of [page, ...copies]) expect(text).not.toContain(OPERATIONS.email);
    expect((await send('withdraw', { id: 'none', lenderId })).status).toBe(404);
    time += 1000;
    expect((await send('withdraw', { id, lenderId })).headers.get('Location')).toBe(`${path}?done=withdraw`);
    expect((await read(id)).shared).toMatchObject([
      { consents: [{ state: 'withdrawn' }], recalls: [{ cause: 'withdrawal' }] },
    ]);
    expect(await look(path)).not.toContain(`value="${lenderId}"`);
  });

  itOnce('goes by other means where a lender has no contact or the server sends no mail', async () => {
    const lenderId = await addLender();
    const { id } = await sent();
    await share(id, 'agree', { lenderId, notice: SPOKEN });
    await share(id, 'disclose', { lenderId, seen: 0 });
    expect((await read(id)).shared[0]?.disclosures).toMatchObject([{ way: 'other', state: 'recorded' }]);
    expect(await toLenders()).toEqual([]);
    await erase(id);
    expect(await recalls()).toMatchObject([{ way: 'other', cause: 'erasure', state: 'recorded' }]);
  });

  itOnce('shows whether a lender was told to erase, which staff do where no mail is sent', async () => {
    const { id, lenderId } = await shared();
    await database.db.updateTable('outbox').set({ done_at: time, next_at: null, mail: null }).execute();
    time += 1000;
    await share(id, 'withdraw', { lenderId });
    const states = async (server = app) => {
      const headers = { Authorization: 'Bearer staff-token' };
      const { recalls: rows } = (await (await server.call('GET', '/api/recalls', { headers })).json()) as {
        recalls: RecallRow[];
      };
      return rows.map(({ state }) => state);
    };
    const unmailed = buildApp(database, { now: () => time });
    expect([await states(), await states(unmailed)]).toEqual([['waiting'], ['recorded']]);
    const notice = database.db.updateTable('outbox').where('event', '=', 'recalled');
    await notice.set({ next_at: null }).execute();
    expect([await states(), (await read(id)).shared[0]?.recalls[0]?.state]).toEqual([['failed'], 'failed']);
    await notice.set({ done_at: time }).execute();
    expect([await states(), await states(unmailed)]).toEqual([['sent'], ['sent']]);
  });

  itOnce.each([
    [{ webhookUrl: 'http://hooks.lender.example' }],
    [{ webhookUrl: 'https://127.0.0.1/hook' }],
    [{ webhookUrl: 'https://[::1]/hook' }],
    [{ webhookUrl: 'https://localhost/hook' }],
    [{ webhookUrl: 'https://db.internal/hook' }],
    [{ webhookUrl: 'https://user:password@hooks.lender.example' }],
    [{ email: 'nobody' }],
  ])('refuses the contact %j', async (contact) => {
    const lenderId = await addLender();
    expect((await put(`/api/catalogue/lenders/${lenderId}/contact`, contact)).status).toBe(400);
    expect(await get(`/api/catalogue/lenders/${lenderId}/contact`, 'admin-token')).toEqual({ email: '', webhookUrl: '' });
    expect((await post(`/api/catalogue/lenders/${lenderId}/contact/secret`, {}, 'admin-token')).status).toBe(404);
  });

  it('counts as work on the application, for rules of retention, the bin and the sealed store', async () => {
    const { id: disclosed, lenderId } = await shared();
    const { id: agreed } = await sent();
    expect((await share(agreed, 'agree', { lenderId, notice: SPOKEN })).status).toBe(200);
    const { id: corrected } = await sent();
    await database.db
      .insertInto('lead_corrections')
      .values({
        id: corrected,
        lead_id: corrected,
        field: 'fullName',
        old_value: 'A',
        new_value: 'B',
        staff_email: ADMIN.email,
        created_at: time,
        version: 2,
      })
      .execute();
    const { id: old } = await sent();
    await database.db
      .updateTable('loans')
      .set({ created_at: time - 380 * DAY_MS })
      .execute();
    expect((await post('/api/retention/rules', { noun: 'loans', days: 365 }, 'admin-token')).status).toBe(200);
    const due = async () => (await get<PreviewAnswer>('/api/retention/preview', 'admin-token')).rules[0]?.leads;
    expect(await due()).toBe(1);
    for (const id of [disclosed, agreed, corrected])
      expect(
        (
          await app.call('DELETE', `/api/loans/delete-application/${id}`, {
            headers: { Authorization: 'Bearer admin-token' },
          })
        ).status,
      ).toBe(200);
    expect(await due()).toBe(1);
    for (const id of [disclosed, agreed, corrected, old]) expect((await erase(id)).status).toBe(200);
    const sealed = await database.db.selectFrom('sealed').select('id').execute();
    expect(sealed.map(({ id }) => id).toSorted()).toEqual([disclosed, agreed, corrected].toSorted());
  });

  itOnce('lists the companies that work for us, as the owner keeps them', async () => {
    expect(await get('/api/processors')).toEqual({ processors: [] });
    const processors = [{ name: 'Mail Company', purpose: 'Sends our emails' }];
    expect((await put('/api/processors', { processors, seen: [] })).status).toBe(200);
    expect((await put('/api/processors', { processors, seen: [] })).status).toBe(200);
    expect((await put('/api/processors', { processors: [], seen: [] })).status).toBe(409);
    expect((await put('/api/processors', { processors: [{ name: ' ' }], seen: processors })).status).toBe(400);
    expect(await get('/api/processors')).toEqual({ processors });
  });
});
