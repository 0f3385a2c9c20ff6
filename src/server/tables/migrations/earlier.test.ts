import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { type RawBuilder, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { DATABASE_FILE } from '../../../../tests/support/migrated.ts';
import { administer } from '../../../../tests/support/postgres.ts';
import { ROOT, startServer } from '../../../../tests/support/server.ts';
import type { Database } from '../../engine/database.ts';
import { openDatabase } from '../../engine/open.ts';
import { migrate } from '../migrate.ts';
import { baseline } from './0053-baseline.ts';

/** The parts of a schema, each with all that two databases could differ in. */
const PARTS: Readonly<Record<Database['engine'], readonly RawBuilder<Record<string, unknown>>[]>> = {
  sqlite: [
    sql`select s.name as "table", c.* from sqlite_schema s, pragma_table_xinfo(s.name) c where s.type = 'table' order by 1, 2`,
    sql`select s.name as "table", k.* from sqlite_schema s, pragma_foreign_key_list(s.name) k order by 1, 2, 3`,
    sql`select type, name, sql from sqlite_schema order by 1, 2`,
  ],
  postgres: [
    sql`select attrelid::regclass::text as "table", attnum, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
        attcollation::regcollation::text, attstattarget, pg_get_expr(adbin, adrelid) as "default"
      from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 order by 1, 2`,
    sql`select relname, relkind, relpersistence, reloptions from pg_class where relnamespace = 'public'::regnamespace order by 1`,
    sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`,
    sql`select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`,
    sql`select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`,
    sql`select pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = prolang
      where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql') and proname !~ 'similarity' order by 1`,
  ],
};

/** SQLite keeps the statements, in which words may stand in another order. */
const wordsOf = (statement: string) =>
  statement
    .toLowerCase()
    .match(/\w+|[^\s\w"]/g)
    ?.toSorted()
    .join(' ');

async function schemaOf({ db, engine }: Pick<Database, 'db' | 'engine'>) {
  const parts = await Promise.all(PARTS[engine].map((part) => part.execute(db)));
  return parts.map(({ rows }) =>
    rows.map(({ sql: statement, ...row }) => ({
      ...row,
      ...(typeof statement === 'string' && { sql: wordsOf(statement) }),
    })),
  );
}

describeEachEngine('a database of before the baseline', (fresh, engine) => {
  /** With sample content, two loan applications and a third in the bin, as the last version before the baseline left it. */
  async function load() {
    const { url, dataDir, close } = await fresh({ empty: true });
    await close();
    const file = engine === 'sqlite' ? 'earlier.db.zst' : 'earlier.sql.zst';
    const bytes = zstdDecompressSync(await readFile(join(ROOT, 'tests/support', file)));
    if (engine === 'sqlite') await writeFile(join(dataDir, DATABASE_FILE), bytes);
    else await administer(url, bytes.toString());
    return { url, dataDir };
  }

  async function look<T>(place: { url: string; dataDir: string }, work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase({ ...place, server: false });
    return work(database).finally(database.close);
  }

  const stateOf = async (database: Database) => ({
    schema: await schemaOf(database),
    migrations: (await sql`select name, run_at from migrations order by name`.execute(database.db)).rows,
  });

  it('goes on as it is', async () => {
    const place = await load();
    const before = await look(place, stateOf);
    await look(place, (database) => migrate(database, [baseline]));
    expect(await look(place, stateOf)).toEqual(before);
    const server = await startServer({ DATABASE_URL: place.url, DATA_DIR: place.dataDir });
    onTestFinished(() => server.stop());
    const api = testApi(server);
    await api.postLead(buildLoan({ fullName: 'Kiran Sample' }));
    const names = (await api.listLeads()).data.map(({ fullName }) => fullName);
    expect(names.slice(0, 3)).toEqual(['Kiran Sample', 'Ravi Sample', 'Asha Sample']);
    await server.end();
  });

  it('has the schema of a new one', async () => {
    const place = await load();
    const earlier = await look(place, async (database) => {
      await migrate(database);
      return schemaOf(database);
    });
    expect(earlier).toEqual(await schemaOf(await fresh()));
  });

  it('is refused, and stays as it is, if a migration is missing', async () => {
    const place = await load();
    await look(place, ({ db }) => sql`delete from migrations where name > '0049-picture-uses'`.execute(db));
    const before = await look(place, stateOf);
    await expect(startServer({ DATABASE_URL: place.url, DATA_DIR: place.dataDir })).rejects.toThrow(
      'The database was last used by an older Rinova (from before 0051-redirects), and this one',
    );
    expect(await look(place, stateOf)).toEqual(before);
  });
});
