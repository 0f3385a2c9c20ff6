import pg from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseUnavailableError, type Unavailability } from './errors.ts';

/** After this time, a query's connection is checked. */
const SLOW_QUERY_MS = 2000;
const WATCH_INTERVAL_MS = 500;
const ANSWER_TIMEOUT_MS = 2000;

/** Error codes, and prefixes of classes of codes. https://www.postgresql.org/docs/current/errcodes-appendix.html */
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

/** Wraps errors of the server or the connection in DatabaseUnavailableError; returns others unchanged. */
function explain(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    const reason = REASONS.find(([code]) => error.code?.startsWith(code))?.[1];
    return reason === undefined ? error : new DatabaseUnavailableError(reason, error);
  }
  // Everything else that is not a bug comes from the connection.
  return error instanceof TypeError || error instanceof RangeError
    ? error
    : new DatabaseUnavailableError('unreachable', error);
}

/**
 * Wraps a pool for Kysely so that failures say whether the database is unavailable. On a half-open connection a query would
 * wait a quarter of an hour: it fails at once when PostgreSQL does not answer a new connection either, or is not working on
 * the query.
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
    const since = performance.now() - SLOW_QUERY_MS;
    const suspicious = [...waiting].filter(([, sentAt]) => sentAt < since);
    const processes = suspicious.flatMap(([client]) => processOf(client) ?? []);
    const terminated = suspicious.length > 0 ? await terminateIdle(pool, processes) : [];
    for (const [client, sentAt] of suspicious) {
      const isCut = terminated === undefined || terminated.includes(processOf(client) ?? Number.NaN);
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
    // Kysely needs it to cancel a query.
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

/** The backend process of a connection, which pg's types omit. */
const processOf = (client: pg.PoolClient) => (client as { processID?: number }).processID;

/**
 * Terminates those of these backend processes that are idle: their connections are cut, and their locks would block others.
 * Uses a connection of its own.
 *
 * @returns the terminated ones; undefined when PostgreSQL does not answer
 */
async function terminateIdle({ options }: pg.Pool, processes: readonly number[]): Promise<readonly number[] | undefined> {
  const client = new pg.Client({
    ...options,
    password: options.password,
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    // The answer of one that became idle just now may still be on its way.
    const { rows } = await client.query<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity where pid = any($1) and datname = current_database()
        and usename = current_user and state <> 'active' and state_change < clock_timestamp() - interval '1 second'`,
      [processes],
    );
    return rows.map(({ pid }) => pid);
  } catch (error) {
    // PostgreSQL refused the query, unless it is starting or stopping.
    return error instanceof pg.DatabaseError && !error.code?.startsWith('57P') ? [] : undefined;
  } finally {
    void client.end().catch(() => {});
  }
}
