import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildLoan, buildMessage, buildPartnership } from '../../../../tests/support/factories.ts';
import { LEAD_KINDS, resumeForm } from '../../../../tests/support/leads.ts';
import { ADMIN } from '../../../../tests/support/server.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import type { ErasuresAnswer, FoundLead } from '../../../shared/privacy/erasures.ts';
import { lastNight } from '../../../shared/privacy/retention.ts';
import type { RequestDetails } from '../../../shared/privacy/requests.ts';
import type { Database } from '../../engine/database.ts';
import { newId } from '../../engine/ids.ts';
import { PERSONAL_DATA } from '../../leads/personal-data.ts';
import { createErasureRepository } from './repository.ts';

/** Words of one person, each in a place of its own; `#` counts the forms. */
const EMAIL = 'zaffre.quill@person.example';
const PHONE = '9081726354';
const WORDS = [
  'zaffre',
  'quillon',
  EMAIL,
  PHONE,
  '641038',
  'wisteria',
  'merganser',
  'oxalis',
  'petrichor',
  'sandarac',
  'velveteen',
];

/** Every value in every table, and what the engine itself derives from values. */
async function readDatabase({ db, engine }: Database): Promise<string> {
  const names = Object.keys(PERSONAL_DATA).filter(
    (name) => engine === 'postgres' || !['rate_limits', 'turns', 'content_version'].includes(name),
  );
  const parts = [];
  for (const name of names) parts.push(JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows));
  if (engine === 'postgres')
    parts.push(JSON.stringify((await sql`select * from pg_stats where schemaname = 'public'`.execute(db)).rows));
  return parts.join('\n').toLowerCase();
}

/** All bytes in the data folder, also as they read without the zeros of UTF-16. */
async function readFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')));
  const text = [...files.map(({ name }) => name), ...contents].join('\n').toLowerCase();
  return text + text.replaceAll('\0', '');
}

const nextNight = () => lastNight(Date.now()) + DAY_MS;

const found = (text: string, words: readonly string[] = WORDS) => words.filter((word) => text.includes(word));

async function office(database: TestDatabase) {
  await addStaff(database, ADMIN);
  const app = buildApp(database, {
    env: { WEBHOOK_URL: 'https://hook.example', WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'sample').toString('base64')}` },
  });
  const { token } = (await (await app.send('POST', '/api/auth/login', ADMIN)).json()) as { token: string };
  const as = (method: string, path: string, body?: object) =>
    body === undefined
      ? app.call(method, path, { headers: { Authorization: `Bearer ${token}` } })
      : app.send(method, path, body, { token });
  const json = async <Answer>(method: string, path: string, body?: object) => {
    const answer = await as(method, path, body);
    expect([path, answer.status, await answer.clone().text()]).toEqual([path, 200, expect.any(String)]);
    return (await answer.json()) as Answer;
  };
  const post = async (path: string, body: object | FormData) => {
    const headers = { 'Idempotency-Key': 'a-sample-key-of-a-browser' };
    const init =
      body instanceof FormData
        ? { headers, body }
        : { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    expect((await app.call('POST', path, init)).status).toBe(201);
  };
  const ids = async (noun: (typeof LEAD_KINDS)[number]['noun']) => {
    const kind = LEAD_KINDS.find((each) => each.noun === noun);
    return (await json<{ data: { _id: string }[] }>('GET', kind?.list ?? '')).data.map(({ _id }) => _id);
  };
  return { ...app, as, json, post, ids };
}

type Office = Awaited<ReturnType<typeof office>>;

/** One person uses all forms, after another person. */
async function fillForms({ post, send }: Office): Promise<void> {
  await post('/api/loans/post-application', buildLoan({ fullName: 'Kept Person' }));
  const again = buildLoan({ email: EMAIL, address: '8 Velveteen Road' });
  expect((await send('POST', '/api/loans/post-application', again)).status).toBe(201);
  await post(
    '/api/loans/post-application',
    buildLoan({
      fullName: 'Zaffre Quillon',
      email: EMAIL,
      phoneNumber: PHONE,
      pincode: '641038',
      address: '7 Wisteria Lane',
    }),
  );
  await post(
    '/api/vendors/post-partnership',
    buildPartnership({ companyName: 'Merganser Finance', contactPersonName: 'Zaffre Quillon', email: EMAIL.toUpperCase() }),
  );
  await post('/api/contact/post-message', buildMessage({ phoneNumber: PHONE, message: 'About oxalis' }));
  await post('/upload', resumeForm('Petrichor'));
}

/** Staff use every call that could keep a word somewhere. */
async function work({ json, as, ids }: Office): Promise<void> {
  const [loan = ''] = await ids('loans');
  const words = encodeURIComponent('zaffre quillon');
  for (const { list, find, exports, noun } of LEAD_KINDS) {
    const [id] = await ids(noun);
    await json('GET', `${list}?search=${words}`);
    await json('GET', `${find}/${id}`);
    for (const format of ['csv', 'excel']) await (await as('GET', `${exports}/${format}?search=${words}`)).arrayBuffer();
  }
  await (await as('GET', `/api/loans/export/csv?owner=${words}`)).text();
  await (await as('GET', `/api/audit/export/csv?who=${words}&search=${words}`)).text();
  await json('POST', '/api/loans/work/change', { leads: { [loan]: 1 }, status: 'Contacted' });
  expect((await as('POST', `/api/loans/work/${loan}/notes`, { text: 'Zaffre is a sandarac' })).status).toBe(201);
  const [message] = await ids('messages');
  await json('PUT', `/api/messages/${message}/handled`, { handled: true, seen: null });
  await json('PUT', `/api/holds/loans/${loan}`, { reason: 'Court case of Zaffre' });
  await json('DELETE', `/api/holds/loans/${loan}`);
  // One of theirs and all resumes are in the bin by then.
  const [, second = ''] = await ids('loans');
  expect((await as('POST', `/api/loans/work/${second}/notes`, { text: 'Zaffre sent it twice' })).status).toBe(201);
  await json('DELETE', `/api/loans/delete-application/${second}`);
  await json('GET', '/api/bin?noun=loans');
}

describeEachEngine('erasure', (fresh, engine, itOnce) => {
  it('leaves none of the person’s words anywhere', async () => {
    const database = await fresh();
    const desk = await office(database);
    await fillForms(desk);
    const early = [...(await desk.ids('loans'))];
    await work(desk);
    if (engine === 'postgres') await sql`analyze`.execute(database.db);
    expect(found(await readDatabase(database))).toEqual(WORDS);

    const leads = await desk.json<FoundLead[]>('POST', '/api/erasures/find', { email: EMAIL, phoneNumber: PHONE });
    expect(leads.map(({ noun, name }) => [noun, name.startsWith('Sender') ? 'Sender' : name])).toEqual([
      ['loans', 'Zaffre Quillon'],
      ['vendors', 'Merganser Finance'],
      ['messages', 'Sender'],
      ['loans', expect.any(String)],
    ]);
    expect(leads.map(({ isInBin }) => isInBin)).toEqual([undefined, undefined, undefined, true]);
    expect(leads[0]?._id).toBe(early[0]);
    const chosen = leads.map(({ noun, _id }) => ({ noun, _id }));
    expect(await desk.json('POST', '/api/erasures', { leads: chosen })).toEqual({ erased: 4, held: 0 });
    const [resume = ''] = await desk.ids('resumes');
    expect((await desk.as('DELETE', `/api/resumes/${resume}`)).status).toBe(200);
    expect(await readdir(join(database.dataDir, 'files/resumes'))).toHaveLength(1);
    expect(found(await readDatabase(database))).toContain('petrichor');
    await desk.json('DELETE', `/api/bin/${resume}`);
    const { purge } = createErasureRepository(database);
    expect(await purge(nextNight() - 1)).toBe('done');
    const logSize = async () => (await stat(join(database.dataDir, 'rinova.db-wal'))).size;
    expect(engine === 'postgres' || (await logSize()) > 0).toBe(true);
    expect(await purge(nextNight())).toBe('done');

    expect(found(await readDatabase(database))).toEqual([]);
    expect(found(desk.logged().toLowerCase())).toEqual([]);
    const folder = await readFolder(database.dataDir);
    expect(found(folder)).toEqual([]);
    expect(engine === 'postgres' || folder.includes('kept person')).toBe(true);
    // Sealed for the rest of its year, under a random name.
    expect(await readdir(join(database.dataDir, 'files/resumes'))).toHaveLength(1);
    // Rows that belonged to the leads are gone with them.
    for (const name of ['submissions', 'outbox', 'loan_notes', 'loan_changes'] as const) {
      const rows = JSON.stringify(await database.db.selectFrom(name).selectAll().execute());
      expect([name, found(rows, [...chosen.map(({ _id }) => _id), resume])]).toEqual([name, []]);
    }

    const { total, newest } = await desk.json<ErasuresAnswer>('GET', '/api/erasures');
    expect(total).toBe(5);
    expect(newest.find(({ _id }) => _id === resume)).toEqual({
      _id: resume,
      noun: 'resumes',
      createdDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      erasedAt: expect.stringMatching(/Z$/),
      cause: 'deleted',
    });
    expect(
      newest
        .filter(({ cause }) => cause === 'request')
        .map(({ noun }) => noun)
        .toSorted(),
    ).toEqual(['loans', 'loans', 'messages', 'vendors']);
    const audited = await database.db.selectFrom('audit').select('subject_id').where('action', '=', 'erased').execute();
    expect(audited.map(({ subject_id }) => subject_id).toSorted()).toEqual(
      [...chosen.map(({ _id }) => _id), resume].toSorted(),
    );
  });

  itOnce('leaves neither the old nor the new words of what was corrected, by request and by staff', async () => {
    const database = await fresh();
    const desk = await office(database);
    const [wrong, right] = ['jargoon', 'velleity'];
    await desk.post('/api/loans/post-application', buildLoan({ fullName: 'Kept Person' }));
    const email = `${wrong}@person.example`;
    await desk.post('/api/loans/post-application', buildLoan({ fullName: wrong, address: `7 ${wrong} Lane`, email }));
    const [_id = ''] = await desk.ids('loans');
    const request = { id: newId(), kind: 'correction', noun: 'loans', lead_id: _id, email } as const;
    await database.db
      .insertInto('data_requests')
      .values({ ...request, created_at: 1, due_at: 1 })
      .execute();
    await database.db
      .insertInto('data_request_texts')
      .values({ request_id: request.id, lead_id: _id, text: `My name is ${right}` })
      .execute();
    const { leads } = await desk.json<RequestDetails>('GET', `/api/requests/${request.id}`);
    const { version, fields } = leads[0]?.kept ?? {};
    const corrected = { ...fields, fullName: right, address: `7 ${right} Lane`, email: `${right}@person.example` };
    await desk.json('POST', `/api/requests/${request.id}/correct`, {
      leads: [{ noun: 'loans', _id, version, fields: corrected }],
      outcome: `Your name is ${right} now.`,
    });
    const staff = `/api/loans/work/${_id}`;
    await desk.json('PUT', `${staff}/fields`, { version: 2, fields: { ...corrected, address: `8 ${right} Lane` } });
    const details = { lender: `${wrong} Bank`, sanctionedAmount: 1, disbursedAmount: null, rejectionReason: wrong };
    await desk.json('PUT', `${staff}/details`, { version: 3, ...details });
    await desk.json('PUT', `${staff}/documents/pan`, { isReceived: true });
    await desk.json('GET', `/api/loans/get-applications?search=${wrong}`);
    await desk.json('GET', `/api/loans/get-applications?search=${right}`);
    if (engine === 'postgres') await sql`analyze`.execute(database.db);
    expect(found(await readDatabase(database), [wrong, right])).toEqual([wrong, right]);

    expect(await desk.json('POST', '/api/erasures', { leads: [{ noun: 'loans', _id }] })).toEqual({ erased: 1, held: 0 });
    expect(await createErasureRepository(database).purge(nextNight())).toBe('done');
    expect(found(await readDatabase(database), [wrong, right])).toEqual([]);
    expect(found(await readFolder(database.dataDir), [wrong, right])).toEqual([]);
    expect(found(desk.logged().toLowerCase(), [wrong, right])).toEqual([]);
  });

  it('keeps an append-only ledger', async () => {
    const database = await fresh();
    const { post, ids, as } = await office(database);
    await post('/api/loans/post-application', buildLoan());
    const [id] = await ids('loans');
    await as('DELETE', `/api/loans/delete-application/${id}`);
    // In the bin it is not erased yet.
    expect(await database.db.selectFrom('erasures').selectAll().execute()).toEqual([]);
    await as('DELETE', `/api/bin/${id}`);
    expect(await database.db.selectFrom('erasures').select(['lead_id', 'cause']).execute()).toEqual([
      { lead_id: id, cause: 'deleted' },
    ]);
    await expect(database.db.deleteFrom('erasures').execute()).rejects.toThrow('can’t be changed'.replace('’', "'"));
    await expect(database.db.updateTable('erasures').set({ cause: 'request' }).execute()).rejects.toThrow(
      "can't be changed",
    );
  });

  itOnce('erases once, and refuses what it can’t read', async () => {
    const { post, ids, as, json } = await office(await fresh());
    await post('/api/loans/post-application', buildLoan());
    const [_id = ''] = await ids('loans');
    const leads = [{ noun: 'loans', _id }];
    expect(await json('POST', '/api/erasures', { leads })).toEqual({ erased: 1, held: 0 });
    expect(await json('POST', '/api/erasures', { leads })).toEqual({ erased: 0, held: 0 });
    expect(await json('POST', '/api/erasures', { leads: [{ noun: 'loans', _id: '%' }] })).toEqual({ erased: 0, held: 0 });
    for (const body of [{}, { leads: [] }, { leads: [{ noun: 'staff', _id }] }, { leads: [{ noun: 'loans' }] }])
      expect((await as('POST', '/api/erasures', body)).status).toBe(400);
    const unnamed = await as('POST', '/api/erasures/find', {});
    expect([unnamed.status, await unnamed.json()]).toMatchObject([400, { message: 'Enter an email or a phone number.' }]);
    expect((await as('POST', '/api/erasures/find', { email: 'nobody' })).status).toBe(400);
  });

  describe('legal hold', () => {
    it.each(LEAD_KINDS)('keeps $noun from being deleted or erased until it is lifted', async (kind) => {
      const database = await fresh();
      const { post, ids, as, json } = await office(database);
      const { path, body } = kind.form('Held');
      await post(path, body);
      const [_id = ''] = await ids(kind.noun);
      const hold = `/api/holds/${kind.noun}/${_id}`;
      expect(await json('GET', hold)).toEqual({ hold: null });
      expect((await as('PUT', hold, { reason: ' ' })).status).toBe(400);
      const set = { hold: { reason: 'A sample case', by: ADMIN.email, since: expect.stringMatching(/Z$/) } };
      expect(await json('PUT', hold, { reason: 'A sample case' })).toEqual(set);
      expect(await json('GET', hold)).toEqual(set);

      const refused = await as('DELETE', `${kind.remove}/${_id}`);
      expect([refused.status, await refused.json()]).toEqual([
        409,
        {
          code: 'conflict',
          message: `This ${kind.one} can’t be deleted. It is on legal hold. An admin must lift the hold first.`,
        },
      ]);
      const leads = [{ noun: kind.noun, _id }];
      expect(await json('POST', '/api/erasures', { leads })).toEqual({ erased: 0, held: 1 });
      expect(await ids(kind.noun)).toEqual([_id]);

      expect(await json('DELETE', hold)).toEqual({ hold: null });
      expect((await as('DELETE', hold)).status).toBe(404);
      expect((await as('DELETE', `${kind.remove}/${_id}`)).status).toBe(200);
      expect((await as('GET', hold)).status).toBe(404);
      expect((await as('PUT', hold, { reason: 'Too late' })).status).toBe(404);
      expect(await database.db.selectFrom('bin').select('id').execute()).toEqual([{ id: _id }]);
      expect((await as('GET', `/api/holds/posts/${_id}`)).status).toBe(404);
    });
  });
});
