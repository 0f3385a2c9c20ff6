import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { ADMIN } from '../../../../tests/support/server.ts';
import { codeIn, MAIL, PHONE, tracking } from '../../../../tests/support/tracking.ts';
import type { ConsentsAnswer } from '../../../shared/privacy/consents.ts';
import { noticeIn } from '../../../shared/privacy/notices-in-use.ts';
import type { LeadWorkDetails } from '../../../shared/loans/work.ts';
import { referenceOf } from '../../../shared/loans/reference.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { TRACK_CODE_SENT } from '../../../shared/loans/track.ts';

const TEXTS = {
  APPLICANT_WEBHOOK_URL: 'http://127.0.0.1:9/texts',
  APPLICANT_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
};
/** A Monday at noon in India. */
const MONDAY = Date.parse('2026-11-23T12:00:00+05:30');
const NEXT_MORNING = '2026-11-24T04:00:00.000Z';

describeEachEngine('/track', (fresh, _engine, itOnce) => {
  let database: TestDatabase;
  let time: number;
  let app: ReturnType<typeof buildApp>;
  let { messages, apply, visitor, enter, office } = {} as ReturnType<typeof tracking>;
  beforeEach(async () => {
    database = await fresh();
    time = MONDAY;
    app = open();
    ({ messages, apply, visitor, enter, office } = tracking(database, app));
    await addStaff(database, ADMIN);
    await addSession(database, ADMIN, 'admin-token');
    await database.db
      .updateTable('sessions')
      .set({ last_used_at: MONDAY, expires_at: MONDAY + DAY_MS })
      .execute();
  });

  const open = (env: Record<string, string> = MAIL, from = database) => buildApp(from, { env, now: () => time });
  describe('an application', () => {
    itOnce('is acknowledged with its reference, once, and in words that hold nothing else of the person', async () => {
      const { loan, reference, id } = await apply();
      const key = { 'Idempotency-Key': 'acknowledged-once', 'Content-Type': 'application/json' };
      const again = buildLoan({ phoneNumber: '9876500000' });
      for (let turn = 0; turn < 2; turn++)
        await app.call('POST', '/api/loans/post-application', { headers: key, body: JSON.stringify(again) });
      const [first, ...others] = await messages('acknowledged');
      expect(first).toMatchObject({ channel: 'email', to: loan.email });
      expect(first?.text).toContain(`Hello ${loan.fullName},`);
      expect(first?.text).toContain(`for a personal loan. Your reference: ${reference}`);
      expect(first?.text).toContain('http://localhost/track');
      expect(JSON.stringify({ ...first, to: '' })).not.toMatch(/654|987650|411001|Pune/);
      expect(others.map(({ to }) => to)).toEqual([again.email]);
      const { messages: told } = await office.get<LeadWorkDetails>(`/api/loans/work/${id}`);
      const unnamed = { _id: expect.any(String) as string, at: expect.any(String) as string };
      expect(told).toEqual([{ ...unnamed, isSent: false, by: 'email', about: 'acknowledged' }]);
      // Erased with the application.
      await app.call('DELETE', `/api/loans/delete-application/${id}`, { headers: { Authorization: 'Bearer admin-token' } });
      expect((await messages('acknowledged')).map(({ to }) => to)).toEqual([again.email]);
    });

    it.each([
      ['hi', 'पर्सनल लोन के लिए आपका आवेदन', 'अपना आवेदन देखने का कोड'],
      ['mr', 'वैयक्तिक कर्ज यासाठीचा आपला अर्ज', 'आपला अर्ज पाहण्यासाठी कोड'],
    ] as const)('is answered in the language in which it was sent (%s)', async (language, received, code) => {
      const { version, texts } = noticeIn(language, 'loans');
      const { reference, id } = await apply({}, app, { consents: { notice: version, marketing: true } });
      const [mail] = await messages('acknowledged');
      expect(mail?.text).toContain(received);
      expect(mail?.text).toContain(reference);
      await enter(reference);
      expect((await messages('mail')).at(-1)?.text).toContain(code);
      // The office sees it, and the receipts name what was shown.
      expect(await office.get<LeadWorkDetails>(`/api/loans/work/${id}`)).toMatchObject({ language });
      const { consents } = await office.get<ConsentsAnswer>(`/api/consents/loans/${id}`);
      expect(consents).toMatchObject([
        { purpose: 'request', state: 'given', notice: { version, language, text: texts.request } },
        { purpose: 'marketing', state: 'given', notice: { version, language, text: texts.marketing } },
        { purpose: 'credit', state: 'not-given', notice: { version, language } },
      ]);
    });

    it('is not acknowledged while it may be spam, nor too often to one address, and passes no advertisement on', async () => {
      const limited = open({ ...MAIL, ...TEXTS, RATE_LIMITS: 'on' });
      const suspect = await limited.call('POST', '/api/loans/post-application', {
        headers: { 'Content-Type': 'application/json', 'Form-Check': '60000 filled' },
        body: JSON.stringify(buildLoan()),
      });
      expect(suspect.status).toBe(201);
      expect(await messages('acknowledged')).toEqual([]);
      const post = (loan: object, client: string) =>
        limited.call('POST', '/api/loans/post-application', {
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(loan),
          client,
        });
      for (let turn = 0; turn < 4; turn++)
        await post(buildLoan({ email: 'One@person.example', phoneNumber: PHONE }), `192.0.2.${turn}`);
      expect((await messages('acknowledged')).map(({ channel }) => channel).toSorted()).toEqual([
        ...Array.from({ length: 3 }, () => 'applicants'),
        ...Array.from({ length: 3 }, () => 'email'),
      ]);
      await post(buildLoan({ fullName: 'Win at evil.example' }), '192.0.2.9');
      const mails = (await messages('acknowledged')).filter(({ channel }) => channel === 'email');
      expect(mails.at(-1)?.text).toMatch(/^Hello,\n/);
      await limited.modules.stop();
    });
  });

  it('offers no time for a call where the desk is off', async () => {
    const desk = await office.get<object>('/api/desk');
    expect((await app.send('PUT', '/api/desk', { ...desk, isOn: false }, { token: 'admin-token' })).status).toBe(200);
    const { reference } = await apply();
    const [mail] = await messages('acknowledged');
    expect(mail?.text).toContain('See how far your application is: http://localhost/track');
    await database.db
      .updateTable('loans')
      .set({ status: 'Unreachable', next_step: 'Call back', next_at: Date.parse(NEXT_MORNING) })
      .execute();
    const page = await (await enter(reference)).text();
    expect(page).toContain('could not reach you.');
    expect(page).not.toMatch(/Ask for a call|Choose a time|time for a call|We plan to call you/);
  });

  it('opens with a code by e-mail, and shows nothing of the person', async () => {
    const { loan, reference, id } = await apply();
    const person = await enter(reference.toLowerCase().replaceAll('-', ' '));
    const page = await person.text();
    expect(page).toContain(reference);
    expect(page).toContain('We have your application.');
    expect(page).toContain('Our team looks after your application.');
    expect(page).toContain('PAN card');
    for (const secret of [loan.fullName, loan.email, PHONE, loan.address, id]) expect(page).not.toContain(secret);
    const [audited] = await database.db.selectFrom('audit').selectAll().where('action', '=', 'track-opened').execute();
    expect(audited).toMatchObject({ staff_id: null, email: null, subject_id: id });
    expect(app.logged()).not.toMatch(/person\.example|98765/);
    // The token is good for this page alone.
    expect(await person.text('/my-data')).toContain('Get a code');
    expect((await person.post('leave')).headers.get('Location')).toBe('/track?done=leave');
    expect(await person.text()).toContain('Get a code');
  });

  itOnce('opens with a code by text, where there is a service for it', async () => {
    const texting = open({ ...TEXTS });
    const { reference, id } = await apply({}, texting);
    const person = await enter(reference, { server: texting, event: 'code' });
    expect(await person.text()).toContain(reference);
    expect(await messages('code')).toMatchObject([{ channel: 'applicants', phoneNumber: PHONE }]);
    await database.db
      .updateTable('outbox')
      .set({ done_at: MONDAY + 1000 })
      .where('event', '=', 'code')
      .execute();
    const { messages: told } = await office.get<LeadWorkDetails>(`/api/loans/work/${id}`);
    expect(told.toSorted((a, b) => a.about.localeCompare(b.about))).toMatchObject([
      { isSent: false, by: 'text', about: 'acknowledged' },
      { at: new Date(MONDAY + 1000).toISOString(), isSent: true, by: 'text', about: 'code' },
    ]);
    const both = open({ ...MAIL, ...TEXTS });
    expect(await visitor(both).text()).toContain('How should we send the code?');
    await enter(reference, { server: both, event: 'code', way: 'phone' });
    await enter(reference, { server: both, event: 'mail', way: 'email' });
    for (const server of [texting, both]) await server.modules.stop();
  });

  it('says each status in plain words as soon as it is so, and nothing that is not for the applicant', async () => {
    const { reference, id } = await apply();
    const person = await enter(reference);
    await database.db
      .insertInto('loan_notes')
      .values({ id: 'note', loan_id: id, staff_email: 'a@b.example', created_at: 1, text: 'Secret words' })
      .execute();
    const { id: owner } = await database.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    await database.db.updateTable('staff').set({ display_name: 'Meera Pillai' }).execute();
    await database.db.updateTable('loans').set({ owner_id: owner }).execute();
    for (const [status, words] of [
      ['Contacted', 'We are talking with you'],
      ['Documents', 'We are collecting the documents'],
      ['Unreachable', 'could not reach you'],
      ['Sent to lender', 'A lender is looking at your application.'],
      ['Approved', 'There is a decision on your application.'],
      ['New', 'We have your application.'],
      ['Rejected', 'There is a decision on your application.'],
      ['Disbursed', 'There is a decision on your application.'],
    ] as const) {
      expect(await person.text()).not.toContain(status === 'Disbursed' ? 'Ask for a call' : words);
      await office.setStatus(id, status);
      const page = await person.text();
      expect(page).toContain(words);
      expect(page).toContain('Meera from Rinova looks after your application.');
      expect(page).not.toMatch(/Secret words|Pillai|Rejected|Approved|Disbursed|admin@/);
      const isDecided = ['Approved', 'Disbursed', 'Rejected'].includes(status);
      expect(page.includes('What we do not have yet')).toBe(!isDecided && status !== 'Sent to lender');
      expect(page.includes('Ask for a call')).toBe(!isDecided);
    }
  });

  it('lists only the documents that are missing', async () => {
    const { reference, id } = await apply();
    const person = await enter(reference);
    expect(await person.text()).toContain('PAN card');
    await database.db
      .insertInto('lead_documents')
      .values({ lead_id: id, document: 'pan', received_at: 1, staff_email: 'a@b.example' })
      .execute();
    expect(await person.text()).not.toContain('PAN card');
  });

  describe('a call back', () => {
    itOnce('is planned at a free half hour of the next three working days, and is the next step', async () => {
      const { reference, id } = await apply();
      const person = await enter(reference);
      const page = await person.text();
      const slots = [...page.matchAll(/<option value="(2026[^"]+)"/g)].map(([, at]) => at);
      // An hour from now until the desk closes, and two days more.
      expect([slots[0], slots.at(-1), slots.length]).toEqual([
        '2026-11-23T07:30:00.000Z',
        '2026-11-25T12:30:00.000Z',
        11 + 18 + 18,
      ]);
      // A double click.
      const answers = await Promise.all([1, 2].map(() => person.post('call', { at: NEXT_MORNING })));
      expect(answers.map(({ status }) => status)).toEqual([303, 303]);
      expect(await person.text()).toContain('We plan to call you on Tuesday, 24 November, 9:30 am to 10:00 am');
      const details = await office.get<LeadWorkDetails>(`/api/loans/work/${id}`);
      expect(details).toMatchObject({
        nextStep: { what: 'Call back', at: NEXT_MORNING },
        history: [{ field: 'step', by: 'applicant', to: 'Call back, 2026-11-24 09:30' }],
      });
      expect(details.history).toHaveLength(1);
      const audited = await database.db.selectFrom('audit').selectAll().where('action', '=', 'call-back-chosen').execute();
      expect(audited.map(({ subject_id }) => subject_id)).toContain(id);
    });

    it('is said where no other time is free', async () => {
      const hours = { week: [{ from: '13:00', to: '13:30' }, null, null, null, null, null, null], holidays: [] };
      const desk = { ...(await office.get<object>('/api/desk')), hours };
      expect((await app.send('PUT', '/api/desk', desk, { token: 'admin-token' })).status).toBe(200);
      const { reference, id } = await apply();
      const person = await enter(reference);
      const slots = [...(await person.text()).matchAll(/<option value="(2026[^"]+)"/g)].map(([, at = '']) => at);
      expect(slots).toHaveLength(3);
      for (const at of [...slots, ...slots]) {
        const other = await apply();
        await database.db
          .updateTable('loans')
          .set({ next_step: 'Call back', next_at: Date.parse(at) })
          .where('id', 'in', [id, other.id])
          .execute();
      }
      const page = await person.text();
      expect(page).toContain('We plan to call you on Monday');
      expect(page).not.toMatch(/another time|Change the time/);
    });

    it('may be chosen by two applicants, on any node', async () => {
      const other = open();
      const people = [];
      for (let turn = 0; turn < 3; turn++) people.push(await enter((await apply()).reference));
      const [first, second, third] = people;
      const pages = await Promise.all(
        [first, second].map((person) => person?.post('call', { at: NEXT_MORNING }).then(({ status }) => status)),
      );
      expect(pages).toEqual([303, 303]);
      const refused = await third?.post('call', { at: NEXT_MORNING });
      expect(refused?.status).toBe(409);
      expect(await refused?.text()).toContain('This time has just been taken.');
      expect(await third?.text()).not.toContain(NEXT_MORNING);
      await other.modules.stop();
    });

    it('is refused for another time, for a decided application, and without a visit', async () => {
      const { reference, id } = await apply();
      const person = await enter(reference);
      for (const at of ['', 'soon', '2026-11-24T04:10:00.000Z', '2026-11-22T06:30:00.000Z', '2099-01-01T06:30:00.000Z'])
        expect((await person.post('call', { at })).status).toBeGreaterThanOrEqual(400);
      await office.setStatus(id, 'Rejected');
      const late = await person.post('call', { at: NEXT_MORNING });
      expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('No call can be planned')]);
      expect((await visitor().post('call', { at: NEXT_MORNING })).status).toBe(401);
      const { next_step } = await database.db.selectFrom('loans').select('next_step').executeTakeFirstOrThrow();
      expect(next_step).toBeNull();
    });
  });

  describe('the code', () => {
    it('is good once, for ten minutes, and ends with the application', async () => {
      const { reference } = await apply();
      const person = await enter(reference);
      time += 31 * 60_000;
      expect(await person.text()).toContain('Get a code');
      const late = visitor();
      await late.post('find', { reference, digits: '1234' });
      await expect.poll(async () => (await messages('mail')).length, { interval: 5 }).toBe(2);
      time += 10 * 60_000;
      const code = codeIn((await messages('mail')).at(-1)?.text);
      const expired = await late.post('code', { code });
      expect([expired.status, await expired.text()]).toEqual([400, expect.stringContaining('Get a code')]);
      const next = await enter(reference);
      await database.db.deleteFrom('loans').execute();
      expect(await next.text()).toContain('Get a code');
    });

    itOnce('is asked for alike, whatever belongs to an application, and the answer waits for no lookup', async () => {
      const { reference } = await apply();
      const unknown = referenceOf('01980000-0000-7000-8000-0007f3c92abd');
      const ask = async (fields: Record<string, string>) => {
        const answered = Promise.withResolvers<void>();
        const queries: string[] = [];
        const lookups = new Set<unknown>();
        const recorder: KyselyPlugin = {
          transformQuery({ node, queryId }) {
            if (queries.includes('InsertQueryNode')) lookups.add(queryId);
            queries.push(node.kind);
            return node;
          },
          async transformResult({ result, queryId }) {
            // What is looked up after the visit has begun comes back after the answer alone.
            if (lookups.has(queryId)) await answered.promise;
            return result;
          },
        };
        const watched = open(MAIL, { ...database, db: database.db.withPlugin(recorder) });
        const person = visitor(watched);
        const answer = await person.post('find', fields);
        const asked = queries.slice(0, queries.indexOf('InsertQueryNode') + 1);
        answered.resolve();
        const code = await person.post('code', { code: '00000000' });
        const page = [code.status, await code.text()];
        const { status, headers } = answer;
        const cookie = headers.get('Set-Cookie')?.replace(/=[\w-]+/, '=…');
        await watched.modules.stop();
        return { asked, status, location: headers.get('Location'), cookie, page };
      };
      const known = await ask({ reference, digits: PHONE.slice(-4) });
      expect(known).toMatchObject({
        status: 303,
        location: '/track',
        page: [400, expect.stringContaining(TRACK_CODE_SENT)],
      });
      expect(known.asked).toContain('InsertQueryNode');
      for (const fields of [
        { reference: unknown, digits: '1234' },
        { reference, digits: '9999' },
      ])
        expect(await ask(fields)).toEqual(known);
      expect((await messages('mail')).map(({ subject }) => subject)).toEqual(['Your code']);
    });

    itOnce.each([
      [{ reference: 'RN-0000-0001', digits: '1234' }, 'This reference contains a typo.'],
      [{ reference: 'RN-0000-0000', digits: '12' }, 'Enter the last 4 digits of your phone number.'],
      [{}, 'This reference contains a typo.'],
    ])('is not sent for %j', async (fields, words) => {
      const answer = await visitor().post('find', fields);
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(words)]);
    });

    itOnce('is limited by reference and by address', async () => {
      const limited = open({ ...MAIL, RATE_LIMITS: 'on' });
      const statuses = [];
      for (let turn = 0; turn < 6; turn++) {
        const person = visitor(limited, `192.0.2.${turn}`);
        statuses.push((await person.post('find', { reference: 'RN-0000-0000', digits: '1234' })).status);
      }
      expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
      const many = [];
      for (let turn = 0; turn < 21; turn++) many.push((await visitor(limited).post('code', { code: '1' })).status);
      expect(many).toEqual([...Array<number>(20).fill(400), 429]);
      await limited.modules.stop();
    });
  });

  itOnce('says whom to call when no code can be sent', async () => {
    const silent = open({});
    const { reference } = await apply({}, silent);
    expect(await messages('acknowledged')).toEqual([]);
    expect(await visitor(silent).text()).toContain('To ask how far your application is, call');
    expect((await visitor(silent).post('find', { reference, digits: '1234' })).status).toBe(503);
  });
});
