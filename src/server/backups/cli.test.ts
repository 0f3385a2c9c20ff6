import { spawn } from 'node:child_process';
import { chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { testApi } from '../../../tests/support/api.ts';
import { addStaff } from '../../../tests/support/app.ts';
import { preparePlace } from '../../../tests/support/copies.ts';
import { describeEachEngine, TRIES_ALL, type TestDatabase } from '../../../tests/support/databases.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { OLD_COPY } from '../../../tests/support/old-copies.ts';
import { makeReadyFolder } from '../../../tests/support/migrated.ts';
import { administer, withDatabase } from '../../../tests/support/postgres.ts';
import { ADMIN, NODE, NODE_COMPILE_CACHE, ROOT, startServer } from '../../../tests/support/server.ts';
import { createDatabaseCopies } from '../engine/copies.ts';
import { deleteLead } from '../leads/bin.ts';
import { eraseLeads } from '../leads/erasing.ts';
import { DatabaseInUseError } from '../engine/errors.ts';
import { EARLIER } from '../tables/migrations/earlier.ts';
import { openDatabase } from '../engine/open.ts';
import { createSqliteCopies } from '../engine/sqlite-copies.ts';
import { createHoldRepository } from '../privacy/erasures/hold-repository.ts';
import { createFileStore } from '../files/store.ts';
import { createLoanRepository } from '../loans/repository.ts';
import { createResumeRepository } from '../resumes/repository.ts';
import { createRetentionRepository } from '../privacy/retention/repository.ts';
import { createKeyring } from './archive/keys.ts';
import { createPlaceSink, openPlace } from './copies/place.ts';
import { inWorkFolder, makeCopy } from './copies/source.ts';

const PASSPHRASE = 'twelve plain sample words';

// Each command is a process of its own.
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rinova-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a command against a database, and returns what it wrote and its exit status. */
async function run(
  { url, dataDir }: Pick<TestDatabase, 'url' | 'dataDir'>,
  args: string[],
  env: Record<string, string> = {},
) {
  const child = spawn(NODE, ['src/server/backups/cli.ts', ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: url, NODE_COMPILE_CACHE, ...env },
  });
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { output, errors, code: await exited };
}

const add = (database: TestDatabase, fullName: string) => createLoanRepository(database).insert(buildLoan({ fullName }));

async function namesIn({ url, dataDir }: Pick<TestDatabase, 'url' | 'dataDir'>): Promise<string[]> {
  const database = await openDatabase({ url, dataDir, server: false });
  const rows = await database.db.selectFrom('loans').select('full_name').orderBy('seq').execute();
  await database.close();
  return rows.map(({ full_name }) => full_name);
}

async function idsOf({ db }: TestDatabase, table: 'loans' | 'resumes'): Promise<string[]> {
  const rows = await db.selectFrom(table).select('id').orderBy('seq').execute();
  return rows.map(({ id }) => id);
}

/** Adds a copy to a place, as the server does by schedule. */
async function addCopy({ url, dataDir }: TestDatabase, place: string, time: string): Promise<void> {
  const [store, keyring, madeAt] = [createFileStore(place), createKeyring(PASSPHRASE), new Date(time)];
  const key = await openPlace(store, { installation: 'sample', passphrase: PASSPHRASE, keyring });
  const source = {
    database: createDatabaseCopies(url, dataDir),
    uploaded: createFileStore(join(dataDir, 'files')),
    dataDir,
  };
  await inWorkFolder(dataDir, async (work) => {
    const sink = await createPlaceSink(store, { key, previous: undefined, keyring, work, madeAt });
    await makeCopy(source, sink, work, madeAt);
  });
}

async function buildSession({ db }: TestDatabase) {
  const { id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
  const times = { created_at: 0, last_used_at: 0, expires_at: Date.now() + 60_000 };
  return { token_hash: 'sample', staff_id: id, id: 'sample', device: '', ...times };
}

/** Drops the databases that restores have kept. */
function dropKept({ url, engine }: TestDatabase): void {
  if (engine === 'sqlite') return;
  onTestFinished(async () => {
    const server = withDatabase(url, 'postgres');
    const name = new URL(url).pathname.slice(1);
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1) and datname <> $1',
      [name],
    );
    await client.end();
    for (const { datname } of rows) await administer(server, `drop database "${datname}" with (force)`);
  });
}

describeEachEngine('a copy in a file', (fresh, engine, itOnce) => {
  // On PostgreSQL, `npm run test:hard -- restores-postgres` does the same and more.
  itOnce('is made beside a running server, proved, and restored with its uploads', async () => {
    const database = await fresh();
    dropKept(database);
    const { dataDir } = database;
    const folder = await makeFolder();
    const file = join(folder, 'copy.tar.zst.age');
    const env = { BACKUP_PASSPHRASE: PASSPHRASE };
    const uploads = createFileStore(join(dataDir, 'files'));
    await add(database, 'Asha Sample');
    await uploads.put('resumes/one', Buffer.from('first resume'));
    await uploads.put('pictures/b.webp', Buffer.from('picture'));
    await writeFile(join(dataDir, 'site.json'), '{"brand":"Sample"}');

    const made = await run(database, ['backup', file], env);
    expect(made).toMatchObject({ errors: '', code: 0 });
    expect(made.output).toMatch(/^Copied \d+ rows and 3 files of \S+ to \S+, and proved the copy \(\S+ s\)\.\n$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).not.toContainEqual(expect.stringMatching(/^backup-work-/));
    expect((await run(database, ['verify', file], env)).output).toContain('is complete: ');
    expect(await run(database, ['backup', file])).toMatchObject({ code: 1, errors: expect.stringContaining('exists') });

    await add(database, 'Ravi Sample');
    await uploads.put('resumes/two', Buffer.from('second resume'));
    await uploads.remove('resumes/one');
    await writeFile(join(dataDir, 'site.json'), '{"brand":"Changed"}');
    const refused = await run(database, ['restore', file], env);
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toMatch(/Another Rinova server already uses|is in use \(\d+ connections\)/);
    await database.close();

    const restored = await run(database, ['restore', file], env);
    expect(restored).toMatchObject({ errors: '', code: 0 });
    expect(await namesIn(database)).toEqual(['Asha Sample']);
    expect(Buffer.from((await uploads.read('resumes/one')) ?? []).toString()).toBe('first resume');
    expect(await uploads.read('resumes/two')).toBeUndefined();
    expect(await readFile(join(dataDir, 'site.json'), 'utf8')).toBe('{"brand":"Sample"}');

    // What was there before is kept.
    const [kept = ''] = (await readdir(dataDir)).filter((name) => name.startsWith('before-restore-'));
    expect(await readFile(join(dataDir, kept, 'site.json'), 'utf8')).toBe('{"brand":"Changed"}');
    expect(await readFile(join(dataDir, kept, 'files/resumes/two'), 'utf8')).toBe('second resume');
    const name = / "(\S+_before_restore_\d+)"/.exec(restored.output)?.[1] ?? '';
    const old =
      engine === 'sqlite' ? `file:${join(dataDir, kept, basename(database.url))}` : withDatabase(database.url, name);
    expect(await namesIn({ url: old, dataDir })).toEqual(['Asha Sample', 'Ravi Sample']);
  });

  itOnce('restores a lost folder, ends sessions and is audited', async () => {
    const database = await fresh();
    dropKept(database);
    await add(database, 'Asha Sample');
    await addStaff(database, ADMIN);
    await database.db
      .insertInto('sessions')
      .values(await buildSession(database))
      .execute();
    const file = join(await makeFolder(), 'copy.tar.zst');
    expect(await run(database, ['backup', file])).toMatchObject({
      code: 0,
      output: expect.stringContaining('not encrypted'),
    });
    await database.close();
    const dataDir = await makeFolder();
    const url = engine === 'sqlite' ? `file:${join(dataDir, 'rinova.db')}` : database.url;
    expect(await run({ url, dataDir }, ['restore', file])).toMatchObject({ code: 0, errors: '' });
    const restored = await openDatabase({ url, dataDir, server: false });
    onTestFinished(() => restored.close());
    expect(await restored.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    const [entry] = await restored.db.selectFrom('audit').select(['action', 'noun', 'detail']).execute();
    expect(entry).toMatchObject({ action: 'restored', noun: 'backups' });
    expect(entry?.detail).toContain('"via":"command line"');
  });

  itOnce('does not bring back who was erased since, and keeps legal holds', async () => {
    const database = await fresh();
    dropKept(database);
    const uploads = createFileStore(join(database.dataDir, 'files'));
    const holds = createHoldRepository(database);
    for (const name of ['Asha Sample', 'Ravi Sample', 'Meena Sample', 'Nila Sample']) await add(database, name);
    const entry = { fileKey: 'resumes/one', fileName: 'Ravi.pdf', fileType: 'pdf', fileSize: 1, position: '' } as const;
    await uploads.put(entry.fileKey, Buffer.from('1'));
    await createResumeRepository(database).insert(entry);
    const [asha = '', ravi = '', meena = '', nila = ''] = await idsOf(database, 'loans');
    const [resume = ''] = await idsOf(database, 'resumes');
    await holds.set('loans', meena, { reason: 'Before', by: ADMIN.email, at: 1 });
    await holds.set('loans', ravi, { reason: 'Lifted later', by: ADMIN.email, at: 1 });
    await createRetentionRepository(database).setRule({ noun: 'loans', days: 30 }, ADMIN.email, 1);
    const file = join(await makeFolder(), 'copy.tar.zst');
    expect(await run(database, ['backup', file])).toMatchObject({ code: 0 });
    await holds.lift('loans', ravi);
    await eraseLeads(database, { noun: 'loans', ids: [ravi], cause: 'deleted', at: 1 });
    await eraseLeads(database, { noun: 'resumes', ids: [resume], cause: 'deleted', at: 1 });
    await uploads.remove(entry.fileKey);
    expect(await deleteLead(database, { noun: 'loans', id: nila, at: 3, by: ADMIN.email })).toBe('deleted');
    await holds.set('loans', asha, { reason: 'A sample case', by: ADMIN.email, at: 2 });
    await holds.set('loans', meena, { reason: 'After', by: ADMIN.email, at: 2 });
    await add(database, 'Later Sample');
    const [, , later = ''] = await idsOf(database, 'loans');
    await holds.set('loans', later, { reason: 'Not in the copy', by: ADMIN.email, at: 2 });
    await database.close();

    const began = Date.now();
    const restored = await run(database, ['restore', file]);
    expect(restored).toMatchObject({ errors: '', code: 0 });
    expect(restored.output).toContain('Leads erased again, since they were erased after the copy was made: 2\n');
    expect(restored.output).toContain('Leads and posts moved to the bin again: 1\n');
    expect(restored.output).toContain('Leads put on legal hold again: 2\n');
    expect(await namesIn(database)).toEqual(['Asha Sample', 'Meena Sample']);
    const { db, close } = await openDatabase({ url: database.url, dataDir: database.dataDir, server: false });
    onTestFinished(close);
    expect((await db.selectFrom('erasures').select('lead_id').execute()).map(({ lead_id }) => lead_id).toSorted()).toEqual(
      [ravi, resume].toSorted(),
    );
    expect(await db.selectFrom('holds').select(['lead_id', 'reason']).orderBy('reason').execute()).toEqual([
      { lead_id: asha, reason: 'A sample case' },
      { lead_id: meena, reason: 'After' },
    ]);
    expect(await db.selectFrom('resumes').selectAll().execute()).toEqual([]);
    // Both were received within a year: they are sealed once more, and the file with them.
    const sealed = await db.selectFrom('sealed').select(['id', 'file_key']).execute();
    expect(sealed.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
      [
        { id: ravi, file_key: null },
        { id: resume, file_key: entry.fileKey },
      ].toSorted((one, other) => one.id.localeCompare(other.id)),
    );
    expect(await db.selectFrom('file_removals').selectAll().execute()).toEqual([]);
    // The next night, not the next start, applies the rules.
    const { created_at } = await db.selectFrom('retention_rules').select('created_at').executeTakeFirstOrThrow();
    expect(created_at).toBeGreaterThanOrEqual(began);
  });

  itOnce('learns from the newest scheduled copy who was erased since, when the database is lost', async () => {
    const database = await fresh();
    dropKept(database);
    const place = await makeFolder();
    await preparePlace(createFileStore(place), 'sample', PASSPHRASE);
    for (const name of ['Asha Sample', 'Ravi Sample']) await add(database, name);
    const [asha = '', ravi = ''] = await idsOf(database, 'loans');
    await addCopy(database, place, '2026-01-01T09:00:00Z');
    await eraseLeads(database, { noun: 'loans', ids: [ravi], cause: 'deleted', at: 1 });
    await createHoldRepository(database).set('loans', asha, { reason: 'A\t"case"', by: ADMIN.email, at: 2 });
    await addCopy(database, place, '2026-01-01T09:15:00Z');
    await database.close();

    const dataDir = await makeFolder();
    const url = engine === 'sqlite' ? `file:${join(dataDir, 'rinova.db')}` : database.url;
    if (engine === 'postgres')
      await administer(withDatabase(url, 'postgres'), `drop database "${new URL(url).pathname.slice(1)}"`);
    const env = { BACKUP_URL: `file:${place}`, BACKUP_PASSPHRASE: PASSPHRASE };
    const restored = await run({ url, dataDir }, ['restore', '--at', '2026-01-01T09:10:00Z'], env);
    expect(restored).toMatchObject({ errors: '', code: 0 });
    expect(restored.output).toContain('Leads erased again, since they were erased after the copy was made: 1\n');
    expect(await namesIn({ url, dataDir })).toEqual(['Asha Sample']);
    expect((await readdir(dataDir)).filter((name) => /newest|backup-work/.test(name))).toEqual([]);
    const { db, close } = await openDatabase({ url, dataDir, server: false });
    onTestFinished(close);
    expect(await db.selectFrom('holds').select(['lead_id', 'reason']).execute()).toEqual([
      { lead_id: asha, reason: 'A\t"case"' },
    ]);
  });

  it.runIf(TRIES_ALL)(
    'of before the baseline of migrations is restored, and one of an older or newer version is refused',
    async () => {
      const database = await fresh();
      dropKept(database);
      const { db, dataDir } = database;
      const folder = await makeFolder();
      await add(database, 'Asha Sample');
      const migrated = (names: Iterable<string>) =>
        sql`insert into migrations (name, run_at) values ${sql.join([...names].map((name) => sql`(${name}, 0)`))}`.execute(
          db,
        );
      await migrated(['9999-later']);
      expect(await run(database, ['backup', join(folder, 'newer')])).toMatchObject({ code: 0 });
      await sql`delete from migrations`.execute(db);
      await migrated(EARLIER);
      expect(await run(database, ['backup', join(folder, 'earlier')])).toMatchObject({ code: 0 });
      await sql`delete from migrations where name > '0052'`.execute(db);
      expect(await run(database, ['backup', join(folder, 'older')])).toMatchObject({ code: 0 });
      await migrated(['0053-featured-pictures']);
      await add(database, 'Ravi Sample');
      await database.close();

      for (const [copy, reason] of [
        ['newer', 'was changed by a newer Rinova (9999-later)'],
        ['older', 'was last used by an older Rinova (from before 0053-featured-pictures)'],
      ] as const) {
        const refused = await run(database, ['restore', join(folder, copy)]);
        expect(refused).toMatchObject({ code: 1, output: '' });
        expect(refused.errors).toContain(reason);
      }
      expect(await namesIn(database)).toEqual(['Asha Sample', 'Ravi Sample']);
      expect((await readdir(dataDir)).filter((name) => /restor/.test(name))).toEqual([]);

      expect(await run(database, ['restore', join(folder, 'earlier')])).toMatchObject({ code: 0, errors: '' });
      expect(await namesIn(database)).toEqual(['Asha Sample']);
    },
  );

  // A database that PostgreSQL can't read is its own operator's matter.
  it.runIf(engine === 'sqlite')('replaces a database that can’t be read, and says what may be back', async () => {
    const database = await fresh();
    await add(database, 'Asha Sample');
    const file = join(await makeFolder(), 'copy');
    expect(await run(database, ['backup', file])).toMatchObject({ code: 0 });
    await database.close();
    await writeFile(database.url.slice('file:'.length), 'no database');
    const restored = await run(database, ['restore', file]);
    expect(restored.code).toBe(0);
    expect(restored.errors).toMatch(/^The old database can't be read, so leads that were erased since may be back: .+\n$/);
    expect(await namesIn(database)).toEqual(['Asha Sample']);
  });

  it.runIf(TRIES_ALL)('explains what it can’t do, without a stack', async () => {
    const database = await fresh();
    const file = join(await makeFolder(), 'copy');
    for (const [args, message] of [
      [['backup'], 'backup needs the name of a new file.'],
      [['backup', '/no/such/folder/copy'], 'no such file or directory'],
      [['verify'], `There are no copies in ${database.dataDir}/backups.`],
      [['verify', file], `There is no file ${file}.`],
      [['restore'], 'restore needs the name of a file, or --at and a time.'],
      [['verify', file, '--at', '2026-01-01'], 'FILE and --at are mutually exclusive.'],
      [['verify', file, 'other'], 'verify takes one file.'],
      [['verify', '--all'], "Unknown option '--all'"],
    ] as const) {
      const { errors, code, output } = await run(database, [...args]);
      expect([args, code, output]).toEqual([args, 1, '']);
      expect(errors).toContain(message);
      expect(errors).not.toMatch(/\n\s+at /);
    }
    await database.close();
    await writeFile(file, 'no copy');
    expect((await run(database, ['restore', file])).errors).toContain('The copy is damaged or incomplete.');
    const place = join(await makeFolder(), 'none');
    const verified = await run(database, ['verify'], { BACKUP_URL: `file:${place}` });
    expect(verified).toMatchObject({ code: 1, errors: 'There are no copies at BACKUP_URL.\n' });
    // It may be write-protected.
    await expect(stat(place)).rejects.toThrow('ENOENT');
  });

  itOnce('that is refused leaves nothing where there was nothing', async () => {
    const folder = await makeFolder();
    const file = join(folder, 'copy');
    await writeFile(file, 'no copy');
    const there = join(folder, 'there');
    await mkdir(there);
    for (const dataDir of [join(folder, 'deep', 'none'), there]) {
      const refused = await run({ url: `file:${join(dataDir, 'rinova.db')}`, dataDir }, ['restore', file]);
      expect(refused).toMatchObject({ code: 1, errors: 'The copy is damaged or incomplete.\n' });
      const missing = await run({ url: `file:${join(dataDir, 'rinova.db')}`, dataDir }, ['restore', `${file}2`]);
      expect(missing).toMatchObject({ code: 1, errors: `There is no file ${file}2.\n` });
    }
    expect((await readdir(folder)).toSorted()).toEqual(['copy', 'there']);
    expect(await readdir(there)).toEqual([]);
  });

  itOnce.runIf(process.getuid?.() === 0)('is not restored by root for a server without its rights', async () => {
    const database = await fresh();
    dropKept(database);
    const file = join(await makeFolder(), 'copy');
    expect(await run(database, ['backup', file])).toMatchObject({ code: 0 });
    await database.close();
    await chown(database.dataDir, 65_534, 65_534);
    const { code, errors } = await run(database, ['restore', file]);
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^Run this as the user of the server \(65534\), .* not as root\.\n$/),
    ]);
  });

  it.runIf(engine === 'postgres')('is left aside when a client uses the database again before the swap', async () => {
    const database = await fresh();
    const { url, dataDir } = database;
    const copies = createDatabaseCopies(url, dataDir);
    const folder = await makeFolder();
    await copies.write(join(folder, 'copy'));
    await copies.stage(join(folder, 'copy'), '20260101000000');
    // What another installation on the same server has staged is not this one's.
    await createDatabaseCopies(withDatabase(url, 'other'), dataDir).discard();
    await expect(copies.swap('20260101000000')).rejects.toThrow(DatabaseInUseError);
    await database.close();
    expect(await copies.swap('20260101000000')).toContain('_before_restore_20260101000000');
    dropKept(database);
  });
});

it('restores a copy of before age-encryption', async () => {
  const dataDir = await makeFolder();
  const database = { url: `file:${join(dataDir, 'rinova.db')}`, dataDir };
  expect((await run(database, ['restore', OLD_COPY])).errors).toBe('The copy is encrypted: set BACKUP_PASSPHRASE.\n');
  const wrong = await run(database, ['restore', OLD_COPY], { BACKUP_PASSPHRASE: 'x'.repeat(20) });
  expect(wrong.errors).toBe('BACKUP_PASSPHRASE is not the one that this copy was encrypted with, or the copy is damaged.\n');
  const restored = await run(database, ['restore', OLD_COPY], { BACKUP_PASSPHRASE: PASSPHRASE });
  expect(restored).toMatchObject({ errors: '', code: 0 });
  expect(await namesIn(database)).toEqual(['Asha Sample']);
  expect(await readFile(join(dataDir, 'files/resumes/one'), 'utf8')).toBe('first resume');
});

it('a server finishes a restore that was interrupted', async () => {
  const dataDir = await makeReadyFolder();
  const server = await startServer({ DATA_DIR: dataDir });
  onTestFinished(() => server.stop());
  await testApi(server).postLead(buildLoan({ fullName: 'Asha Sample' }));
  const url = `file:${join(dataDir, 'rinova.db')}`;
  const file = join(await makeFolder(), 'copy');
  expect(await run({ url, dataDir }, ['backup', file])).toMatchObject({ code: 0 });
  await server.end();
  // As a kill after the journal leaves it.
  await mkdir(join(dataDir, 'restore'));
  await writeFile(join(dataDir, 'restore/journal.json'), JSON.stringify({ id: '1', uploads: [], hasSite: false }));
  await createSqliteCopies(join(dataDir, 'rinova.db'), dataDir).write(join(dataDir, 'rinova.db.restoring-1'));
  await server.restart();
  expect(server.output).toContain('Finished the restore that was interrupted.');
  expect(await readdir(join(dataDir, 'before-restore-1'))).toContain('rinova.db');
  expect(await namesIn({ url, dataDir })).toEqual(['Asha Sample']);
});
