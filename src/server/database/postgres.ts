import { type Driver, Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { cancelling, endAbortedQuietly, openQuietly } from './cancelling.ts';
import type { Database, MappedChunk, OpenOptions, ReadMapped } from './database.ts';
import { type Dialect, sortIndex } from './dialect.ts';
import { DatabaseError, DatabaseUnavailableError } from './errors.ts';
import { FairPool } from './fair-pool.ts';
import { FIELD_SEPARATOR } from './fold.ts';
import { createHealth, writeProbe } from './health.ts';
import type { MappingRequest } from './mapping-worker.ts';
import { guardPool } from './postgres-guard.ts';
import { ReaderThread } from './reader-thread.ts';
import { createPostgresNodes } from './postgres-nodes.ts';
import { bucketOf } from './row-counts.ts';
import type { RowMapper } from '../row-mapper.ts';
import type { Schema } from './schema.ts';

const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_DELAY_MS = 10_000;
/** An arbitrary number, the same in every version. Advisory locks are per database. */
const MIGRATION_LOCK = 7_269_110_233;

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const INSUFFICIENT_PRIVILEGE = '42501';
const EXTENSION_MISSING = ['0A000', '58P01'];

class MappingThread extends ReaderThread<MappingRequest, Uint8Array<ArrayBuffer>> {}

const dialect: Dialect = {
  rowOrder: sql`bigint generated always as identity`,
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

  async makeAppendOnly(db, table) {
    const refuse = sql.table(`${table}_refuse`);
    const refusal = sql.lit(`The rows of ${table} can't be changed.`);
    const body = sql.lit(`begin raise exception '%', tg_argv[0]; end`);
    await sql`create function ${refuse}() returns trigger language plpgsql as ${body}`.execute(db);
    await sql`create trigger ${sql.id(`${table}_no_change`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function ${refuse}(${refusal})`.execute(db);
  },

  async withoutAppendOnly(db, table, work) {
    const trigger = sql`trigger ${sql.id(`${table}_no_change`)}`;
    await sql`alter table ${sql.table(table)} disable ${trigger}`.execute(db);
    await work();
    await sql`alter table ${sql.table(table)} enable ${trigger}`.execute(db);
  },

  async makePlainText(db, table, columns) {
    const changes = columns.map((column) => sql`alter column ${sql.ref(column)} type text collate "C"`);
    if (changes.length > 0) await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db);
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

  async createNodeTables(db) {
    await sql`create table content_version (version bigint not null)`.execute(db);
    await sql`insert into content_version (version) values (0)`.execute(db);
    await sql`create table turns (name text primary key, taken_until bigint not null)`.execute(db);
    // Unlogged: nobody waits for the disk to count a call, and a crash of PostgreSQL may reset the counts as a restart does. The
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
  withoutIndex: (column) => column,
  // PostgreSQL cancels statements itself.
  notCancelled: () => undefined,

  matches(table, readings) {
    const like = (word: string) => sql`search like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
    const all = readings.map((words) => sql`(${sql.join(words.map(like), sql` and `)})`);
    return { source: table, key: 'seq', condition: sql`(${sql.join(all, sql` or `)})` };
  },

  jsonRows: (values, order) => sql`coalesce(json_agg(json_build_array(${sql.join(values)}) order by ${order})::text, '[]')`,

  searchField: (field) => sql`split_part(search, ${sql.lit(FIELD_SEPARATOR)}, ${sql.lit(field + 1)})`,

  isUniqueViolation: (error) => codeOf(error) === UNIQUE_VIOLATION,
  isReferenceViolation: (error) => codeOf(error) === FOREIGN_KEY_VIOLATION,
};

export async function openPostgres(
  url: string,
  { onChange = () => {}, onFault = () => {} }: OpenOptions,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'rinova',
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    types: { getTypeParser },
  });
  // Without a listener, a broken connection ends the process. The pool repeats the errors of idle clients, which onFault has
  // already.
  pool.on('connect', (client) => client.on('error', onFault));
  pool.on('error', () => {});
  const guarded = guardPool(pool, (reason) => health.report(reason));
  const open = (pool: PostgresPool) =>
    new Kysely<Schema>({
      dialect: new QuietDialect({ pool, onCreateConnection: async (connection) => endAbortedQuietly(connection) }),
    });
  const db = open(guarded);
  const turns = new FairPool(() => ({}));
  const scans = open(inTurns(guarded, turns));
  const threads = new FairPool(() => new MappingThread(new URL('./mapping-worker.ts', import.meta.url)));
  const health = createHealth((bytes) => writeProbe(db, bytes), onChange);
  try {
    const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
    if (rows[0]?.server_encoding !== 'UTF8') throw new DatabaseError('its encoding must be UTF8');
  } catch (error) {
    await pool.end();
    throw new DatabaseError(`The PostgreSQL database of DATABASE_URL can't be used: ${reasonOf(error)}.`, { cause: error });
  }
  let closing: Promise<void> | undefined;
  const close = async () => {
    await scans.destroy();
    await Promise.all([db.destroy(), ...threads.all().map((thread) => thread.end())]);
  };
  const nodes = createPostgresNodes({ url, db, acquireLock: dialect.acquireLock, onFault });
  return {
    engine: 'postgres',
    dialect,
    db,
    scans,
    nodes,
    readMapped: (...query) => readInThread(threads, ...query),
    health: health.check,
    async size() {
      const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db);
      return rows[0]?.size ?? 0;
    },
    load: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + turns.load.waiting,
    }),
    close: () => (closing ??= close()),
  };
}

class QuietDialect extends PostgresDialect {
  override createDriver(): Driver {
    return openQuietly(super.createDriver());
  }
}

/** Limits long statements, so that they leave connections to others, and lets those who ask take turns. */
function inTurns(pool: PostgresPool, permits: FairPool<object>): PostgresPool {
  return {
    options: pool.options,
    Client: pool.Client,
    async connect() {
      const permit = await permits.acquire();
      try {
        const client = await pool.connect();
        const release: typeof client.release = (isBroken) => {
          permits.release(permit);
          client.release(isBroken);
        };
        return { ...client, release };
      } catch (error) {
        permits.release(permit);
        throw error;
      }
    },
    end: () => Promise.resolve(),
  } as PostgresPool;
}

/**
 * The rows pass the main thread as texts of up to 128 rows: reading every value would take twice as long, and a single text
 * would be a large object, which only a full garbage collection frees.
 */
async function readInThread(
  threads: FairPool<MappingThread>,
  ...[scans, { values, from, key }, mapper, signal]: Parameters<ReadMapped>
): Promise<MappedChunk> {
  const group = sql`${key} >> 7`;
  const { rows } = await sql<{ json: string; count: number; last: number }>`
    select ${dialect.jsonRows(values, sql`${key} desc`)} as json, count(*) as count, min(${key}) as last ${from}
    group by ${group} order by ${group} desc`.execute(scans, cancelling(signal));
  const json = rows.map((row) => row.json);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  return { count, last: rows.at(-1)?.last, bytes: mapInThread(threads, json, mapper) };
}

async function mapInThread(threads: FairPool<MappingThread>, json: readonly string[], mapper: RowMapper) {
  const thread = await threads.acquire();
  try {
    return await thread.run({ json, mapper });
  } finally {
    threads.release(thread);
  }
}

/** Counts, times and row orders are far below 2^53, so bigint is read as a number. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format);

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** A refused connection to a host with several addresses is an AggregateError without a message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof DatabaseUnavailableError) return reasonOf(error.cause);
  return error.message || codeOf(error) || error.name;
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
