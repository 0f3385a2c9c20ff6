import { sql, type Transaction } from 'kysely';
import type { Database } from '../engine/database.ts';
import { DatabaseError } from '../engine/errors.ts';
import { fitBinnedRows } from './binned-rows.ts';
import { baseline } from './migrations/0053-baseline.ts';
import { EARLIER } from './migrations/earlier.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import type { Schema } from './schema.ts';

/**
 * Runs the pending migrations in order, each in a transaction of its own. Safe when several processes start at once: each
 * transaction takes a lock and then checks what is left to do. Decision 28 says why not Kysely's Migrator.
 *
 * @throws DatabaseError a newer Rinova has changed the database, one from before the baseline has not finished with it, or the
 *   database forbids what a migration needs
 */
export async function migrate(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  known: readonly Migration[] = migrations,
): Promise<void> {
  for (const migration of known) {
    await db.transaction().execute(async (transaction) => {
      await dialect.acquireMigrationLock(transaction);
      const applied = await readApplied(transaction);
      refuseNewer(applied, known);
      if (applied.has(migration.name)) return;
      await migration.up(transaction, dialect);
      if (migration === known.at(-1)) await fitBinnedRows(transaction, dialect);
      await sql`insert into migrations (name, run_at) values (${migration.name}, ${Date.now()})`.execute(transaction);
    });
  }
}

/** The names of the migrations that were run. All of the earlier ones together are the baseline. */
async function readApplied(transaction: Transaction<Schema>): Promise<ReadonlySet<string>> {
  await sql`create table if not exists migrations (name text primary key, run_at bigint not null)`.execute(transaction);
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(transaction);
  const names = new Set(rows.map(({ name }) => name));
  if (names.isDisjointFrom(EARLIER)) return names;
  const missing = [...EARLIER].find((name) => !names.has(name));
  if (missing === undefined) return names.difference(EARLIER).add(baseline.name);
  throw new DatabaseError(
    `The database was last used by an older Rinova (from before ${missing}), and this one can't bring it up to date. ` +
      `Nothing was changed. Start or restore it once with the last version that has ${[...EARLIER].at(-1)}, then again with ` +
      'this one: docs/operations.md, "Upgrade", says how.',
  );
}

function refuseNewer(applied: ReadonlySet<string>, known: readonly Migration[]): void {
  const newer = [...applied].filter((name) => !known.some((migration) => migration.name === name)).toSorted();
  if (newer.length === 0) return;
  throw new DatabaseError(
    `The database was changed by a newer Rinova (${newer.join(', ')}), which this one does not know. Run that newer ` +
      'version, or restore the copy of the database from before.',
  );
}
