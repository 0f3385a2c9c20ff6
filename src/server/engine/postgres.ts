import { randomUUID } from 'node:crypto';
import { type Driver, Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { cancelling, endAbortedQuietly, openQuietly } from './cancelling.ts';
import { createDamageMemory } from './damage.ts';
import type { Database, MappedChunk, OpenOptions, ReadMapped } from './database.ts';
import { DatabaseError, DatabaseUnavailableError } from './errors.ts';
import { FairPool } from './fair-pool.ts';
import { createHealth, probing } from './health.ts';
import type { MappingRequest } from './mapping-worker.ts';
import { guardPool } from './postgres-guard.ts';
import { ReaderThread } from './reader-thread.ts';
import { codeOf, postgresDialect } from './postgres-dialect.ts';
import { createPostgresNodes, SERVER_NAME } from './postgres-nodes.ts';
import type { RowMapper } from './row-mapper.ts';
import type { Schema } from '../tables/schema.ts';

const MAX_CONNECTIONS = 10;
/** Long statements use cores of the database server, whatever this machine has. */
const MAX_SCANS = 4;
/** Each keeps a connection, and needs others to get on. */
const MAX_CLAIMS = 4;
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_DELAY_MS = 10_000;
class MappingThread extends ReaderThread<MappingRequest, Uint8Array<ArrayBuffer>> {}

export async function openPostgres(url: string, options: OpenOptions): Promise<Database> {
  const { onChange = () => {}, onDamage = () => {}, onFault = () => {} } = options;
  const name = `${options.server === false ? 'rinova command' : SERVER_NAME} ${randomUUID()}`;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
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
  const damage = createDamageMemory(onDamage);
  const guarded = guardPool(pool, (reason) => {
    if (reason !== 'malformed') return health.report(reason);
    damage.report(reason);
    health.doubt();
  });
  const open = (pool: PostgresPool) =>
    new Kysely<Schema>({
      dialect: new QuietDialect({
        pool,
        controlClient: CancellingClient,
        onCreateConnection: async (connection) => endAbortedQuietly(connection),
      }),
    });
  const db = open(guarded);
  const permits = new FairPool(() => ({}), MAX_SCANS);
  const scans = open(shareFairly(guarded, permits));
  const claims = open(shareFairly(guarded, new FairPool(() => ({}), MAX_CLAIMS)));
  const threads = new FairPool(() => new MappingThread(new URL('./mapping-worker.ts', import.meta.url)));
  const health = createHealth({ probe: probing(options, { db, damage }), onChange });
  try {
    const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
    if (rows[0]?.server_encoding !== 'UTF8') throw new DatabaseError('its encoding must be UTF8');
  } catch (error) {
    await pool.end();
    throw new DatabaseError(`The PostgreSQL database of DATABASE_URL can't be used: ${reasonOf(error)}.`, { cause: error });
  }
  let closing: Promise<void> | undefined;
  const close = async () => {
    await Promise.all([scans.destroy(), claims.destroy()]);
    await Promise.all([db.destroy(), ...threads.all().map((thread) => thread.end())]);
  };
  const nodes = createPostgresNodes({ name, db, claims, acquireLock: postgresDialect.acquireLock });
  return {
    engine: 'postgres',
    dialect: postgresDialect,
    db,
    scans,
    reads: db,
    nodes,
    readMapped: (...query) => readInThread(threads, ...query),
    health: health.check,
    damage,
    // Its disk is another machine's.
    keepReserve: () => undefined,
    withReserve: (work) => work(),
    async size() {
      const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db);
      return rows[0]?.size ?? 0;
    },
    load: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + permits.load.waiting,
    }),
    close: () => (closing ??= close()),
  };
}

/** Cancels a statement over a connection of its own. Without a listener, the end of that connection ends the process. */
class CancellingClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}

class QuietDialect extends PostgresDialect {
  override createDriver(): Driver {
    return openQuietly(super.createDriver());
  }
}

/** Limits long statements, so that they leave connections to others, and lets callers take turns. */
function shareFairly(pool: PostgresPool, permits: FairPool<object>): PostgresPool {
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
    select ${postgresDialect.jsonRows(values, sql`${key} desc`)} as json, count(*) as count, min(${key}) as last ${from}
    group by ${group} order by ${group} desc`.execute(scans, cancelling(signal));
  const json = rows.map((row) => row.json);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  return { count, last: rows.at(-1)?.last, bytes: mapInThread(threads, json, mapper, signal) };
}

async function mapInThread(
  threads: FairPool<MappingThread>,
  json: readonly string[],
  mapper: RowMapper,
  signal: AbortSignal | undefined,
) {
  const thread = await threads.acquire();
  try {
    signal?.throwIfAborted();
    return await thread.run({ json, mapper });
  } finally {
    threads.release(thread);
  }
}

/** Counts, times and row orders are far below 2^53, so bigint is read as a number. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format);

/** A refused connection to a host with several addresses is an AggregateError without a message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof DatabaseUnavailableError) return reasonOf(error.cause);
  return error.message || codeOf(error) || error.name;
}
