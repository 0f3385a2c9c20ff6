import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { ADMIN, BLOG, OPERATIONS } from '../../../../tests/support/server.ts';
import type { LeadConflict, LeadWorkDetails } from '../../../shared/loans/work.ts';
import { referenceOf } from '../../../shared/loans/reference.ts';
import { readDecisions, repeatDecisions } from '../../leads/erasing-again.ts';
import { createBinRepository } from '../../privacy/bin/repository.ts';
import { createHoldRepository } from '../../privacy/erasures/hold-repository.ts';
import { createErasureRepository } from '../../privacy/erasures/repository.ts';
import { createPersonRepository } from '../../privacy/my-data/person-repository.ts';
import { createRetentionRepository } from '../../privacy/retention/repository.ts';
import { createTrackRepository } from '../track/repository.ts';

const EMAIL = 'asha@borrower.example';

describeEachEngine('merging applications', (fresh, _engine, itOnce) => {
  let database: TestDatabase;
  let app: ReturnType<typeof buildApp>;
  /** Asha's first and second application, and one of another person. */
  let [first, second, other] = ['', '', ''];
  beforeEach(async () => {
    database = await fresh();
    app = buildApp(database);
    for (const account of [ADMIN, OPERATIONS, BLOG]) {
      await addStaff(database, account);
      await addSession(database, account, account.role);
    }
    const people = [
      { fullName: 'Asha Sample', email: EMAIL, phoneNumber: '9811000001' },
      { fullName: 'Asha S', email: 'asha.sample@borrower.example', phoneNumber: '9811000001', loanAmount: 900_000 },
      { fullName: 'Ravi Sample', email: 'ravi@borrower.example', phoneNumber: '9811000003' },
    ];
    for (const person of people) await app.send('POST', '/api/loans/post-application', buildLoan(person));
    const rows = await database.db.selectFrom('loans').select('id').orderBy('seq').execute();
    [first = '', second = '', other = ''] = rows.map(({ id }) => id);
  });

  const ask = (method: string, path: string, body?: object, token = 'admin') =>
    body === undefined
      ? app.call(method, `/api/loans/work/${path}`, { headers: { Authorization: `Bearer ${token}` } })
      : app.send(method, `/api/loans/work/${path}`, body, { token });
  const read = async (id: string) => (await (await ask('GET', id)).json()) as LeadWorkDetails;
  const versionOf = async (id: string) => (await read(id)).version;
  const merge = async (id: string, into: string, token?: string) => {
    const [version, otherVersion] = [await versionOf(into), await versionOf(id)];
    return ask('POST', `${into}/merged`, { other: id, version, otherVersion }, token);
  };
  const listed = async () =>
    (await database.db.selectFrom('loans').select('id').orderBy('seq').execute()).map(({ id }) => id);
  const receive = (id: string, document: string) => ask('PUT', `${id}/documents/${document}`, { isReceived: true });
  const row = (id: string) => database.db.selectFrom('loans').selectAll().where('id', '=', id).executeTakeFirst();

  it('moves one behind the other with all that belongs to it, and back as it was', async () => {
    await ask('POST', `${second}/notes`, { text: 'Prefers the evening' });
    await receive(second, 'pan');
    await receive(first, 'photograph');
    const before = await row(second);
    expect((await read(first)).duplicates).toMatchObject([{ _id: second, version: before?.version }]);

    const answer = await merge(second, first);
    expect(answer.status).toBe(200);
    const merged = (await answer.json()) as LeadWorkDetails;
    expect(merged).toMatchObject({
      duplicates: [],
      merged: [
        {
          _id: second,
          reference: referenceOf(second),
          fullName: 'Asha S',
          loanAmount: 900_000,
          status: 'New',
          mergedBy: ADMIN.email,
          isWithdrawn: false,
          notes: [{ text: 'Prefers the evening' }],
          documents: ['pan'],
        },
      ],
    });
    expect(merged.documents.map(({ id }) => id).toSorted()).toEqual(['pan', 'photograph']);
    expect(merged.history[0]).toMatchObject({ field: 'merged', from: '', to: referenceOf(second) });
    expect(await listed()).toEqual([first, other]);
    expect((await ask('GET', second)).status).toBe(404);

    const separated = (await (await ask('DELETE', `${first}/merged/${second}`)).json()) as LeadWorkDetails;
    expect(separated.merged).toEqual([]);
    expect(separated.documents.map(({ id }) => id)).toEqual(['photograph']);
    expect(separated.history[0]).toMatchObject({ field: 'merged', from: referenceOf(second), to: '' });
    expect(await listed()).toEqual([first, second, other]);
    expect(await row(second)).toEqual(before);
    expect((await read(second)).notes).toMatchObject([{ text: 'Prefers the evening' }]);
    // A second click.
    expect((await ask('DELETE', `${first}/merged/${second}`)).status).toBe(404);
    const audited = await database.db
      .selectFrom('audit')
      .select(['action', 'subject_id', 'detail'])
      .where('action', 'in', ['merged', 'separated'])
      .orderBy('seq')
      .execute();
    expect(audited.map(({ detail, ...entry }) => ({ ...entry, detail: JSON.parse(detail) as unknown }))).toEqual([
      { action: 'merged', subject_id: second, detail: { to: first } },
      { action: 'separated', subject_id: second, detail: { from: first } },
    ]);
  });

  it('finds the one that is left by what staff wrote about the other one, until they are separated', async () => {
    const find = async (search: string) => {
      const list = await app.call('GET', `/api/loans/get-applications?${new URLSearchParams({ search })}`, {
        headers: { Authorization: 'Bearer admin' },
      });
      return ((await list.json()) as { data: { _id: string }[] }).data.map(({ _id }) => _id);
    };
    await ask('POST', `${second}/notes`, { text: 'Prefers the evening' });
    await ask('POST', `${second}/calls`, { result: 'spoke', note: 'Owns a boutique' });
    await ask('PUT', `${second}/details`, { lender: 'Lotus Capital', version: await versionOf(second) });
    await merge(second, first);
    // A later note keeps the words.
    await ask('POST', `${first}/notes`, { text: 'Called twice' });
    expect(await Promise.all(['asha evening', 'boutique twice', 'lotus'].map(find))).toEqual([[first], [first], [first]]);
    await ask('DELETE', `${first}/merged/${second}`);
    expect(await Promise.all(['evening', 'boutique', 'twice'].map(find))).toEqual([[second], [second], [first]]);
  });

  it('is refused for other people, on a legal hold, by others, and of two at once for the second', async () => {
    expect(await (await merge(other, first)).json()).toMatchObject({
      code: 'invalid_input',
      fields: { other: 'Only applications with the same phone number or email can be merged.' },
    });
    expect((await ask('POST', `${first}/merged`, { other: first, version: 1, otherVersion: 1 })).status).toBe(404);
    expect((await ask('POST', `${first}/merged`, { other: '\u0000', version: 1, otherVersion: 1 })).status).toBe(404);
    expect((await ask('POST', `${first}/merged`, { other: second }, 'admin')).status).toBe(400);
    expect((await ask('POST', `${first}/merged`, { other: second, version: 1, otherVersion: 1 }, 'blog')).status).toBe(403);
    const hold = { noun: 'loans', reason: 'A court asked', by: ADMIN.email, at: 1 } as const;
    const holds = createHoldRepository(database);
    await holds.set('loans', second, hold);
    expect(await (await merge(second, first)).json()).toMatchObject({ code: 'conflict', stale: [], gone: [] });
    await holds.lift('loans', second);

    const seen = { version: await versionOf(first), otherVersion: await versionOf(second) };
    await ask('POST', 'change', { leads: { [second]: seen.otherVersion }, status: 'Contacted' });
    const late = await ask('POST', `${first}/merged`, { other: second, ...seen });
    const { stale, gone } = (await late.json()) as LeadConflict;
    expect([late.status, stale.map(({ _id, changes }) => [_id, changes.length]), gone]).toEqual([
      409,
      expect.arrayContaining([[second, 1]]),
      [],
    ]);
    expect(await listed()).toEqual([first, second, other]);
    expect(await versionOf(first)).toBe(seen.version);

    const now = { version: seen.version, otherVersion: await versionOf(second) };
    const answers = await Promise.all([
      ask('POST', `${first}/merged`, { other: second, ...now }),
      ask('POST', `${second}/merged`, { other: first, version: now.otherVersion, otherVersion: now.version }),
    ]);
    const codes = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(codes[0]).toBe(200);
    expect([404, 409]).toContain(codes[1]);
    expect(await listed()).toHaveLength(2);
  });

  itOnce('keeps what was merged earlier, one by one', async () => {
    await app.send(
      'POST',
      '/api/loans/post-application',
      buildLoan({ fullName: 'Asha', email: EMAIL, phoneNumber: '9811000009' }),
    );
    const third = (await listed()).at(-1) ?? '';
    for (const id of [second, third]) await receive(id, 'pan');
    await merge(second, first);
    await merge(first, third);
    expect((await read(third)).merged.map(({ _id }) => _id).toSorted()).toEqual([first, second].toSorted());
    expect(await listed()).toEqual([other, third]);
    await ask('DELETE', `${third}/merged/${first}`);
    expect((await read(first)).merged).toEqual([]);
    await ask('DELETE', `${third}/merged/${second}`);
    expect((await read(third)).documents.map(({ id }) => id)).toEqual(['pan']);
    expect(await listed()).toEqual([first, second, other, third]);
  });

  it('is one person still: found, told, tracked, kept on hold and erased with the other one', async () => {
    await merge(second, first);
    // The applicant of the merged one withdraws, and staff are told.
    await database.db
      .updateTable('consents')
      .set({ withdrawn_at: 1, withdrawn_how: 'my-data' })
      .where('lead_id', '=', second)
      .where('purpose', '=', 'request')
      .execute();
    expect((await read(first)).merged).toMatchObject([{ isWithdrawn: true }]);
    expect(await createTrackRepository(database).find(referenceOf(second), '0001')).toEqual({
      noun: 'loans',
      id: first,
      email: 'asha.sample@borrower.example',
      phoneNumber: '9811000001',
    });
    expect(await createTrackRepository(database).find(referenceOf(second), '0002')).toBeUndefined();
    const [own] = await createPersonRepository(database).leadsOf('asha.sample@borrower.example');
    expect(own?.fields.at(-1)).toEqual(['Merged', 'Our team works on this together with another application.']);

    // It is not in the bin of deleted rows, and leaves with the other one alone.
    const bin = createBinRepository(database);
    expect(await bin.list('loans', 1)).toEqual({ rows: [], total: 0 });
    expect(await bin.expired(Date.now() + 1, 10)).toEqual([]);
    expect(await bin.nounOf(second)).toBeUndefined();
    expect(await bin.restore(second)).toBeUndefined();
    const rule = {
      id: 'rule',
      noun: 'loans',
      status: '',
      days: 1,
      raised_from: null,
      staff_email: ADMIN.email,
      created_at: 1,
    } as const;
    expect(await createRetentionRepository(database).dueInBin(rule, Date.now() + 1e10)).toEqual([]);

    const [erasures, holds] = [createErasureRepository(database), createHoldRepository(database)];
    await holds.set('loans', first, { reason: 'A court asked', by: ADMIN.email, at: 1 });
    expect(await erasures.erase('loans', [second], 'request', 2)).toMatchObject({ ids: [], held: [second] });
    await holds.lift('loans', first);
    await database.db
      .insertInto('holds')
      .values({ lead_id: second, noun: 'loans', reason: '', staff_email: '', created_at: 1 })
      .execute();
    expect(await erasures.erase('loans', [first], 'request', 2)).toMatchObject({ ids: [], held: [first] });
    await holds.lift('loans', second);

    const { ids } = await erasures.erase('loans', [first], 'request', 3);
    expect(ids.toSorted()).toEqual([first, second].toSorted());
    expect(await listed()).toEqual([other]);
    const { rows } = await sql`select id from bin`.execute(database.db);
    expect(rows).toEqual([]);
    expect(await database.db.selectFrom('erasures').select('lead_id').orderBy('lead_id').execute()).toEqual(
      [first, second].toSorted().map((lead_id) => ({ lead_id })),
    );
  });

  it('is repeated in a restored copy, if the copy has both', async () => {
    await merge(second, first);
    const decisions = await readDecisions(database);
    await ask('DELETE', `${first}/merged/${second}`);
    expect(await repeatDecisions(database, decisions)).toMatchObject({ deleted: 1 });
    expect((await read(first)).merged).toMatchObject([{ _id: second }]);

    await ask('DELETE', `${first}/merged/${second}`);
    await createErasureRepository(database).erase('loans', [first], 'request', 3);
    expect(await repeatDecisions(database, decisions)).toMatchObject({ deleted: 0 });
    expect(await listed()).toEqual([second, other]);
  });
});
