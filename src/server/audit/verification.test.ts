import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { ADMIN, ROOT } from '../../../tests/support/server.ts';
import type { VerificationAnswer } from '../../shared/audit/trail.ts';
import { DAY_MS } from '../../shared/kit/time.ts';
import { openDatabase } from '../engine/open.ts';
import { type AuditRepository, createAuditRepository } from './repository.ts';
import { createVerifications, verifyChain } from './verification.ts';
import { probeLeads } from '../leads/probe.ts';

const NO_ACCOUNT = { staffId: null, email: null };
const view = (subjectId: string) => ({ action: 'viewed', ...NO_ACCOUNT, noun: 'loans', subjectId }) as const;

/** Records an entry of some days ago. */
async function insertAt({ insert }: Pick<AuditRepository, 'insert'>, daysAgo: number, id: string): Promise<void> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - daysAgo * DAY_MS);
  await insert([view(id)]).finally(() => clock.mockRestore());
}

describeEachEngine('the chain of audit entries', (fresh, engine, itOnce) => {
  async function trail(count = 5) {
    const database = await fresh();
    const entries = createAuditRepository(database);
    await entries.insert(Array.from({ length: count }, (_, index) => view(String(index))));
    const verify = () => verifyChain(entries);
    return { database, entries, verify };
  }

  /** Does what an attacker with all rights on the database can. */
  const REFUSALS_OFF =
    engine === 'sqlite'
      ? [sql`drop trigger if exists audit_no_update`, sql`drop trigger if exists audit_no_delete`]
      : [sql`alter table audit disable trigger user`];
  const tamper = ({ db }: TestDatabase, ...changes: readonly RawBuilder<unknown>[]) =>
    db.transaction().execute(async (transaction) => {
      for (const change of [...REFUSALS_OFF, ...changes]) await change.execute(transaction);
    });
  const FIELDS = sql.raw('id, action, noun, detail, created_at, search, hash');

  it('is intact without entries, and when several nodes add to it at once', async () => {
    const { database, entries, verify } = await trail(0);
    expect(await verify()).toEqual({ entries: 0, hash: '' });
    const other = database.engine === 'sqlite' ? database : await openDatabase({ ...database, probe: probeLeads });
    const writers = [entries, createAuditRepository(other), createAuditRepository(other)];
    const added = writers.flatMap((writer) =>
      Array.from({ length: 150 }, (_, index) => writer.insert([view(String(index))])),
    );
    const during = await verify();
    await Promise.all(added);
    if (other !== database) await other.close();
    expect(during).not.toHaveProperty('fault');
    expect(await verify()).toMatchObject({ entries: 450, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    expect(await verify()).not.toHaveProperty('fault');
  });

  it.each([
    ['action', sql`'deleted'`],
    ['staff_id', sql`'somebody'`],
    ['email', sql`'other@example.com'`],
    ['noun', sql`null`],
    ['subject_id', sql`'9'`],
    ['detail', sql`'{"rows":1}'`],
    ['shown', sql`'9'`],
    ['created_at', sql`created_at + 1`],
    ['hash', sql`'0'`],
  ])('shows that the %s of an entry was changed', async (column, value) => {
    const { database, verify } = await trail();
    const { id } = await database.db
      .selectFrom('audit')
      .select('id')
      .where('subject_id', '=', '2')
      .executeTakeFirstOrThrow();
    await tamper(database, sql`update audit set ${sql.ref(column)} = ${value} where subject_id = '2'`);
    expect(await verify()).toMatchObject({ entries: 2, fault: 'changed', entryId: id });
  });

  it('shows that entries were removed, from the middle and from either end', async () => {
    for (const [place, found] of [
      ['0', { entries: 0, fault: 'changed' }],
      ['2', { entries: 2, fault: 'changed' }],
      ['4', { entries: 4, fault: 'missing' }],
    ] as const) {
      const { database, verify } = await trail();
      await tamper(database, sql`delete from audit where subject_id = ${place}`);
      expect(await verify()).toMatchObject(found);
    }
  });

  it('shows that two entries were exchanged, or one was added outside the trail', async () => {
    const { database, verify } = await trail();
    // Their hashes stay in place.
    await tamper(
      database,
      sql`update audit set subject_id = case subject_id when '1' then '2' else '1' end where subject_id in ('1', '2')`,
    );
    expect(await verify()).toMatchObject({ entries: 1, fault: 'changed' });

    const added = await trail();
    const { hash } = await added.entries.readChain();
    await sql`insert into audit (${FIELDS}) values ('x', 'viewed', 'loans', '{}', 1, '', ${hash})`.execute(
      added.database.db,
    );
    expect(await added.verify()).toMatchObject({ entries: 5, fault: 'changed', entryId: 'x' });
  });

  it('shows a trail that was written anew to an auditor who noted its hash', async () => {
    const { database, entries, verify } = await trail();
    const noted = await verify();
    await entries.insert([view('5')]);
    expect(await verifyChain(entries, noted)).not.toHaveProperty('fault');
    await tamper(database, sql`delete from audit`, sql`update audit_chain set entries = 0, hash = ''`);
    await entries.insert([view('0'), view('2')]);
    expect(await verify()).toMatchObject({ entries: 2 });
    expect(await verifyChain(entries, noted)).toMatchObject({ entries: 2, fault: 'missing' });
    await entries.insert([view('3'), view('4'), view('5')]);
    expect(await verifyChain(entries, noted)).toMatchObject({ fault: 'replaced' });
  });

  it('is intact after entries of more than a year were removed, and the rest can be proved', async () => {
    const database = await fresh();
    const entries = createAuditRepository(database);
    for (const [daysAgo, id] of [
      [800, '0'],
      [400, '1'],
      [366, '2'],
      // Made while the clock was behind: it goes with those before it, once they are old.
      [100, '3'],
      [500, '4'],
      [1, '5'],
    ] as const)
      await insertAt(entries, daysAgo, id);
    const noted = await verifyChain(entries);
    expect(noted).toMatchObject({ entries: 6 });
    const yearAgo = Date.now() - 365 * DAY_MS;
    expect([await entries.removeBefore(yearAgo), await entries.removeBefore(yearAgo)]).toEqual([3, 0]);
    expect(
      (await database.db.selectFrom('audit').select('subject_id').orderBy('seq').execute()).map((row) => row.subject_id),
    ).toEqual(['3', '4', '5']);
    await entries.insert([view('6')]);
    const rest = await verifyChain(entries, noted);
    expect([rest.entries, rest.fault]).toEqual([7, undefined]);
    // The database keeps those of the last year, whatever the server asks for.
    await expect(entries.removeBefore(Date.now() + DAY_MS)).rejects.toThrow("can't be changed");
    await expect(database.db.deleteFrom('audit').where('subject_id', '=', '5').execute()).rejects.toThrow(
      "can't be changed",
    );
    await tamper(database, sql`update audit set subject_id = '9' where subject_id = '4'`);
    expect(await verifyChain(entries)).toMatchObject({ entries: 4, fault: 'changed' });
  });

  it('loses what is old enough in the daily run, unless something in it was changed', async () => {
    const runDaily = async (
      isChanged: boolean,
      byHand?: Parameters<ReturnType<typeof createVerifications>['verify']>[0],
    ) => {
      const database = await fresh();
      const entries = createAuditRepository(database);
      for (const [daysAgo, id] of [
        [400, '0'],
        [370, '1'],
        [10, '2'],
      ] as const)
        await insertAt(entries, daysAgo, id);
      if (isChanged) await tamper(database, sql`update audit set subject_id = '9' where subject_id = '1'`);
      if (byHand) await createVerifications(entries).verify(byHand);
      const { modules } = buildApp(database);
      await modules.start();
      await modules.stop();
      const left = await database.db.selectFrom('audit').select(['action', 'subject_id', 'detail']).orderBy('seq').execute();
      return { left: left.map(({ action, subject_id }) => [action, subject_id]), last: left.at(-1)?.detail, entries };
    };
    const { left, last, entries } = await runDaily(false);
    expect(left).toEqual([
      ['viewed', '2'],
      ['verified', null],
      ['erased', null],
    ]);
    expect(last).toBe('{"rows":2}');
    expect(await verifyChain(entries)).toMatchObject({ entries: 5 });
    // Also after a person, or a job of the operator, has verified it.
    for (const byHand of [
      { staffId: ADMIN.email, email: ADMIN.email },
      { ...NO_ACCOUNT, via: 'command line' as const },
    ])
      expect((await runDaily(false, byHand)).left).toEqual([
        ['viewed', '2'],
        ['verified', null],
        ['verified', null],
        ['erased', null],
      ]);
    expect((await runDaily(true)).left).toEqual([
      ['viewed', '0'],
      ['viewed', '9'],
      ['viewed', '2'],
      ['verified', expect.any(String)],
    ]);
  });

  it('is verified once a day, and the result is an entry of its own', async () => {
    const { database, entries } = await trail(0);
    let time = Date.now();
    const verifications = createVerifications(entries, () => time);
    expect(await verifications.isDue()).toBe(false);
    await entries.insert([view('0')]);
    expect(await verifications.isDue()).toBe(true);
    await verifications.verify(NO_ACCOUNT);
    expect(await verifications.isDue()).toBe(false);
    expect(await verifications.last()).toMatchObject({ entries: 1 });
    time += 25 * 60 * 60_000;
    expect(await verifications.isDue()).toBe(true);
    time -= 2 * 25 * 60 * 60_000;
    expect(await verifications.isDue()).toBe(true);
    await tamper(database, sql`update audit set subject_id = '7' where action = 'viewed'`);
    await verifications.verify(NO_ACCOUNT);
    const [{ id } = { id: '' }] = await database.db.selectFrom('audit').select('id').orderBy('seq').execute();
    expect(await verifications.last()).toMatchObject({ entries: 0, fault: 'changed', entryId: id });
  });

  itOnce('is verified by admins over HTTP', async () => {
    const database = await fresh();
    await addStaff(database, ADMIN);
    const { send, call } = buildApp(database);
    const { token } = (await (await send('POST', '/api/auth/login', ADMIN)).json()) as { token: string };
    const headers = { Authorization: `Bearer ${token}` };
    const read = async (method: string) => {
      const answer = await call(method, '/api/audit/verification', { headers });
      expect(answer.status).toBe(200);
      return (await answer.json()) as VerificationAnswer;
    };
    expect(await read('GET')).toEqual({ last: null });
    const { last } = await read('POST');
    expect(last).toMatchObject({ entries: 1 });
    expect(await read('GET')).toEqual({ last });
    const listed = (await (await call('GET', '/api/audit', { headers })).json()) as { data: unknown[] };
    expect(listed.data[0]).toMatchObject({ action: 'verified', noun: 'audit', email: ADMIN.email, detail: { rows: 1 } });
    expect((await (await call('GET', '/api/audit/export/csv', { headers })).text()).split('\r\n')[0]).toContain('Hash');
  });

  /** Runs a command; its output, or its exit status and errors. */
  const run = (database: TestDatabase, ...options: string[]) =>
    promisify(execFile)(process.execPath, ['src/server/audit/cli.ts', ...options], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: database.dataDir },
    }).then(
      ({ stdout }) => stdout,
      ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr}`,
    );

  itOnce('is verified on the command line, whose exit status says whether it is intact', async () => {
    const { database } = await trail();
    const printed = await run(database, 'verify');
    expect(printed).toContain('intact: 5 entries');
    const noted = printed.trim().split('\n').at(-1) ?? '';
    expect(await run(database, 'verify', '--expect', noted)).toContain('intact: 6 entries');
    expect(await run(database, 'verify', '--expect', `${noted}0`)).toMatch(/^1: --expect/);
    expect(await run(database, 'export', database.dataDir)).toMatch(/^1: EEXIST: file already exists/);
    expect(await run(database, 'export')).toMatch(/^1: "export" is not a command\./);
    await tamper(database, sql`update audit set subject_id = '7' where subject_id = '3'`);
    expect(await run(database, 'verify')).toMatch(
      /^1: The audit trail is not intact: an entry was changed.*before that: 3\./,
    );
  });

  itOnce('can’t be compared with a line from before its oldest entry', async () => {
    const database = await fresh();
    const entries = createAuditRepository(database);
    for (const id of ['0', '1']) await insertAt(entries, 400, id);
    const { hash } = await verifyChain(entries);
    await entries.insert([view('2')]);
    expect(await entries.removeBefore(Date.now() - 365 * DAY_MS)).toBe(2);
    expect(await run(database, 'verify', '--expect', `1:${hash}`)).toMatch(/^1: That line is older.*first 2 were removed/);
    expect(await run(database, 'verify', '--expect', `2:${hash}`)).toContain('intact: 3 entries');
  });

  it('is exported into a file that others can verify', async () => {
    const { database, entries } = await trail(3);
    await entries.insert([{ ...view('9'), action: 'listed', detail: { rows: 2 }, shown: ['अ', 'b'] }]);
    const file = join(database.dataDir, 'audit.jsonl');
    const printed = await run(database, 'export', file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    const hashes = ['', ...lines.map((line) => createHash('sha256').update(line).digest('hex'))];
    expect(lines.map((line) => (JSON.parse(line) as unknown[])[0])).toEqual(hashes.slice(0, -1));
    expect(printed).toContain(`Exported 4 entries to ${file}. The hash of the last is ${hashes.at(-1)}.\n`);
    expect(await run(database, 'verify', '--expect', `4:${hashes.at(-1)}`)).toContain('intact: 6 entries');
    const { noun, detail } = await database.db
      .selectFrom('audit')
      .select(['noun', 'detail'])
      .where('action', '=', 'exported')
      .executeTakeFirstOrThrow();
    expect([noun, JSON.parse(detail)]).toEqual(['audit', { rows: 4, via: 'command line' }]);
  });
});
