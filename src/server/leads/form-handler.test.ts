import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { buildLoan, buildMessage, buildPartnership } from '../../../tests/support/factories.ts';
import { referenceOf } from '../../shared/loans/reference.ts';
import { sortKey } from '../engine/sort-key.ts';

/** The JSON forms: their path, body, table and confirmation. */
const FORMS = [
  {
    path: '/api/loans/post-application',
    table: 'loans',
    build: () => buildLoan(),
    told: 'Application submitted successfully!',
  },
  {
    path: '/api/vendors/post-partnership',
    table: 'vendors',
    build: () => buildPartnership(),
    told: 'Application submitted successfully!',
  },
  { path: '/api/contact/post-message', table: 'messages', build: () => buildMessage(), told: 'Message sent successfully!' },
] as const;

const KEY = '0b9d8d0e-4c1b-4a63-9d39-0f6d9a0c7a11';
const count = async ({ db }: TestDatabase, table: (typeof FORMS)[number]['table']) =>
  (await db.selectFrom(table).select('id').execute()).length;

describeEachEngine('forms over HTTP', (fresh, _engine, itOnce) => {
  function open(database: TestDatabase, env: Record<string, string> = {}) {
    const built = buildApp(database, { env });
    const post = (path: string, body: unknown, key?: string) =>
      built.call('POST', path, {
        headers: { 'Content-Type': 'application/json', ...(key !== undefined && { 'Idempotency-Key': key }) },
        body: JSON.stringify(body),
      });
    return { ...built, post };
  }

  it('stores every field of a partnership application', async () => {
    const database = await fresh();
    const { post } = open(database);
    const sent = buildPartnership({ companyName: '  भारत Finance\u0000 ', additionalInfo: 'We lend\r\nin Pune.' });
    const answer = await post('/api/vendors/post-partnership', { ...sent, stray: 'ignored' });
    expect([answer.status, await answer.json()]).toEqual([201, { message: 'Application submitted successfully!' }]);
    const rows = await database.db.selectFrom('vendors').selectAll().execute();
    expect(rows).toMatchObject([
      {
        seq: 1,
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        company_name: 'भारत Finance',
        partnership_type: 'Landing Partner',
        contact_person_name: sent.contactPersonName,
        designation: 'Manager',
        email: sent.email,
        phone_number: sent.phoneNumber,
        company_website: sent.companyWebsite,
        additional_info: 'We lend\r\nin Pune.',
        created_at: expect.any(Number),
        handled: 0,
        handled_at: null,
        handled_by: null,
        company_name_key: 'भारत finance',
        partnership_type_key: 'lending partner landing partner',
        contact_person_name_key: sent.contactPersonName.toLowerCase(),
        designation_key: 'manager',
        email_key: sent.email,
        company_website_key: sortKey(sent.companyWebsite),
      },
    ]);
    expect(rows[0]?.search.split('\u001f')).toEqual(
      expect.arrayContaining([
        'भारत finance',
        'lending partner landing partner',
        sent.contactPersonName.toLowerCase(),
        'manager',
        sortKey(sent.email),
        sent.phoneNumber,
        sortKey(sent.companyWebsite),
      ]),
    );
  });

  itOnce('stores every field of a message', async () => {
    const database = await fresh();
    const { post } = open(database);
    const { phoneNumber: _none, ...sent } = buildMessage({ inquiryType: 'support', message: 'नमस्ते 🙂' });
    const answer = await post('/api/contact/post-message', sent);
    expect([answer.status, await answer.json()]).toEqual([201, { message: 'Message sent successfully!' }]);
    expect(await database.db.selectFrom('messages').selectAll().execute()).toMatchObject([
      { full_name: sent.fullName, email: sent.email, phone_number: '', inquiry_type: 'support', message: 'नमस्ते 🙂' },
    ]);
  });

  it('finds what partners and senders wrote by any part of it', async () => {
    const database = await fresh();
    const { post } = open(database);
    await post('/api/vendors/post-partnership', buildPartnership({ companyName: 'Lotus Capital' }));
    await post('/api/contact/post-message', buildMessage({ message: 'About my used car' }));
    const found = async (table: 'vendors' | 'messages', term: string) => {
      const { source, condition } = database.dialect.matches(table, [[term]]);
      const { rows } = await sql<{
        total: number;
      }>`select count(*) as total from ${sql.table(source)} where ${condition}`.execute(database.db);
      return rows[0]?.total;
    };
    expect([await found('vendors', 'otus cap'), await found('vendors', 'used car')]).toEqual([1, 0]);
    expect([await found('messages', 'otus cap'), await found('messages', 'used car')]).toEqual([0, 1]);
  });

  itOnce.each(FORMS)(
    'refuses what $path can not keep, naming each field and repeating nothing',
    async ({ path, table, build }) => {
      const database = await fresh();
      const { post, logged } = open(database);
      const answer = await post(path, { ...build(), email: 'marker', phoneNumber: 'Marker' });
      const text = await answer.text();
      expect(answer.status).toBe(400);
      expect(JSON.parse(text)).toEqual({
        code: 'invalid_input',
        message: 'Enter a valid email.',
        fields: { email: 'Enter a valid email.', phoneNumber: 'Enter a valid 10-digit phone number.' },
      });
      expect(text + logged()).not.toMatch(/marker/i);
      for (const body of [null, [], 'text', 7]) expect([body, (await post(path, body)).status]).toEqual([body, 400]);
      expect(await count(database, table)).toBe(0);
    },
  );

  it.each(FORMS)(
    'keeps one row of $path for one key, however often and however quickly it comes',
    async ({ path, table, build, told }) => {
      const database = await fresh();
      const { post } = open(database);
      // A second server on the same database, as behind a load balancer.
      const other = open(database);
      const sent = build();
      const answers = await Promise.all([
        post(path, sent, KEY),
        post(path, sent, KEY),
        other.post(path, sent, KEY),
        other.post(path, sent, KEY),
      ]);
      expect(await count(database, table)).toBe(1);
      const { id } = await database.db.selectFrom(table).select('id').executeTakeFirstOrThrow();
      const reference = table === 'loans' && { reference: referenceOf(id) };
      for (const answer of [...answers, await post(path, sent, KEY)])
        expect([answer.status, await answer.json()]).toEqual([201, { message: told, ...reference }]);
      // A correction with the same key is another lead, and so is the same content without a key.
      await post(path, { ...sent, phoneNumber: '9999999999' }, KEY);
      await post(path, sent);
      await post(path, sent);
      expect(await count(database, table)).toBe(4);
    },
  );

  itOnce.each(['short', 'x'.repeat(201), 'with a blank in it'])('refuses the key %s', async (key) => {
    const database = await fresh();
    const { post } = open(database);
    const answer = await post('/api/contact/post-message', buildMessage(), key);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 'invalid_input', message: 'Idempotency-Key must have 16 to 200 visible characters.' },
    ]);
    expect(await count(database, 'messages')).toBe(0);
  });
});
