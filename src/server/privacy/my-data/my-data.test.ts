import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../../tests/support/app.ts';
import { buildProduct, buildRequest } from '../../../../tests/support/catalogues.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildLoan, buildMessage, buildPartnership } from '../../../../tests/support/factories.ts';
import { addOffered } from '../../../../tests/support/offered.ts';
import { ADMIN, OPERATIONS } from '../../../../tests/support/server.ts';
import { CODE_SENT, type OwnData } from '../../../shared/privacy/my-data.ts';
import { newId } from '../../engine/ids.ts';
import { LOAN_NOTICE } from '../../../shared/privacy/notices.ts';
import { offerQuery, offersPath } from '../../../shared/offers/address.ts';
import type { OffersAnswer } from '../../../shared/offers/offers.ts';
import { referenceOf } from '../../../shared/loans/reference.ts';
import type { RequestDetails, RequestsAnswer } from '../../../shared/privacy/requests.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';

const EMAIL = 'asha.sample@person.example';
const PHONE = '9876501234';
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'office@example.com', MAIL_TO: 'team@example.com' };

describeEachEngine('/my-data', (fresh, engine, itOnce) => {
  let database: TestDatabase;
  let time: number;
  let app: ReturnType<typeof buildApp>;
  beforeEach(async () => {
    database = await fresh();
    time = Date.now();
    app = buildApp(database, { env: { ...MAIL, PUBLIC_URL: 'https://loans.example' }, now: () => time });
    await addStaff(database, ADMIN);
    await addSession(database, ADMIN, 'admin-token');
  });

  const mails = async () => {
    const rows = await database.db.selectFrom('outbox').select('mail').where('event', '=', 'mail').orderBy('id').execute();
    return rows.map(({ mail }) => JSON.parse(mail ?? '') as { to: string; subject: string; text: string });
  };
  const codeIn = (text = '') => /\b\d{8}\b/.exec(text)?.[0] ?? '';

  /** A browser at /my-data: it keeps its cookie, and posts forms as without script. */
  function visitor(server = app, client = '192.0.2.9') {
    let cookie = '';
    const keep = (answer: Response) => {
      for (const line of answer.headers.getSetCookie()) cookie = line.slice(0, line.indexOf(';'));
      return answer;
    };
    const get = (path = '/my-data') => server.call('GET', path, { headers: { Cookie: cookie }, client });
    return {
      get,
      text: async (path?: string) => (await get(path)).text(),
      cookie: () => cookie,
      useCookie: (other: string) => (cookie = other),
      async post(form: string, fields: Record<string, string> = {}) {
        const body = new URLSearchParams({ form, ...fields });
        const headers = { Cookie: cookie, Origin: 'https://loans.example' };
        return keep(await server.call('POST', '/my-data', { headers, body, client }));
      },
    };
  }

  async function open(contact = EMAIL) {
    const person = visitor();
    expect((await person.post('find', { contact })).status).toBe(303);
    await expect.poll(async () => (await mails()).length, { interval: 5 }).toBeGreaterThan(0);
    const code = codeIn((await mails()).at(-1)?.text);
    await database.db.deleteFrom('outbox').execute();
    expect((await person.post('code', { code })).status).toBe(303);
    return { person, code };
  }

  async function sendForms() {
    const consents = { notice: LOAN_NOTICE.version, marketing: true };
    const loan = buildLoan({ fullName: 'Asha <Sample>', email: EMAIL, phoneNumber: PHONE });
    await app.send('POST', '/api/loans/post-application', { ...loan, consents, source: 'utm_campaign=diwali' });
    await app.send('POST', '/api/vendors/post-partnership', buildPartnership({ email: EMAIL.toUpperCase() }));
    await app.send(
      'POST',
      '/api/loans/post-application',
      buildLoan({ fullName: 'Another mailbox', email: `á${EMAIL.slice(1)}` }),
    );
    await app.send('POST', '/api/contact/post-message', buildMessage({ message: 'A message of another person' }));
    await database.db.deleteFrom('outbox').execute();
    const { id } = await database.db.selectFrom('loans').select('id').orderBy('seq').executeTakeFirstOrThrow();
    return id;
  }

  const staff = {
    get: async <Answer>(path: string) =>
      (await (await app.call('GET', path, { headers: { Authorization: 'Bearer admin-token' } })).json()) as Answer,
    post: (path: string, body: object = {}) => app.send('POST', path, body, { token: 'admin-token' }),
  };

  itOnce.each([
    ['an email', () => EMAIL],
    ['an email in other letters', () => ` ${EMAIL.toUpperCase()} `],
    ['a phone number', () => `+91 ${PHONE}`],
    ['an id', (id: string) => id],
    ['a reference', (id: string) => referenceOf(id).toLowerCase()],
  ])('opens by %s with a code that is sent to the e-mail on record', async (_, contact) => {
    const id = await sendForms();
    const { person } = await open(contact(id));
    const page = await person.text();
    expect(page).toContain('Asha &lt;Sample&gt;');
    expect(page).toContain('Partner application');
    expect(page).not.toMatch(/another person|Another mailbox/);
    const [audited] = await database.db.selectFrom('audit').selectAll().where('action', '=', 'my-data-opened').execute();
    expect(audited).toMatchObject({ staff_id: null, email: null });
  });

  it('shows the offers of which one was chosen, also in both copies', async () => {
    const request = buildRequest({ income: 61_237, pincode: undefined });
    const products = [
      buildProduct({ name: 'Cheap', rates: [{ annualRate: 11, when: [] }] }, 'Sample Bank B'),
      buildProduct({ name: 'Closed', rules: [{ rule: 'minIncome', rupees: 90_000 }] }, 'Sample Bank C'),
      buildProduct({ name: 'Local', rules: [{ rule: 'pincode', startsWith: ['4'] }] }, 'Sample Bank D'),
    ];
    await addOffered(database, products, time - 60_000);
    const answer = (await (await app.call('GET', `/api${offersPath(request)}`)).json()) as OffersAnswer;
    const { catalogueVersion, asOf, matched } = answer;
    const offered = offerQuery(request, { versionId: matched[0]?.versionId ?? '', catalogueVersion, asOf });
    await app.send('POST', '/api/loans/post-application', {
      ...buildLoan({ email: EMAIL }),
      offered,
      source: 'utm_campaign=diwali',
    });
    await app.send('POST', '/api/contact/post-message', buildMessage({ email: EMAIL }));
    const { person } = await open();
    const parts = [
      'Offers shown',
      'Sample Bank B',
      'APR',
      '₹61,237',
      'Sample Bank C',
      'Its minimum income is ₹90,000 a month',
      'Sample Bank D, Local',
      'not checked without pincode',
    ];
    const page = await person.text();
    for (const part of parts) expect(page).toContain(part);
    expect(page.match(/Offers shown/g)).toHaveLength(1);
    const printed = await person.text('/my-data/copy.html');
    for (const part of ['Offer chosen', ...parts.slice(1)]) expect(printed).toContain(part);
    const inHindi = await person.text('/my-data/copy.html?language=hi');
    for (const part of ['चुना गया ऑफ़र: महीने की EMI', 'ऑफ़र के लिए लिखा गया: महीने की आय', 'इनके बिना जाँच बाक़ी: पिनकोड'])
      expect(inHindi).toContain(part);
    const copy = JSON.parse(await person.text('/my-data/copy.json')) as OwnData;
    expect(copy.leads.map(({ noun, offers }) => [noun, offers?.answer ?? null])).toEqual([
      ['messages', null],
      ['loans', answer],
    ]);

    // What staff delete is shown as before, with all that belongs to it, and until when.
    const { id } = await database.db.selectFrom('loans').select('id').executeTakeFirstOrThrow();
    const work = `/api/loans/work/${id}`;
    const corrected = { fields: buildLoan({ email: EMAIL, pincode: '560001' }), version: 1 };
    const headers = { Authorization: 'Bearer admin-token', 'Content-Type': 'application/json' };
    for (const [path, body] of [
      [`${work}/fields`, corrected],
      [`${work}/documents/pan`, { isReceived: true }],
    ] as const)
      expect((await app.call('PUT', path, { headers, body: JSON.stringify(body) })).status).toBe(200);
    for (const [staff_email, text] of [
      ['applicant', 'Found another loan'],
      ['a@b.example', 'Secret words'],
    ] as const)
      await database.db
        .insertInto('loan_notes')
        .values({ id: newId(), loan_id: id, staff_email, created_at: 1, text })
        .execute();
    const readLoan = async () => {
      const { leads } = JSON.parse(await person.text('/my-data/copy.json')) as OwnData;
      const loan = leads.find(({ noun }) => noun === 'loans');
      return { ...loan, fields: loan?.fields.filter(([label]) => label !== 'Deleted') };
    };
    const before = await readLoan();
    expect(before).toMatchObject({ documents: [{ name: 'PAN card' }], offers: { answer } });
    expect(before.corrections).toContainEqual(expect.objectContaining({ label: 'Pincode', to: '560001' }));
    expect(before.fields).toContainEqual(['Campaign', 'diwali']);
    expect(before.fields).toContainEqual(['Written at /track', 'Found another loan']);
    expect(JSON.stringify(before)).not.toContain('Secret words');
    expect((await app.call('DELETE', `/api/loans/delete-application/${id}`, { headers })).status).toBe(200);
    expect(await person.text()).toContain('Our team deleted this.');
    expect(await readLoan()).toEqual(before);
  });

  itOnce('answers unknown contacts as it answers customers', async () => {
    await sendForms();
    const outcomes = [];
    for (const contact of [EMAIL, 'nobody@person.example', PHONE, '9000000000']) {
      const person = visitor();
      const answer = await person.post('find', { contact });
      const page = await person.text();
      expect(page).toContain(CODE_SENT);
      const wrong = await person.post('code', { code: '00000000' });
      const headers = [...answer.headers].filter(([name]) => !['x-request-id', 'set-cookie'].includes(name));
      outcomes.push([answer.status, headers, page, wrong.status, await wrong.text()]);
    }
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
    await app.modules.stop();
    expect((await mails()).map(({ to }) => to.toLowerCase())).toEqual([EMAIL, EMAIL]);
    expect(app.logged()).not.toMatch(/person\.example|98765/);
  });

  itOnce('sets a cookie of its own that scripts and other sites cannot use, and pages that no cache keeps', async () => {
    const answer = await visitor().post('find', { contact: EMAIL });
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-my-data=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    const page = await visitor().get();
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
    const foreign = await app.call('POST', '/my-data', {
      headers: { Origin: 'https://evil.example' },
      body: new URLSearchParams({ form: 'find', contact: EMAIL }),
    });
    expect(foreign.status).toBe(403);
  });

  describe('a code', () => {
    it('is good once, in its own browser, for ten minutes', async () => {
      await sendForms();
      const { code, person } = await open();
      const other = visitor();
      expect((await other.post('code', { code })).status).toBe(400);
      expect((await person.post('code', { code })).status).toBe(400);
      const late = visitor();
      await late.post('find', { contact: EMAIL });
      await expect.poll(async () => (await mails()).length, { interval: 5 }).toBe(1);
      time += 10 * 60_000 + 1;
      expect((await late.post('code', { code: codeIn((await mails())[0]?.text) })).status).toBe(400);
    });

    it('is void after five wrong ones, also at once and on two nodes', async () => {
      await sendForms();
      const node = buildApp(database, { env: { ...MAIL, PUBLIC_URL: 'https://loans.example' }, now: () => time });
      const person = visitor();
      await person.post('find', { contact: EMAIL });
      await expect.poll(async () => (await mails()).length, { interval: 5 }).toBe(1);
      const elsewhere = visitor(node);
      elsewhere.useCookie(person.cookie());
      await Promise.all([1, 2, 3, 4, 5].map((turn) => (turn % 2 ? person : elsewhere).post('code', { code: `1${turn}` })));
      expect((await person.post('code', { code: codeIn((await mails())[0]?.text) })).status).toBe(400);
    });

    itOnce('is kept as a hash, as is the token', async () => {
      await sendForms();
      const { person, code } = await open();
      const rows = JSON.stringify(await database.db.selectFrom('my_data_visits').selectAll().execute());
      expect(rows).not.toContain(code);
      expect(rows).not.toContain(person.cookie().split('=')[1]);
      expect(rows).not.toContain(EMAIL);
    });

    it.each(['', 'nothing', '12345', 'x'.repeat(300)])('is not sent to "%s"', async (contact) => {
      const answer = await visitor().post('find', { contact });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('aria-invalid');
    });

    itOnce('is limited by contact and by address, for unknown contacts and customers alike', async () => {
      await sendForms();
      const limited = buildApp(database, { env: { ...MAIL, RATE_LIMITS: 'on', LIMITS: 'myData=10/min' }, now: () => time });
      const statusOf = async (contact: string, client: string) =>
        (
          await limited.call('POST', '/my-data', {
            client,
            body: new URLSearchParams({ form: 'find', contact }),
            headers: { Origin: 'http://localhost' },
          })
        ).status;
      for (const contact of [EMAIL, 'nobody@person.example']) {
        const statuses = [];
        for (let turn = 0; turn < 6; turn++) statuses.push(await statusOf(contact, `192.0.2.${turn}`));
        expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
      }
      const statuses = [];
      for (let turn = 0; turn < 11; turn++) statuses.push(await statusOf(`person${turn}@example.com`, '192.0.2.77'));
      expect(statuses.at(-1)).toBe(429);
      await limited.modules.stop();
    });
  });

  describe('an open visit', () => {
    itOnce('ends after half an hour, and when the person signs out', async () => {
      await sendForms();
      const { person } = await open();
      const old = person.cookie();
      expect(await person.text()).toMatch(/name="form" value="leave"\/><button[^]{1,100}Sign out/);
      expect((await person.post('leave')).headers.get('Location')).toBe('/my-data?done=leave');
      expect(await person.text('/my-data?done=leave')).toContain('You are signed out.');
      person.useCookie(old);
      expect(await person.text()).toContain('Send code');
      const later = (await open()).person;
      time += 30 * 60_000;
      expect(await later.text()).toContain('Send code');
      expect((await later.get('/my-data/copy.json')).status).toBe(401);
      expect((await later.post('request', { kind: 'erasure', text: '' })).status).toBe(401);
    });

    it('downloads everything to read and as JSON', async () => {
      const lead = await sendForms();
      const at = Date.parse('2026-11-20T10:00:00Z');
      const entry = { lead_id: lead, staff_email: ADMIN.email };
      await database.db
        .insertInto('lead_corrections')
        .values({
          ...entry,
          id: 'c',
          field: 'loanAmount',
          old_value: '50000',
          new_value: '500000',
          created_at: at,
          version: 2,
        })
        .execute();
      await database.db
        .insertInto('lead_documents')
        .values({ ...entry, document: 'pan', received_at: at })
        .execute();
      const { person } = await open();
      const json = await person.get('/my-data/copy.json');
      expect(json.headers.get('Content-Disposition')).toContain('my-data.json');
      expect(json.headers.get('Cache-Control')).toBe('no-store');
      expect(await json.json()).toMatchObject({ leads: [{ noun: 'vendors' }, { noun: 'loans' }], requests: [] });
      const html = await person.text('/my-data/copy.html');
      expect(html).toContain('Asha &#60;Sample&#62;');
      expect(html).toContain('Campaign</th><td>diwali');
      expect(html).toContain('Corrected: Loan amount</th><td>₹50,000 → ₹5,00,000\n2026-11-20 15:30:00 IST');
      expect(html).toContain('Received: PAN card</th><td>2026-11-20 15:30:00 IST');
      expect(html).not.toContain(ADMIN.email);
      expect(await person.text()).toMatch(/Loan amount.*₹50,000 → .*₹5,00,000.*PAN card/s);
      expect((await app.call('GET', '/my-data/copy.json')).status).toBe(401);
    });

    it('withdraws own consents, and no others', async () => {
      const id = await sendForms();
      const { person } = await open();
      const marketing = { noun: 'loans', id, purpose: 'marketing' };
      expect((await person.post('withdraw', { ...marketing, purpose: 'credit' })).status).toBe(404);
      expect((await person.post('withdraw', marketing)).status).toBe(303);
      const [receipt] = await database.db.selectFrom('consents').selectAll().where('purpose', '=', 'marketing').execute();
      expect(receipt).toMatchObject({ withdrawn_how: 'my-data' });
      const { id: foreign } = await database.db.selectFrom('messages').select('id').executeTakeFirstOrThrow();
      expect((await person.post('withdraw', { noun: 'messages', id: foreign, purpose: 'request' })).status).toBe(404);
      expect((await visitor().post('withdraw', marketing)).status).toBe(401);
    });

    itOnce('keeps what was typed when a request is refused', async () => {
      await sendForms();
      const { person } = await open();
      const answer = await person.post('request', { kind: '', text: 'My pincode is 411001' });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('My pincode is 411001');
      expect((await person.post('request', { kind: 'complaint', text: ' ' })).status).toBe(400);
      expect((await person.post('request', { kind: 'complaint', text: 'x'.repeat(2001) })).status).toBe(400);
    });

    itOnce('takes ten requests at a time', async () => {
      await sendForms();
      const { person } = await open();
      const statuses = [];
      for (let turn = 0; turn < 11; turn++)
        statuses.push((await person.post('request', { kind: 'complaint', text: 'Slow' })).status);
      expect(statuses.filter((status) => status === 303)).toHaveLength(10);
      expect(statuses.at(-1)).toBe(409);
    });
  });

  describe('a request', () => {
    async function ask(kind: string, text = '') {
      await sendForms();
      const { person } = await open();
      expect((await person.post('request', { kind, text })).status).toBe(303);
      const { requests } = await staff.get<RequestsAnswer>('/api/requests');
      return { person, id: requests[0]?._id ?? '', request: requests[0] };
    }

    it('has a clock, an owner, and an outcome that is mailed', async () => {
      const { id, request, person } = await ask('correction', 'My name is Asha Sharma');
      expect(Date.parse(request?.dueAt ?? '') - Date.parse(request?.createdAt ?? '')).toBe(7 * DAY_MS);
      expect(request).toMatchObject({ kind: 'correction', isOverdue: false, owner: null });
      expect(JSON.stringify(request).toLowerCase()).not.toContain(EMAIL);
      const news = await database.db.selectFrom('outbox').selectAll().where('noun', '=', 'requests').execute();
      expect(news).toMatchObject([{ channel: 'email', lead_id: id, summary: 'correction' }]);

      await database.db
        .updateTable('data_requests')
        .set({ due_at: time - 1 })
        .execute();
      expect((await staff.get<RequestsAnswer>('/api/requests')).requests[0]?.isOverdue).toBe(true);

      expect((await staff.post(`/api/requests/${id}/take`)).status).toBe(200);
      const details = await staff.get<RequestDetails>(`/api/requests/${id}`);
      expect(details).toMatchObject({ owner: ADMIN.email, text: 'My name is Asha Sharma' });
      expect(details.leads).toHaveLength(2);
      expect((await staff.post(`/api/requests/${id}/close`, { result: 'done', outcome: ' ' })).status).toBe(400);
      const closing = { result: 'done', outcome: 'We have corrected your name.' };
      const both = await Promise.all([1, 2].map(() => staff.post(`/api/requests/${id}/close`, closing)));
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const sent = (await mails()).filter(({ subject }) => subject === 'Your request is closed');
      expect(sent).toEqual([expect.objectContaining({ text: expect.stringContaining('corrected your name') })]);
      expect(await staff.get(`/api/requests/${id}`)).toMatchObject({ email: '', result: 'done' });
      expect(await person.text()).toContain('We sent you the outcome');
      expect((await staff.post(`/api/requests/${id}/take`)).status).toBe(409);
      const audited = await database.db.selectFrom('audit').select('action').where('noun', '=', 'requests').execute();
      expect(audited.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['request-received', 'request-taken', 'request-closed', 'viewed']),
      );
    });

    it('for erasure is done by an admin, respects legal hold, and leaves no word of the person', async () => {
      const { id, person } = await ask('erasure', 'Please, all of it');
      expect(await person.text()).toContain('Only two of us together can open it');
      expect((await staff.post(`/api/requests/${id}/close`, { result: 'done', outcome: 'Gone.' })).status).toBe(409);
      const { id: vendor } = await database.db.selectFrom('vendors').select('id').executeTakeFirstOrThrow();
      await app.call('PUT', `/api/holds/vendors/${vendor}`, {
        headers: { Authorization: 'Bearer admin-token', 'Content-Type': 'application/json' },
        body: JSON.stringify({ reason: 'A sample case' }),
      });
      // Deleting it first is no answer to the request, which finds it in the bin.
      const own = await database.db.selectFrom('loans').select('id').where('full_name', '<>', 'Another mailbox').execute();
      for (const lead of own)
        await app.call('DELETE', `/api/loans/delete-application/${lead.id}`, {
          headers: { Authorization: 'Bearer admin-token' },
        });
      expect(await database.db.selectFrom('bin').select('id').execute()).toEqual(own);
      expect((await staff.post(`/api/requests/${id}/erase`, { outcome: 'As you asked.' })).status).toBe(200);
      expect(await database.db.selectFrom('bin').select('id').execute()).toEqual([]);
      const sent = (await mails()).find(({ subject }) => subject === 'Your request is closed');
      expect(sent?.text).toContain('Erased: 1.');
      expect(sent?.text).toContain('a sealed copy is kept until one year after we last worked with the data');
      expect(sent?.text).toContain('Kept because the law requires it: 1.');
      expect(await database.db.selectFrom('loans').select('full_name').execute()).toEqual([
        { full_name: 'Another mailbox' },
      ]);
      expect(await person.text()).not.toContain('Asha');
      await database.db.deleteFrom('outbox').execute();
      for (const table of ['data_requests', 'my_data_visits'] as const)
        expect(JSON.stringify(await database.db.selectFrom(table).selectAll().execute())).not.toContain(EMAIL);
      const [kept] = await database.db.selectFrom('data_requests').selectAll().execute();
      expect(kept).toMatchObject({ kind: 'erasure', result: 'done', owner: ADMIN.email, email: '' });
    });

    // The trigger is in SQLite's SQL.
    it.runIf(engine === 'sqlite')('for erasure is audited even if it can’t be read again', async () => {
      const { id } = await ask('erasure');
      const { db } = database;
      const own = await db.selectFrom('loans').select('id').where('full_name', '<>', 'Another mailbox').execute();
      await sql`create trigger vanishes after update of closed_at on data_requests
        begin delete from data_requests where id = new.id; end`.execute(db);
      expect((await staff.post(`/api/requests/${id}/erase`, { outcome: 'As you asked.' })).status).toBe(404);
      const trail = db.selectFrom('audit').select(['action', 'subject_id']).where('staff_id', 'is not', null);
      expect(await trail.where('noun', '=', 'loans').execute()).toEqual([{ action: 'erased', subject_id: own[0]?.id }]);
      expect(await trail.where('noun', '=', 'requests').execute()).toEqual([{ action: 'request-closed', subject_id: id }]);
    });

    itOnce('for erasure can be refused with a reason', async () => {
      const { id } = await ask('erasure');
      const refusal = { result: 'refused', outcome: 'The loan still runs.' };
      expect((await staff.post(`/api/requests/${id}/close`, refusal)).status).toBe(200);
      expect(await database.db.selectFrom('loans').selectAll().execute()).toHaveLength(2);
    });

    itOnce('is not erased by operations, and unknown ones are not found', async () => {
      const { id } = await ask('erasure');
      await addStaff(database, OPERATIONS);
      await addSession(database, OPERATIONS, 'operations-token');
      const answer = await app.send('POST', `/api/requests/${id}/erase`, { outcome: 'x' }, { token: 'operations-token' });
      expect(answer.status).toBe(403);
      for (const path of ['x/take', 'x/close', 'x/erase'])
        expect((await staff.post(`/api/requests/${path}`, { result: 'done', outcome: 'x' })).status).toBe(404);
    });

    itOnce('is not found by what can be no id', async () => {
      for (const path of ['%00/take', '%00/close', '%00/erase'])
        expect((await staff.post(`/api/requests/${path}`, { result: 'done', outcome: 'x' })).status).toBe(404);
    });
  });

  itOnce('says where to write when the server sends no e-mail', async () => {
    const silent = buildApp(database);
    expect(await (await silent.call('GET', '/my-data')).text()).toContain('grievance officer');
    const answer = await silent.call('POST', '/my-data', { body: new URLSearchParams({ form: 'find', contact: EMAIL }) });
    expect(answer.status).toBe(503);
  });
});
