import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { createLoanRepository } from '../loans/repository.ts';
import type { Schema } from '../tables/schema.ts';
import { unallocatedIn } from './sqlite-unallocated.ts';

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

it('reads the headers of pages', () => {
  const page = (type: number, cells: number, content: number, header = 0) => {
    const bytes = Buffer.alloc(4096);
    bytes[header] = type;
    bytes.writeUInt16BE(cells, header + 3);
    bytes.writeUInt16BE(content, header + 5);
    return bytes;
  };
  expect(unallocatedIn(page(10, 3, 4000), 2)).toEqual({ start: 14, end: 4000 });
  expect(unallocatedIn(page(5, 3, 4000), 2)).toEqual({ start: 18, end: 4000 });
  expect(unallocatedIn(page(13, 3, 4000, 100), 1)).toEqual({ start: 114, end: 4000 });
  // A page of another kind, a full one, and what can't be one.
  expect(unallocatedIn(page(0, 3, 4000), 2)).toBeUndefined();
  expect(unallocatedIn(page(10, 10, 28), 2)).toBeUndefined();
  expect(unallocatedIn(page(10, 3, 4097), 2)).toBeUndefined();
});

describeEachEngine(
  'deleted rows',
  (fresh) => {
    it('leave no copies in pages from which they were moved', async () => {
      const { db, dialect, dataDir } = await fresh();
      await db.transaction().execute(change);
      const remaining = async () => {
        const file = await readFile(join(dataDir, 'rinova.db'), 'latin1');
        return file.match(/person\d{9}/g) ?? [];
      };
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
      // Overwriting what is deleted is not enough.
      expect(await remaining()).not.toEqual([]);
      const others = () => sql`select name from sample0 order by name`.execute(db);
      const before = await others();
      expect(await dialect.purge(db, [])).toBe(true);
      expect(await remaining()).toEqual([]);
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
      const [first] = await Promise.all([database.dialect.purge(database.db, []), add()]);
      expect([first, await database.dialect.purge(database.db, [])]).toEqual([true, true]);
      expect((await sql`pragma integrity_check`.execute(database.db)).rows).toEqual([{ integrity_check: 'ok' }]);
      const kept = await database.db.selectFrom('loans').select('full_name').execute();
      expect(kept.map(({ full_name }) => full_name).toSorted()).toEqual(names.toSorted());
    });
  },
  ['sqlite'],
);
