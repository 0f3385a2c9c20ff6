import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, statfsSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { eventually } from '../../../tests/support/wait.ts';
import { createLoanRepository } from '../loans/repository.ts';
import type { Schema } from '../tables/schema.ts';
import { connect } from './sqlite-connection.ts';

/** Most trees have no copies in the end, since later rows overwrite them. */
const TABLES = 60;
const NAMES = 100;

/** Adds and deletes names while others are added, in no order, in several tables. The numbers are the same in each run. */
async function change(db: Kysely<Schema>): Promise<void> {
  let state = 1;
  const next = () => (state = (state * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff) >> 8;
  const name = (start: string, end: string) => `${start}${String(next()).padStart(9, '0')}${end}`;
  for (let number = 0; number < TABLES; number += 1) {
    const table = sql.table(`sample${number}`);
    await sql`create table ${table} (seq integer primary key, name text)`.execute(db);
    await sql`create index ${sql.id(`sample${number}_name`)} on ${table} (name)`.execute(db);
    const add = (text: string) => sql`insert into ${table} (name) values (${text})`.execute(db);
    const addOthers = async () => {
      for (let other = 0; other < 3; other += 1) await add(name('other', 'y'.repeat(20)));
    };
    const names = Array.from({ length: NAMES }, () => name('person', 'x'.repeat(30)));
    for (const each of names) {
      await add(each);
      await addOthers();
    }
    for (const each of names) {
      await sql`delete from ${table} where name = ${each}`.execute(db);
      await addOthers();
    }
  }
}

const processesOf = (path: string) =>
  execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`sqlite-vacuum-process.ts ${path}`));

it('a vacuum ends with a server that is killed', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'vacuum-')), 'rinova.db');
  const database = connect(path);
  // The vacuum waits for this lock for five seconds.
  database.exec('pragma locking_mode = exclusive; create table sample (name text)');
  const module = pathToFileURL(join(import.meta.dirname, 'sqlite-vacuum.ts')).href;
  const code = `import { vacuum } from '${module}'; await vacuum('${path}', (work) => work())`;
  const server = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'ignore' });
  await eventually(() => expect(processesOf(path)).toHaveLength(1));
  server.kill('SIGKILL');
  await vi.waitFor(() => expect(processesOf(path)).toEqual([]), 4000);
  database.close();
});

describeEachEngine(
  'deleted rows',
  (fresh) => {
    it('leave no copies in pages from which they were moved', async () => {
      const { db, dialect, dataDir } = await fresh();
      await db.transaction().execute(change);
      // Not by this process: closing a file releases the locks that a process has on it.
      const remaining = () => {
        const options = { encoding: 'latin1', maxBuffer: Infinity } as const;
        return execFileSync('cat', [join(dataDir, 'rinova.db')], options).match(/person\d{9}/g) ?? [];
      };
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
      // Overwriting what is deleted is not enough.
      expect(remaining()).not.toEqual([]);
      const others = () => sql`select name from sample0 order by name`.execute(db);
      const before = await others();
      expect(await dialect.purge(db, [])).toBe('done');
      expect(remaining()).toEqual([]);
      expect(await others()).toEqual(before);
      expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }]);
    });

    it('are purged while leads arrive, of which none is lost', async () => {
      const database = await fresh();
      await database.db.transaction().execute(change);
      const loans = createLoanRepository(database);
      const names = Array.from({ length: 300 }, (_, number) => `Lead ${(number * 7919) % 300}`);
      const add = async () => {
        for (const fullName of names) await loans.insert(buildLoan({ fullName }));
      };
      const purging = database.dialect.purge(database.db, []);
      const [health] = await Promise.all([database.health(), add()]);
      expect([health, await purging]).toEqual([undefined, 'done']);
      expect((await sql`pragma integrity_check`.execute(database.db)).rows).toEqual([{ integrity_check: 'ok' }]);
      const kept = await database.db.selectFrom('loans').select('full_name').execute();
      expect(kept.map(({ full_name }) => full_name).toSorted()).toEqual(names.toSorted());
    });

    it('are purged later when the disk has too little room, for which an old log does not count', async () => {
      const { db, dialect, dataDir } = await fresh();
      const path = join(dataDir, 'rinova.db');
      const { bavail, bsize } = statfsSync(dataDir);
      // Sparse, as if a vacuum that ended halfway had left them.
      truncateSync(`${path}-wal`, bavail * bsize);
      expect(await dialect.purge(db, [])).toBe('done');
      expect(statSync(`${path}-wal`).size).toBe(0);
      truncateSync(path, bavail * bsize);
      expect(await dialect.purge(db, [])).toBe('no room');
    });

    it('are purged later when a reader needs earlier pages', async () => {
      const database = await fresh();
      const { db, dialect, dataDir } = database;
      const reader = new DatabaseSync(join(dataDir, 'rinova.db'), { readOnly: true });
      reader.exec('begin; select count(*) from loans');
      await createLoanRepository(database).insert(buildLoan());
      expect(await dialect.purge(db, [])).toBe('being read');
      reader.close();
      expect(await dialect.purge(db, [])).toBe('done');
    });
  },
  ['sqlite'],
);
