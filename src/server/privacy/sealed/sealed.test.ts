import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { resumeForm } from '../../../../tests/support/leads.ts';
import { eventually } from '../../../../tests/support/wait.ts';
import { ADMIN, OPERATIONS } from '../../../../tests/support/server.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import type { SentNoun } from '../../../shared/leads/nouns.ts';
import type { OpeningPurpose, SealedAnswer } from '../../../shared/privacy/sealed.ts';
import type { LinkAnswer } from '../../../shared/staff/accounts.ts';
import { readDecisions, repeatDecisions } from '../../leads/erasing-again.ts';

const SECOND = { ...ADMIN, email: 'second-admin@rinova.test' };
const THIRD = { ...ADMIN, email: 'third-admin@rinova.test' };
const EMAIL = 'zaffre@person.example';
const PHONE = '9812345670';
const HOUR_MS = 60 * 60 * 1000;

async function office(database: TestDatabase) {
  let moved = 0;
  const now = () => Date.now() + moved;
  const app = buildApp(database, { now });
  for (const [account, token] of [
    [ADMIN, 'first'],
    [SECOND, 'second'],
    [THIRD, 'third'],
    [OPERATIONS, 'operations'],
  ] as const) {
    await addStaff(database, account);
    await addSession(database, account, token);
  }
  await database.db
    .updateTable('staff')
    .set({ created_at: Date.now() - 2 * DAY_MS })
    .execute();
  const keepSignedIn = () =>
    database.db
      .updateTable('sessions')
      .set({ last_used_at: now(), expires_at: now() + DAY_MS })
      .execute();
  const as = (token: string, method: string, path: string, body?: object) =>
    body === undefined
      ? app.call(method, path, { headers: { Authorization: `Bearer ${token}` } })
      : app.send(method, path, body, { token });
  const state = async () => (await (await as('first', 'GET', '/api/sealed')).json()) as SealedAnswer;
  return {
    ...app,
    as,
    state,
    now,
    async pass(ms: number) {
      moved += ms;
      await keepSignedIn();
    },
    /** Runs each scheduled job once. */
    async sweep() {
      // Nodes take turns by the clock of the database.
      if (database.engine === 'postgres') await database.db.deleteFrom('turns').execute();
      await app.modules.start();
      await app.modules.stop();
    },
    apply: (values: object = {}) =>
      app.send('POST', '/api/loans/post-application', buildLoan({ email: EMAIL, phoneNumber: PHONE, ...values })),
    idOf: async (noun: 'loans' | 'resumes') =>
      (await database.db.selectFrom(noun).select('id').orderBy('seq', 'desc').executeTakeFirstOrThrow()).id,
    erase: (noun: SentNoun, _id: string) => as('first', 'POST', '/api/erasures', { leads: [{ noun, _id }] }),
    sealedIds: async () => (await database.db.selectFrom('sealed').select('id').execute()).map(({ id }) => id),
    async ask(token: string, asked: object) {
      const answer = await as(token, 'POST', '/api/sealed/openings', {
        purpose: 'order',
        reason: 'Order 12 of a court',
        ...asked,
      });
      return { status: answer.status, body: (await answer.json()) as SealedAnswer };
    },
    async statusOf(token: string, method: string, path: string) {
      return (await as(token, method, path)).status;
    },
  };
}

describeEachEngine('the sealed store', (fresh, engine, itOnce) => {
  it('keeps what is erased on day 10, shows it to two, and ends a year after the last work', async () => {
    const database = await fresh();
    const { as, apply, idOf, erase, pass, sweep, state, ask, sealedIds, call, statusOf, logged } = await office(database);
    expect((await apply({ fullName: 'Zaffre Quillon' })).status).toBe(201);
    const loan = await idOf('loans');
    await as('first', 'POST', `/api/loans/work/${loan}/notes`, { text: 'Zaffre is a sandarac' });
    await call('POST', '/upload', { body: resumeForm('Petrichor') });
    const resume = await idOf('resumes');
    await pass(10 * DAY_MS);
    expect((await erase('loans', loan)).status).toBe(200);
    await as('first', 'DELETE', `/api/resumes/${resume}`);
    expect((await as('first', 'DELETE', `/api/bin/${resume}`)).status).toBe(200);
    expect((await sealedIds()).toSorted()).toEqual([loan, resume].toSorted());

    // Nothing of daily work finds it.
    const words = encodeURIComponent('zaffre quillon');
    for (const path of [
      `/api/loans/get-applications?search=${words}`,
      `/api/loans/export/csv?search=${words}`,
      '/api/bin?noun=loans',
      '/api/bin?noun=resumes',
      '/api/resumes',
      `/api/audit?search=${loan}`,
      '/api/sealed',
      `/api/incidents/affected?from=${new Date(0).toISOString()}&to=${new Date(Date.now() + 99 * DAY_MS).toISOString()}`,
    ])
      expect([path, (await (await as('first', 'GET', path)).text()).toLowerCase()]).toEqual([
        path,
        expect.not.stringMatching(/zaffre|quillon|sandarac|petrichor/),
      ]);
    const searched = await as('first', 'POST', '/api/search', { text: 'zaffre quillon' });
    expect([searched.status, await searched.text()]).toEqual([200, expect.not.stringMatching(/sandarac|zaffre/i)]);
    const found = await as('first', 'POST', '/api/erasures/find', { email: EMAIL, phoneNumber: PHONE });
    expect(await found.json()).toEqual([]);
    expect(await statusOf('first', 'GET', `/api/loans/get-application/${loan}`)).toBe(404);
    expect(await statusOf('first', 'GET', `/api/resumes/${resume}/file`)).toBe(404);
    expect(JSON.stringify(await database.db.selectFrom('sealed').selectAll().execute())).not.toMatch(
      /zaffre|9812345670|sandarac|petrichor/i,
    );

    // Two open it, by email, by phone number or by id.
    expect(await state()).toMatchObject({ total: 2, openings: [] });
    const asked = await ask('first', { email: EMAIL.toUpperCase() });
    const [opening] = asked.body.openings;
    expect(opening).toMatchObject({ leads: 1, state: 'asked', askedBy: ADMIN.email, isOwn: true, mayRead: false });
    const path = `/api/sealed/openings/${opening?._id}`;
    expect((await as('second', 'POST', `${path}/approve`)).status).toBe(200);
    for (const token of ['first', 'second']) {
      const text = await (await as(token, 'GET', path)).text();
      for (const word of ['Zaffre Quillon', 'Zaffre is a sandarac', EMAIL, PHONE]) expect(text).toContain(word);
      expect(text).not.toContain('search');
    }
    const second = await ask('second', { lead: resume });
    const file = `/api/sealed/openings/${second.body.openings[0]?._id}`;
    expect((await as('first', 'POST', `${file}/approve`)).status).toBe(200);
    const download = await as('second', 'GET', `${file}/files/${resume}`);
    expect([download.status, (await download.text()).slice(0, 4)]).toEqual([200, '%PDF']);
    expect((await ask('first', { phoneNumber: PHONE })).status).toBe(409);

    // Each act and each read is audited, without the data.
    const entries = await database.db
      .selectFrom('audit')
      .select(['action', 'email', 'subject_id', 'detail'])
      .where('noun', '=', 'sealed')
      .orderBy('seq')
      .execute();
    expect(entries.map(({ action, email, subject_id }) => [action, email, subject_id])).toEqual([
      ['opening-asked', ADMIN.email, opening?._id],
      ['opening-approved', SECOND.email, opening?._id],
      ['viewed', ADMIN.email, loan],
      ['viewed', SECOND.email, loan],
      ['opening-asked', SECOND.email, second.body.openings[0]?._id],
      ['opening-approved', ADMIN.email, second.body.openings[0]?._id],
      ['downloaded', SECOND.email, resume],
      ['opening-asked', ADMIN.email, null],
    ]);
    expect(JSON.stringify(entries) + logged()).not.toMatch(/zaffre|9812345670|sandarac|Order 12/i);

    // A year after the last work it is gone, and the ledger stays.
    await pass(354 * DAY_MS);
    await sweep();
    expect(await sealedIds()).toHaveLength(2);
    expect(await readdir(join(database.dataDir, 'files/resumes'))).toHaveLength(1);
    await pass(1.1 * DAY_MS);
    await sweep();
    expect(await sealedIds()).toEqual([]);
    expect(await readdir(join(database.dataDir, 'files/resumes'))).toEqual([]);
    expect(await state()).toMatchObject({ total: 0, nextEnd: null, openings: [{ state: 'ended' }, { state: 'ended' }] });
    expect(await database.db.selectFrom('erasures').select('lead_id').execute()).toHaveLength(2);
    // And openings a year after they were asked for.
    await pass(11 * DAY_MS);
    await sweep();
    expect(await state()).toMatchObject({ openings: [] });
  });

  itOnce('takes neither what nobody worked with for a year, nor samples', async () => {
    const database = await fresh();
    const { apply, idOf, erase, pass, sealedIds, as, ask, call } = await office(database);
    const ids = [];
    for (let count = 0; count < 3; count++) {
      await apply();
      ids.push(await idOf('loans'));
    }
    const [old = '', worked = '', sample = ''] = ids;
    await database.db.updateTable('loans').set({ sample: 1 }).where('id', '=', sample).execute();
    await erase('loans', sample);
    await pass(364 * DAY_MS);
    await as('first', 'POST', `/api/loans/work/${worked}/notes`, { text: 'Called' });
    await pass(2 * DAY_MS);
    for (const id of [old, worked]) await erase('loans', id);
    expect(await sealedIds()).toEqual([worked]);
    // A form that was taken for spam is data as well.
    const headers = { 'Content-Type': 'application/json', 'Form-Check': '9 filled' };
    const spam = buildLoan({ email: 'suspected@person.example' });
    await call('POST', '/api/loans/post-application', { headers, body: JSON.stringify(spam) });
    const { id: suspect } = await database.db.selectFrom('suspects').select('id').executeTakeFirstOrThrow();
    await as('first', 'DELETE', `/api/suspects/${suspect}`);
    expect((await sealedIds()).toSorted()).toEqual([worked, suspect].toSorted());
    expect((await ask('first', { email: 'suspected@person.example' })).body.openings).toMatchObject([{ leads: 1 }]);
  });

  it('opens for two different admins alone, once, and for a day', async () => {
    const database = await fresh();
    const { as, apply, idOf, erase, pass, ask, state, statusOf, now } = await office(database);
    await apply();
    const lead = await idOf('loans');
    await erase('loans', lead);
    for (const [body, message] of [
      [{}, 'Enter an id, an email or a phone number.'],
      [{ email: 'x' }, 'Enter a valid email.'],
      [{ lead, purpose: 'curiosity' }, 'Choose a purpose.'],
      [{ lead, reason: ' ' }, 'Enter the reason, such as the number of the order.'],
    ] as const)
      expect(await ask('first', body)).toMatchObject({ status: 400, body: { message } });
    for (const body of [{ lead: '%' }, { email: 'other@person.example' }])
      expect(await ask('first', body)).toMatchObject({ status: 404, body: { message: 'Nothing sealed was found.' } });
    // A search for a person leaves a trace.
    expect(await database.db.selectFrom('audit').select('id').where('action', '=', 'opening-asked').execute()).toHaveLength(
      2,
    );

    const asking = async (token = 'first') => {
      const { body } = await ask(token, { lead, purpose: 'claim' });
      return `/api/sealed/openings/${body.openings[0]?._id}`;
    };
    const path = await asking();
    expect((await ask('second', { lead })).status).toBe(409);
    expect(await statusOf('first', 'GET', path)).toBe(409);
    expect(await statusOf('first', 'POST', `${path}/approve`)).toBe(403);
    expect(await statusOf('operations', 'POST', `${path}/approve`)).toBe(403);
    expect(await statusOf('second', 'GET', path)).toBe(403);
    expect(await statusOf('second', 'POST', '/api/sealed/openings/unknown/approve')).toBe(404);
    const twice = await Promise.all(['second', 'third'].map((token) => statusOf(token, 'POST', `${path}/approve`)));
    expect(twice.toSorted()).toEqual([200, 409]);
    const [decided] = (await state()).openings;
    const [approver, other] = decided?.decidedBy === SECOND.email ? ['second', 'third'] : ['third', 'second'];
    expect(decided).toMatchObject({
      state: 'open',
      mayRead: true,
      purpose: 'claim' satisfies OpeningPurpose,
    });
    expect(await statusOf(other ?? '', 'GET', path)).toBe(403);
    expect(await statusOf(other ?? '', 'POST', `${path}/refuse`)).toBe(409);
    expect(await statusOf(approver ?? '', 'GET', path)).toBe(200);
    await pass(24 * HOUR_MS + 1);
    expect(await statusOf('first', 'GET', path)).toBe(409);
    expect((await state()).openings).toMatchObject([{ state: 'ended' }]);

    const refusedOne = await asking();
    expect(await statusOf('third', 'POST', `${refusedOne}/refuse`)).toBe(200);
    expect(await statusOf('second', 'POST', `${refusedOne}/approve`)).toBe(409);
    const late = await asking();
    await pass(7 * DAY_MS + 1);
    expect(await statusOf('second', 'POST', `${late}/approve`)).toBe(409);

    // Who asked must still be there, and who can't sign in reads nothing.
    const alone = await asking();
    const made = database.db.updateTable('staff').where('email', '=', THIRD.email);
    await made.set({ created_at: now() - DAY_MS + HOUR_MS }).execute();
    expect(await statusOf('third', 'POST', `${alone}/approve`)).toBe(403);
    await database.db.updateTable('staff').set({ disabled: 1 }).where('email', '=', ADMIN.email).execute();
    const refused = await as('second', 'POST', `${alone}/approve`);
    expect([refused.status, await refused.json()]).toMatchObject([409, { message: /no one may open it alone/ }]);
    expect(await statusOf('first', 'GET', alone)).toBe(401);
  });

  it('opens nothing to an admin who could have taken over the account of another one', async () => {
    const database = await fresh();
    const { as, apply, idOf, erase, pass, ask, statusOf, send } = await office(database);
    const leads = [];
    for (let count = 0; count < 2; count++) {
      await apply();
      const lead = await idOf('loans');
      leads.push(lead);
      await erase('loans', lead);
    }
    const [one, other] = leads;
    const staffId = async (email: string) =>
      (await database.db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
    const second = await staffId(SECOND.email);
    const third = await staffId(THIRD.email);
    const asking = async (token: string, lead?: string) =>
      `/api/sealed/openings/${(await ask(token, { lead })).body.openings[0]?._id}`;

    const open = await asking('second', one);
    expect(await statusOf('third', 'POST', `${open}/approve`)).toBe(200);
    expect(await statusOf('second', 'GET', open)).toBe(200);
    const byFirst = await asking('first', other);

    // The first admin sets the password of the second, and acts for both.
    const made = (await (await as('first', 'POST', `/api/staff/${second}/link`)).json()) as LinkAnswer;
    const accepted = await send('POST', '/api/auth/accept', { token: made.link.token, password: 'zaffre sandarac 12' });
    const { token: taken } = (await accepted.json()) as { token: string };
    const refused = await as(taken, 'POST', `${byFirst}/approve`);
    expect([refused.status, await refused.json()]).toMatchObject([403, { message: /Ask anew a day after that/ }]);
    expect(await statusOf(taken, 'GET', open)).toBe(403);
    expect(await statusOf('third', 'GET', open)).toBe(200);
    expect(await statusOf('first', 'POST', `${byFirst}/refuse`)).toBe(200);
    const byTaken = await asking(taken, other);
    expect(await statusOf('first', 'POST', `${byTaken}/approve`)).toBe(403);
    expect(await statusOf('first', 'POST', `${byTaken}/refuse`)).toBe(200);

    // So it is with one that was made an admin, or enabled.
    const operations = await staffId(OPERATIONS.email);
    await as('first', 'PUT', `/api/staff/${operations}/role`, { role: 'admin' });
    await as('first', 'POST', `/api/staff/${third}/disable`);
    await as('first', 'POST', `/api/staff/${third}/enable`);
    for (const account of [OPERATIONS, THIRD]) {
      const token = `again-${account.role}`;
      await addSession(database, account, token);
      const path = await asking('first', other);
      expect(await statusOf(token, 'POST', `${path}/approve`)).toBe(403);
      expect(await statusOf('first', 'POST', `${path}/refuse`)).toBe(200);
    }

    // A day later its owner has noticed, who was told.
    await pass(DAY_MS + HOUR_MS);
    const later = await asking('first', other);
    expect(await statusOf(taken, 'POST', `${later}/approve`)).toBe(200);
    expect(await statusOf(taken, 'GET', later)).toBe(200);
  });

  // SQLite has one writer at a time.
  it.runIf(engine === 'postgres')('approves nothing that is being refused', async () => {
    const database = await fresh();
    const { apply, idOf, erase, ask, state, statusOf } = await office(database);
    await apply();
    const lead = await idOf('loans');
    await erase('loans', lead);
    const id = (await ask('first', { lead })).body.openings[0]?._id ?? '';
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const approved = await database.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('sealed_openings').set({ state: 'refused' }).where('id', '=', id).execute();
      const approving = statusOf('second', 'POST', `/api/sealed/openings/${id}/approve`);
      await eventually(async () => expect((await waiting.execute(database.db)).rows).toHaveLength(1));
      return { approving };
    });
    expect(await approved.approving).toBe(409);
    expect((await state()).openings).toMatchObject([{ state: 'refused' }]);
  });

  itOnce('asks for the second factor of those who have one', async () => {
    const database = await fresh();
    const { as, apply, idOf, erase, ask } = await office(database);
    await apply();
    const lead = await idOf('loans');
    await erase('loans', lead);
    const { body } = await ask('first', { lead });
    const { id } = await database.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', SECOND.email)
      .executeTakeFirstOrThrow();
    const factor = { staff_id: id, secret: 'A'.repeat(32), last_step: 0, created_at: 0 };
    await database.db.insertInto('staff_totp').values(factor).execute();
    const approved = await as('second', 'POST', `/api/sealed/openings/${body.openings[0]?._id}/approve`);
    expect([approved.status, await approved.json()]).toMatchObject([403, { code: 'step_up_required' }]);
  });

  it('is filled again after a restore, once', async () => {
    const database = await fresh();
    const { apply, idOf, erase, sealedIds } = await office(database);
    await apply();
    const lead = await idOf('loans');
    const before = await database.db.selectFrom('loans').selectAll().executeTakeFirstOrThrow();
    await erase('loans', lead);
    const decisions = await readDecisions(database);
    const sealed = await database.db.selectFrom('sealed').selectAll().execute();
    // A copy from before the erasure.
    await database.db.deleteFrom('sealed').execute();
    const { seq: _seq, ...row } = before;
    await database.db.insertInto('loans').values(row).execute();
    expect(await repeatDecisions(database, decisions)).toMatchObject({ erased: 1 });
    expect(await repeatDecisions(database, decisions)).toMatchObject({ erased: 0 });
    expect(await sealedIds()).toEqual([lead]);
    expect(await database.db.selectFrom('sealed').select('ends_at').execute()).toEqual(
      sealed.map(({ ends_at }) => ({ ends_at })),
    );
  });
});
