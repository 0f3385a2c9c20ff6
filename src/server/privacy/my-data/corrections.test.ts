import { beforeEach, describe, expect, it } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildLoan, buildMessage, buildPartnership } from '../../../../tests/support/factories.ts';
import { ADMIN } from '../../../../tests/support/server.ts';
import type { CorrectedNoun } from '../../../shared/privacy/corrections.ts';
import type { LeadWorkDetails } from '../../../shared/loans/work.ts';
import type { KeptFields, RequestDetails } from '../../../shared/privacy/requests.ts';
import { newId } from '../../engine/ids.ts';
import { acknowledgementRows } from '../../kit/outbox.ts';

const EMAIL = 'asha.sample@person.example';
const NEW_EMAIL = 'asha.sharma@person.example';
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'office@example.com', MAIL_TO: 'team@example.com' };

const FORMS = {
  loans: {
    path: '/api/loans/post-application',
    body: () => buildLoan({ fullName: 'Asha Sample', email: EMAIL, loanAmount: 250_000 }),
    right: { fullName: 'Zoya Sharma', loanAmount: '₹5 lakh' },
    names: ['Full name', 'Loan amount'],
    list: '/api/loans/get-applications',
    news: '/api/loans/news',
  },
  vendors: {
    path: '/api/vendors/post-partnership',
    body: () => buildPartnership({ companyName: 'Asha Sample', email: EMAIL }),
    right: { companyName: 'Zoya Sharma', companyWebsite: '' },
    names: ['Company', 'Website'],
    list: '/api/vendors/get-partnerships',
    news: '/api/vendors/news',
  },
  messages: {
    path: '/api/contact/post-message',
    body: () => buildMessage({ fullName: 'Asha Sample', email: EMAIL }),
    right: { fullName: 'Zoya Sharma', phoneNumber: '' },
    names: ['Full name', 'Phone number'],
    list: '/api/messages',
    news: '/api/messages/news',
  },
} as const satisfies Record<CorrectedNoun, object>;
const NOUNS = Object.keys(FORMS) as CorrectedNoun[];

describeEachEngine('a correction', (fresh, _engine, itOnce) => {
  let database: TestDatabase;
  let app: ReturnType<typeof buildApp>;
  beforeEach(async () => {
    database = await fresh();
    app = buildApp(database, { env: MAIL });
    await addStaff(database, ADMIN);
    await addSession(database, ADMIN, 'admin-token');
  });

  const headers = { Authorization: 'Bearer admin-token' };
  const read = async <Answer>(path: string, server = app) =>
    (await (await server.call('GET', path, { headers })).json()) as Answer;
  const post = (path: string, body: object) => app.send('POST', path, body, { token: 'admin-token' });

  /** One form of this person, and their request. */
  async function ask(noun: CorrectedNoun, kind: 'correction' | 'complaint' = 'correction') {
    await app.send('POST', FORMS[noun].path, FORMS[noun].body());
    await database.db.deleteFrom('outbox').execute();
    const { id: leadId } = await database.db
      .selectFrom(noun)
      .select('id')
      .where('email', '=', EMAIL)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    const id = newId();
    const at = Date.now();
    await database.db
      .insertInto('data_requests')
      .values({ id, kind, noun, lead_id: leadId, email: EMAIL, created_at: at, due_at: at })
      .execute();
    await database.db
      .insertInto('data_request_texts')
      .values({ request_id: id, lead_id: leadId, text: 'My name is Zoya Sharma.' })
      .execute();
    const details = await read<RequestDetails>(`/api/requests/${id}`);
    return { id, noun, leadId, details, kept: keptOf(details, leadId) };
  }

  function keptOf({ leads }: RequestDetails, leadId: string): KeptFields {
    return leads.find(({ _id }) => _id === leadId)?.kept ?? { version: '', fields: {} };
  }

  const correction = (
    { noun, leadId, kept }: Pick<Awaited<ReturnType<typeof ask>>, 'noun' | 'leadId' | 'kept'>,
    right: object,
  ) => ({ noun, _id: leadId, version: kept.version, fields: { ...kept.fields, ...right } });

  const correct = (id: string, leads: readonly object[], outcome = 'We corrected it.') =>
    post(`/api/requests/${id}/correct`, { leads, outcome });

  const mails = async () => {
    const rows = await database.db.selectFrom('outbox').select('mail').where('noun', '=', 'mail').orderBy('id').execute();
    return rows.map(({ mail }) => JSON.parse(mail ?? '') as { to: string; subject: string; text: string });
  };

  it('takes the nominee along, and leaves it with what stays under the old address', async () => {
    const named = () => database.db.selectFrom('nominees').select(['email', 'lead_id']).orderBy('email').execute();
    const nominee = { name: 'Ravi Sample', relation: 'husband', contact: 'ravi@person.example', named_at: 1 };
    const [loan, message, vendor] = [await ask('loans'), await ask('messages'), await ask('vendors')];
    const moved = async (asked: typeof loan, email: string) => {
      expect((await correct(asked.id, [correction(asked, { email })])).status).toBe(200);
      return named();
    };
    await database.db
      .insertInto('nominees')
      .values({ ...nominee, email: EMAIL, lead_id: loan.leadId })
      .execute();
    const moveds = [await moved(loan, NEW_EMAIL), await moved(message, 'z@person.example'), await moved(vendor, NEW_EMAIL)];
    const under = (email: string, lead_id: string) => ({ email, lead_id });
    const [first, other] = [under(NEW_EMAIL, loan.leadId), under('z@person.example', message.leadId)];
    expect(moveds).toEqual([
      [under(EMAIL, vendor.leadId), first],
      [under(EMAIL, vendor.leadId), first, other],
      [first, other],
    ]);
  });

  it.each(NOUNS)('of %s changes the row, what is derived from it, and every list that knows it', async (noun) => {
    const { list, news, right, names } = FORMS[noun];
    const other = buildApp(database, { env: MAIL });
    const asked = await ask(noun);
    const found = async (search: string, server = app) =>
      (await read<{ data: Record<string, unknown>[] }>(`${list}?sort=email&search=${search}`, server)).data;
    for (const server of [app, other]) {
      expect(await found('asha', server)).toHaveLength(1);
      expect(await found('zoya', server)).toHaveLength(0);
    }
    const { changed: before } = await read<{ changed: string }>(`${news}?since=`);

    const answer = await correct(asked.id, [correction(asked, { ...right, email: NEW_EMAIL })]);
    expect([answer.status, await answer.json()]).toMatchObject([200, { result: 'done', email: '', owner: ADMIN.email }]);
    for (const server of [app, other]) {
      expect(await found('zoya', server)).toMatchObject([{ _id: asked.leadId, email: NEW_EMAIL }]);
      expect(await found('sample', server)).toHaveLength(0);
    }
    expect((await read<{ changed: string }>(`${news}?since=`)).changed).not.toBe(before);
    const row = await database.db.selectFrom(noun).selectAll().where('id', '=', asked.leadId).executeTakeFirstOrThrow();
    expect(JSON.stringify(row).toLowerCase()).not.toMatch(/asha sample|asha\.sample/);

    const fields = ['Email', ...names].toSorted();
    const [audited] = await database.db.selectFrom('audit').selectAll().where('action', '=', 'corrected').execute();
    expect(audited).toMatchObject({ noun, subject_id: asked.leadId });
    expect((JSON.parse(audited?.detail ?? '') as { fields: string[] }).fields.toSorted()).toEqual(fields);
    expect(JSON.stringify(audited)).not.toMatch(/Zoya|sharma|Asha/i);
    const sent = await mails();
    expect(sent.map(({ to }) => to).toSorted()).toEqual([EMAIL, NEW_EMAIL]);
    for (const { text } of sent) expect(text).toMatch(/We corrected it\.\n\nCorrected: [\w, ]*Email[\w, ]*\./);
    expect(app.logged()).not.toMatch(/Zoya|person\.example/);
    const kept = await database.db.selectFrom('lead_corrections').selectAll().where('lead_id', '=', asked.leadId).execute();
    const old: Readonly<Record<string, string>> = asked.kept.fields;
    expect(kept.map(({ field, old_value }) => [field, old_value]).toSorted()).toEqual(
      Object.keys({ ...right, email: '' })
        .map((field) => [field, old[field]])
        .toSorted(),
    );
  });

  it('is in the history of an application, and a colleague who has an older version of it open is told', async () => {
    const asked = await ask('loans');
    const work = `/api/loans/work/${asked.leadId}`;
    const { version } = await read<LeadWorkDetails>(work);
    expect((await correct(asked.id, [correction(asked, { pincode: '560 001' })])).status).toBe(200);
    const late = await post('/api/loans/work/change', { leads: { [asked.leadId]: version }, status: 'Contacted' });
    expect([late.status, await late.json()]).toMatchObject([
      409,
      {
        stale: [
          {
            version: version + 1,
            changes: [
              {
                field: 'fields',
                from: '',
                to: 'Pincode',
                by: ADMIN.email,
                corrections: [{ field: 'Pincode', from: String(asked.kept.fields['pincode']), to: '560001' }],
              },
            ],
          },
        ],
      },
    ]);
    const now = { leads: { [asked.leadId]: version + 1 }, status: 'Contacted' };
    expect((await post('/api/loans/work/change', now)).status).toBe(200);
    const row = database.db.selectFrom('loans').select(['pincode', 'status', 'version']).where('id', '=', asked.leadId);
    expect(await row.execute()).toEqual([{ pincode: '560001', status: 'Contacted', version: version + 2 }]);
    expect((await mails()).map(({ to }) => to)).toEqual([EMAIL]);
  });

  itOnce('keeps the work and the mark of colleagues', async () => {
    const asked = await ask('messages');
    await app.call('PUT', `/api/messages/${asked.leadId}/handled`, {
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ handled: true, seen: null }),
    });
    expect((await correct(asked.id, [correction(asked, { message: 'Call me.' })])).status).toBe(200);
    const marked = await read<{ handled: object | null }>(`/api/messages/${asked.leadId}/handled`);
    expect(marked.handled).toMatchObject({ by: ADMIN.email });
  });

  it('of an email ends the visits of this lead, and takes its other open requests along', async () => {
    const asked = await ask('loans');
    const id = newId();
    await database.db
      .insertInto('data_requests')
      .values({
        id,
        kind: 'erasure',
        noun: 'loans',
        lead_id: asked.leadId,
        email: EMAIL,
        created_at: 1,
        due_at: 1,
      })
      .execute();
    const visit = { code_hash: '', noun: 'loans', expires_at: Date.now() + 60_000 } as const;
    await database.db
      .insertInto('my_data_visits')
      .values([
        { ...visit, token_hash: 'a', lead_id: asked.leadId },
        { ...visit, token_hash: 'b', lead_id: 'another-lead' },
      ])
      .execute();
    expect((await correct(asked.id, [correction(asked, { email: NEW_EMAIL })])).status).toBe(200);
    expect(await database.db.selectFrom('my_data_visits').select('token_hash').execute()).toEqual([{ token_hash: 'b' }]);
    const another = await read<RequestDetails>(`/api/requests/${id}`);
    expect(another.leads.map(({ _id }) => _id)).toEqual([asked.leadId]);
  });

  itOnce.each([
    ['phoneNumber', '9000012345', ['email']],
    ['email', NEW_EMAIL, ['applicants']],
    ['pincode', '560001', ['email', 'applicants']],
  ])('of %s ends visits that the old one may have opened, and sends nothing more to it', async (field, value, left) => {
    const asked = await ask('loans');
    await database.db
      .insertInto('my_data_visits')
      .values({ token_hash: 'a', code_hash: '', noun: 'loans', lead_id: asked.leadId, expires_at: Date.now() + 60_000 })
      .execute();
    const mail = { to: EMAIL, subject: 'Received', text: 'Received.' };
    const text = { event: 'acknowledged', phoneNumber: '9876543210', text: 'Received.', values: {} } as const;
    await database.db
      .insertInto('outbox')
      .values(acknowledgementRows(asked.leadId, { mail, text }, 1))
      .execute();
    expect((await correct(asked.id, [correction(asked, { [field]: value })])).status).toBe(200);
    const visits = await database.db.selectFrom('my_data_visits').select('token_hash').execute();
    expect(visits).toHaveLength(field === 'pincode' ? 1 : 0);
    const waiting = database.db.selectFrom('outbox').select('channel').where('event', '=', 'acknowledged');
    expect((await waiting.execute()).map(({ channel }) => channel).toSorted()).toEqual(left.toSorted());
  });

  itOnce('sends one e-mail when the address differs in case alone', async () => {
    const asked = await ask('vendors');
    expect((await correct(asked.id, [correction(asked, { email: EMAIL.toUpperCase() })])).status).toBe(200);
    expect((await mails()).map(({ to }) => to)).toEqual([EMAIL]);
  });

  itOnce('corrects several leads or none, and leaves those alone whose fields are right', async () => {
    const asked = [await ask('loans'), await ask('vendors'), await ask('messages')] as const;
    const [loan, vendor, message] = asked;
    const id = message.id;
    const wrong = [correction(loan, { pincode: '560001' }), { ...correction(vendor, {}), version: 'old' }];
    expect((await correct(id, wrong)).status).toBe(409);
    expect(await read<RequestDetails>(`/api/requests/${id}`)).toMatchObject({ closedAt: null });
    expect(keptOf(await read<RequestDetails>(`/api/requests/${id}`), loan.leadId)).toEqual(loan.kept);

    const right = [
      correction(loan, { pincode: '560001' }),
      correction(vendor, { designation: 'Director' }),
      correction(message, {}),
    ];
    expect((await correct(id, right)).status).toBe(200);
    const audited = await database.db.selectFrom('audit').select('noun').where('action', '=', 'corrected').execute();
    expect(audited.map(({ noun }) => noun).toSorted()).toEqual(['loans', 'vendors']);
    expect((await mails())[0]?.text).toContain('Corrected: Pincode, Designation.');
  });

  it('of several leads asks for the second factor', async () => {
    const asked = [await ask('loans'), await ask('messages')] as const;
    const { id: staffId } = await database.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    await database.db
      .insertInto('staff_totp')
      .values({ staff_id: staffId, secret: 'x', last_step: 0, created_at: 1 })
      .execute();
    await database.db.updateTable('sessions').set({ verified_at: null }).execute();
    const leads = asked.map((each) => correction(each, { phoneNumber: '9000012345' }));
    const refused = await correct(asked[0].id, leads);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'step_up_required' }]);
    expect((await correct(asked[0].id, leads.slice(0, 1))).status).toBe(200);
  });

  it('is made once: of two at the same time, on two nodes, one succeeds', async () => {
    const first = await ask('loans');
    const second = await ask('messages');
    const other = buildApp(database, { env: MAIL });
    const body = (id: string) => ({
      path: `/api/requests/${id}/correct`,
      body: { leads: [correction(first, { fullName: `By ${id}` })], outcome: 'Done.' },
    });
    // The same request twice, and another request about the same lead.
    const calls = [
      [app, body(first.id)],
      [other, body(first.id)],
      [other, body(second.id)],
    ] as const;
    const answers = await Promise.all(
      calls.map(([server, { path, body: sent }]) => server.send('POST', path, sent, { token: 'admin-token' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await database.db.selectFrom('loan_changes').selectAll().execute()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  describe('is refused', () => {
    it('for another kind of request, a closed one, and leads of another person', async () => {
      const complaint = await ask('loans', 'complaint');
      expect(complaint.kept.version).toBe('');
      const asked = await ask('messages');
      expect((await correct(complaint.id, [correction(asked, { message: 'x' })])).status).toBe(409);
      await app.send('POST', FORMS.messages.path, buildMessage());
      const { id: foreign } = await database.db
        .selectFrom('messages')
        .select('id')
        .where('email', '<>', EMAIL)
        .executeTakeFirstOrThrow();
      const stolen = { ...correction(asked, { message: 'x' }), _id: foreign };
      expect((await correct(asked.id, [stolen])).status).toBe(409);
      expect((await correct('unknown', [correction(asked, { message: 'x' })])).status).toBe(404);
      expect((await post(`/api/requests/${asked.id}/close`, { result: 'done', outcome: 'Nothing.' })).status).toBe(200);
      expect((await correct(asked.id, [correction(asked, { message: 'x' })])).status).toBe(409);
    });

    itOnce('on legal hold', async () => {
      const asked = await ask('loans');
      const hold = {
        lead_id: asked.leadId,
        noun: 'loans',
        reason: 'A case',
        staff_email: ADMIN.email,
        created_at: 1,
      } as const;
      await database.db.insertInto('holds').values(hold).execute();
      const answer = await correct(asked.id, [correction(asked, { pincode: '560001' })]);
      expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('legal hold')]);
      expect(keptOf(await read<RequestDetails>(`/api/requests/${asked.id}`), asked.leadId).version).toBe('');
    });

    itOnce('with the messages of the public forms, by lead and field', async () => {
      const asked = await ask('loans');
      const bad = correction(asked, { email: 'nobody', phoneNumber: '12', loanAmount: '0' });
      const answer = await correct(asked.id, [bad], ' ');
      const { fields } = (await answer.json()) as { fields: Record<string, string> };
      expect([answer.status, fields]).toMatchObject([
        400,
        {
          'leads.0.fields.email': 'Enter a valid email.',
          'leads.0.fields.phoneNumber': 'Enter a valid 10-digit phone number.',
          outcome: 'Write what came of it.',
        },
      ]);
      expect(Object.keys(fields)).toContain('leads.0.fields.loanAmount');
      expect((await correct(asked.id, [correction(asked, {})])).status).toBe(400);
      expect((await correct(asked.id, [])).status).toBe(400);
      for (const noun of ['resumes', 'suspects', 'staff'])
        expect((await correct(asked.id, [{ ...correction(asked, {}), noun }])).status).toBe(400);
    });
  });
});
