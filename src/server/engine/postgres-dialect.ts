import { type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '../../shared/kit/time.ts';
import { type Dialect, sortIndex } from './dialect.ts';
import { DatabaseError } from './errors.ts';
import { bucketOf } from './row-counts.ts';
import { lengthOf } from './search.ts';
import { isWhole } from './words.ts';

/** An arbitrary number, the same in every version. Advisory locks are per database. */
const MIGRATION_LOCK = 7_269_110_233;

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const INSUFFICIENT_PRIVILEGE = '42501';
const EXTENSION_MISSING = ['0A000', '58P01'];

/** Shorter words have no trigram. */
const MIN_INDEXED = 3;
/** Of a longer word the index is asked for the beginning: each trigram of an e-mail address costs it milliseconds. */
const MAX_ASKED = 10;

/** The words as they stand, without the parser and the dictionaries of PostgreSQL, which know no Hindi. */
const wordVector = (table: string) => `array_to_tsvector(string_to_array(${table}.words, ' '))`;

export const postgresDialect: Dialect = {
  rowOrder: sql`bigint generated always as identity`,
  givenRowOrder: sql`overriding system value`,
  forUpdate: sql`for update`,
  plainText: sql`text collate "C"`,

  async acquireMigrationLock(transaction) {
    // This migration, or that of another node which holds the lock, may take long.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
  },

  async acquireLock(transaction, name) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
  },

  async createSearchIndex(db, table) {
    try {
      await sql`create extension if not exists pg_trgm`.execute(db);
    } catch (error) {
      throw explainExtension(error);
    }
    const index = sql.id(`${table}_search`);
    await sql`create index ${index} on ${sql.table(table)} using gin (search gin_trgm_ops)`.execute(db);
  },

  async rewriteRows(db, table, _sorts, work) {
    const name = sql.table(table);
    // Each row is written anew, and with it its entry in every index.
    const { rows } = await sql<{ drop: string; create: string }>`
      select 'drop index ' || quote_ident(relname) as "drop", pg_get_indexdef(oid) as "create"
        from pg_class join pg_index on indexrelid = oid
        where indrelid = cast(${table} as regclass) and not indisunique`.execute(db);
    for (const { drop } of rows) await sql.raw(drop).execute(db);
    await sql`alter table ${name} disable trigger user`.execute(db);
    await work();
    await sql`alter table ${name} enable trigger user`.execute(db);
    await sql`set local maintenance_work_mem = '256MB'`.execute(db);
    for (const { create } of rows) await sql.raw(create).execute(db);
  },

  async createWordIndex(db, { table, index, asked }) {
    const vector = wordVector(table);
    await sql`create index ${sql.id(index)} on ${sql.table(table)} using gin (${sql.raw(vector)})`.execute(db);
    // A function of its own, since only the index is quick: for a common word the planner would rather make all vectors anew.
    await sql`create function ${sql.id(asked)}(query tsquery) returns setof bigint language sql stable set enable_seqscan = off
      as ${sql.lit(`select seq from ${table} where ${vector} @@ query`)}`.execute(db);
  },

  matchesWords: ({ asked }, words) =>
    sql`select seq from ${sql.id(asked)}(cast(${words.map((word) => `'${word}'${isWhole(word) ? '' : ':*'}`).join(' & ')} as tsquery)) as seq`,

  async makeAppendOnly(db, table) {
    const refuse = sql.table(`${table}_refuse`);
    const refusal = sql.lit(`The rows of ${table} can't be changed.`);
    const body = sql.lit(`begin raise exception '%', tg_argv[0]; end`);
    await sql`create function ${refuse}() returns trigger language plpgsql as ${body}`.execute(db);
    await sql`create trigger ${sql.id(`${table}_no_change`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function ${refuse}(${refusal})`.execute(db);
  },

  async permitDeletionAfter(db, table, days) {
    const refusal = sql.lit(`The rows of ${table} can't be changed.`);
    const [name, refuse] = [sql.table(table), sql.table(`${table}_refuse`)];
    await sql`drop trigger ${sql.id(`${table}_no_change`)} on ${name}`.execute(db);
    await sql`create trigger ${sql.id(`${table}_no_change`)} before update or truncate on ${name}
      for each statement execute function ${refuse}(${refusal})`.execute(db);
    await sql`create trigger ${sql.id(`${table}_no_delete`)} before delete on ${name} for each row
      when (old.created_at > extract(epoch from now()) * 1000 - ${sql.lit(days * DAY_MS)})
      execute function ${refuse}(${refusal})`.execute(db);
  },

  async columnDefaults(db, table) {
    const { rows } = await sql<{ name: string; value: string | null }>`select column_name as name, column_default as value
      from information_schema.columns where table_schema = current_schema() and table_name = ${table}`.execute(db);
    return new Map(rows.map(({ name, value }) => [name, sql.raw(value ?? 'null')]));
  },

  async keepUnsampled(db, table, columns) {
    const changes = columns.map((column) => sql`alter column ${sql.ref(column)} set statistics 0`);
    await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db);
  },

  async createRowCounts(db) {
    // Each statement inserts a row of its own: on a shared row, writers would wait for each other's commits.
    await sql`create table row_counts (table_name text not null, bucket bigint not null, row_count bigint not null)`.execute(
      db,
    );
    await sql`create index row_counts_bucket on row_counts (table_name, bucket)`.execute(db);
    await sql`create function count_rows() returns trigger language plpgsql as ${sql.lit(`begin
      insert into row_counts (table_name, bucket, row_count)
        select tg_table_name, seq >> 12, case tg_op when 'INSERT' then count(*) else -count(*) end from changed group by 2;
      -- Now and then merges the rows of a bucket into one, skipping those locked by others.
      if random() < 0.01 then
        with merged as (
          delete from row_counts where ctid = any (array(
            select ctid from row_counts
            where table_name = tg_table_name and bucket in (select seq >> 12 from changed) for update skip locked
          )) returning bucket, row_count
        )
        insert into row_counts (table_name, bucket, row_count)
          select tg_table_name, bucket, sum(row_count) from merged group by bucket;
      end if;
      return null;
    end`)}`.execute(db);
  },

  async countRowsOf(db, table) {
    const rows = sql.table(table);
    await sql`insert into row_counts (table_name, bucket, row_count)
      select ${sql.lit(table)}, ${bucketOf(sql`seq`)}, count(*) from ${rows} group by 2`.execute(db);
    for (const [event, kept] of [
      ['insert', 'new'],
      ['delete', 'old'],
    ] as const) {
      await sql`create trigger ${sql.id(`${table}_count_${event}`)} after ${sql.raw(event)} on ${rows}
        referencing ${sql.raw(kept)} table as changed for each statement execute function count_rows()`.execute(db);
    }
  },

  async createRowChanges(db) {
    await sql`create table row_changes (table_name text not null, deletes bigint not null, updates bigint not null)`.execute(
      db,
    );
    await sql`create function count_changes() returns trigger language plpgsql as ${sql.lit(`begin
      insert into row_changes (table_name, deletes, updates)
        values (tg_table_name, (tg_op = 'DELETE')::integer, (tg_op = 'UPDATE')::integer);
      -- As in count_rows().
      if random() < 0.01 then
        with merged as (
          delete from row_changes where ctid = any (array(
            select ctid from row_changes where table_name = tg_table_name for update skip locked
          )) returning deletes, updates
        )
        insert into row_changes (table_name, deletes, updates)
          select tg_table_name, sum(deletes), sum(updates) from merged having count(*) > 0;
      end if;
      return null;
    end`)}`.execute(db);
  },

  async countChangesOf(db, table) {
    await sql`create trigger ${sql.id(`${table}_changes`)} after update or delete on ${sql.table(table)}
      for each statement execute function count_changes()`.execute(db);
  },

  async outdateSearches(db, table) {
    // As in count_changes().
    await sql`insert into row_changes (table_name, deletes, updates) values (${table}, 1, 0)`.execute(db);
  },

  async createNodeTables(db) {
    await sql`create table content_version (version bigint not null)`.execute(db);
    await sql`insert into content_version (version) values (0)`.execute(db);
    await sql`create table turns (name text primary key, taken_until bigint not null)`.execute(db);
    // Unlogged: counting a call must not wait for the disk, and a crash of PostgreSQL may reset the counts as a restart does. The
    // space left on each page lets an update stay on it.
    await sql`create unlogged table rate_limits (
      key bytea primary key, full_at double precision[] not null, expires_at bigint not null
    ) with (fillfactor = 50)`.execute(db);
  },

  async createSortIndex(db, table, column) {
    const index = sql.id(sortIndex(table, column));
    await sql`create index ${index} on ${sql.table(table)} (${sql.ref(column)}, id) include (seq)`.execute(db);
  },

  sorted: (table) => sql.table(table),
  // Otherwise it would read row by row in the order of the index, of which the last may be the first that is chosen.
  inOrder: (_table, column, choose) => sql`from (${choose(['id', column])} offset 0) as chosen`,
  isAmong: (column, texts) => sql`${column} = any(cast(${texts} as text[]))`,
  withoutIndex: (column) => column,
  // PostgreSQL cancels statements itself.
  notCancelled: () => undefined,

  matches(table, readings) {
    const inText = (text: RawBuilder<unknown>) => {
      const like = (word: string) => {
        const asked = [...word].slice(0, MAX_ASKED).join('');
        const found = sql`${text} like ${`%${asked.replace(/[\\%_]/g, '\\$&')}%`}`;
        return asked === word ? found : sql`(${found} and strpos(${text}, ${word}) > 0)`;
      };
      const all = readings.map((words) => sql`(${sql.join(words.map(like), sql` and `)})`);
      return sql`(${sql.join(all, sql` or `)})`;
    };
    const [condition, inRow] = [inText(sql`search`), inText(sql`(search || '')`)];
    const isComplete = readings.every((words) => words.every((word) => lengthOf(word) >= MIN_INDEXED));
    return { source: table, key: 'seq', condition, inRow, ...(!isComplete && { indexed: sql`true` }) };
  },

  jsonRows: (values, order) => sql`coalesce(json_agg(json_build_array(${sql.join(values)}) order by ${order})::text, '[]')`,
  jsonText: (json, name) => sql`(${json}::json ->> ${sql.lit(name)})`,
  jsonElements: (json) => sql`jsonb_array_elements(${json}::jsonb) as item(value)`,

  // It also replaces the statistics, which hold frequent values such as names.
  purge: (db, tables) =>
    db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      try {
        await sql`vacuum (analyze) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(connection);
      } finally {
        await sql`reset statement_timeout`.execute(connection);
      }
      return 'done' as const;
    }),

  isUniqueViolation: (error) => codeOf(error) === UNIQUE_VIOLATION,
  isReferenceViolation: (error) => codeOf(error) === FOREIGN_KEY_VIOLATION,
};

/** The code of an error of PostgreSQL or of the network. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

function explainExtension(error: unknown): unknown {
  const code = codeOf(error) ?? '';
  if (code === INSUFFICIENT_PRIVILEGE) {
    return new DatabaseError(
      'Searching needs the PostgreSQL extension pg_trgm, and the user of DATABASE_URL may not create it. ' +
        'Let an administrator run "create extension pg_trgm" in this database, then start again.',
      { cause: error },
    );
  }
  if (EXTENSION_MISSING.includes(code)) {
    return new DatabaseError(
      'Searching needs the PostgreSQL extension pg_trgm, which is not installed on the database server ' +
        '(on Debian and Ubuntu it is in the package postgresql-contrib or postgresql).',
      { cause: error },
    );
  }
  return error;
}
