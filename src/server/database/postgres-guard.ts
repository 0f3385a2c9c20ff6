import pg from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseUnavailableError, type Unavailability } from './errors.ts';

/** A query that takes longer than this makes one ask whether PostgreSQL is still there. */
const SUSPICIOUS_MS = 2000;
const WATCH_INTERVAL_MS = 500;
const ANSWER_TIMEOUT_MS = 2000;

/** Codes, and what classes of codes begin with. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const REASONS: readonly (readonly [string, Unavailability])[] = [
  ['08', 'unreachable'],
  ['57P', 'unreachable'],
  ['28', 'unreachable'],
  ['3D000', 'gone'],
  ['53100', 'disk_full'],
  ['53', 'overloaded'],
  ['25006', 'read_only'],
  ['58', 'disk_failing'],
  ['XX001', 'malformed'],
  ['XX002', 'malformed'],
];

/** An error for which the server or the way to it is to blame as one that says so; any other as it is. */
function explain(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    const reason = REASONS.find(([code]) => error.code?.startsWith(code))?.[1];
    return reason === undefined ? error : new DatabaseUnavailableError(reason, error);
  }
  // Everything else that is not a mistake of ours comes from the connection.
  return error instanceof TypeError || error instanceof RangeError
    ? error
    : new DatabaseUnavailableError('unreachable', error);
}

/**
 * A pool as Kysely wants it, whose failures say whether the database is to blame. Over a connection that was cut without a word no
 * answer would come for a quarter of an hour: what waits for one fails at once when PostgreSQL answers nobody else either, or says
 * that it is not at work for it.
 */
export function guardPool(pool: pg.Pool, report: (reason: Unavailability) => void): PostgresPool {
  const waiting = new Map<pg.PoolClient, number>();
  const guarded = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  let watcher: NodeJS.Timeout | undefined;

  function fail(error: unknown): never {
    const fault = explain(error);
    if (fault instanceof DatabaseUnavailableError) report(fault.reason);
    throw fault;
  }

  async function watch(): Promise<void> {
    const since = performance.now() - SUSPICIOUS_MS;
    const suspicious = [...waiting].filter(([, sentAt]) => sentAt < since);
    const processes = suspicious.flatMap(([client]) => processOf(client) ?? []);
    const ended = suspicious.length > 0 ? await endResting(pool, processes) : [];
    for (const [client, sentAt] of suspicious) {
      const isCut = ended === undefined || ended.includes(processOf(client) ?? Number.NaN);
      if (isCut && waiting.get(client) === sentAt) void client.end();
    }
    watcher = waiting.size > 0 ? setTimeout(watch, WATCH_INTERVAL_MS).unref() : undefined;
  }

  function guard(client: pg.PoolClient): PostgresPoolClient {
    async function query(text: string, values: unknown[]): Promise<pg.QueryResult> {
      waiting.set(client, performance.now());
      watcher ??= setTimeout(watch, WATCH_INTERVAL_MS).unref();
      try {
        return await client.query(text, values);
      } catch (error) {
        return fail(error);
      } finally {
        waiting.delete(client);
      }
    }
    // Kysely cancels a query by it.
    const processID = processOf(client);
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (isBroken) => client.release(isBroken),
      ...(processID !== undefined && { processID }),
    };
  }

  return {
    options: pool.options,
    Client: pg.Client,
    async connect() {
      const client = await pool.connect().catch(fail);
      const known = guarded.get(client) ?? guard(client);
      guarded.set(client, known);
      return known;
    },
    async end() {
      clearTimeout(watcher);
      await pool.end();
    },
  } as PostgresPool;
}

/** The process that serves a connection, which the types don't know. */
const processOf = (client: pg.PoolClient) => (client as { processID?: number }).processID;

/**
 * Ends those of these processes of PostgreSQL that have nothing to do, since the connections to them are cut: what they hold locked
 * would hold up others. Asks over a connection of its own.
 *
 * @returns the ended ones; undefined when nobody answers
 */
async function endResting({ options }: pg.Pool, processes: readonly number[]): Promise<readonly number[] | undefined> {
  const client = new pg.Client({
    ...options,
    password: options.password,
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    // What rests only since a moment ago may have sent its answer, which is on the way.
    const { rows } = await client.query<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity where pid = any($1) and datname = current_database()
        and usename = current_user and state <> 'active' and state_change < clock_timestamp() - interval '1 second'`,
      [processes],
    );
    return rows.map(({ pid }) => pid);
  } catch (error) {
    // Refused by a server that is there, but for one that is starting or stopping.
    return error instanceof pg.DatabaseError && !error.code?.startsWith('57P') ? [] : undefined;
  } finally {
    void client.end().catch(() => {});
  }
}
