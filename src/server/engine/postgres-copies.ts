import { closeSync, openSync } from 'node:fs';
import pg from 'pg';
import type { CopyFacts, DatabaseCopies } from './copies.ts';
import { DatabaseError, DatabaseInUseError } from './errors.ts';
import { connectionOf, requireVersion, runTool } from './postgres-tools.ts';

/** Counts of calls, of no use later. */
const LEFT_OUT = 'rate_limits';
const MAX_NAME = 63;
/** What is added to the name of a database, with the time. */
const MAX_ADDED = 30;
const OBJECT_IN_USE = '55006';

export function createPostgresCopies(url: string): DatabaseCopies {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const withName = (other: string) => Object.assign(new URL(url), { pathname: `/${encodeURIComponent(other)}` }).href;
  // A database can't be renamed or dropped through a connection to itself.
  const administer = <Result>(work: (client: pg.Client) => Promise<Result>) => withClient(withName('postgres'), work);
  // Other databases of the server may belong to other installations.
  const short = name.slice(0, MAX_NAME - MAX_ADDED);
  const staging = `${short}_restoring_`;
  const keptName = (id: string) => `${short}_before_restore_${id}`;
  const inUse = (by: string) =>
    new DatabaseInUseError(`The database "${name}" is in use${by}. Stop all servers and other programs that use it first.`);

  return {
    engine: 'postgres',

    write: (target) =>
      withClient(url, async (client) => {
        await requireVersion('pg_dump', await versionOf(client));
        closeSync(openSync(target, 'wx', 0o600));
        await client.query('begin isolation level repeatable read, read only');
        const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
        const facts = await factsOf(client);
        // What is counted and what is dumped are of the same moment. The archive is compressed later.
        await runTool(
          'pg_dump',
          [
            '--format=custom',
            '--compress=0',
            '--no-owner',
            '--no-privileges',
            '--no-comments',
            `--exclude-table-data=${LEFT_OUT}`,
            `--snapshot=${rows[0]?.id}`,
            `--file=${target}`,
          ],
          connectionOf(url),
        );
        await client.query('commit');
        return facts;
      }),

    size: () =>
      withClient(url, async (client) => {
        const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size');
        return Number(rows[0]?.size);
      }),

    lock: () =>
      administer(async (client) => {
        const { rows } = await client.query<{ count: string }>(
          "select count(*) as count from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
          [name],
        );
        const count = Number(rows[0]?.count);
        if (count === 0) return () => {};
        throw inUse(` (${count} connections)`);
      }),

    async stage(file, id, tables = []) {
      const staged = staging + id;
      await administer(async (client) => {
        await requireVersion('pg_restore', await versionOf(client)).catch((error: unknown) => {
          // A newer server takes what an older program sends.
          if (error instanceof DatabaseError && !error.message.includes('but the server is')) throw error;
        });
        await client.query(`create database ${pg.escapeIdentifier(staged)} template template0 encoding 'UTF8'`);
      });
      await runTool(
        'pg_restore',
        [
          '--exit-on-error',
          '--no-owner',
          '--no-privileges',
          ...tables.map((table) => `--table=${table}`),
          `--dbname=${staged}`,
          file,
        ],
        connectionOf(url),
      );
      return withName(staged);
    },

    swap: (id) =>
      administer(async (client) => {
        const [staged, kept] = [staging + id, keptName(id)];
        if (await exists(client, staged)) {
          await client.query('begin');
          try {
            if (await exists(client, name)) await rename(client, name, kept);
            await rename(client, staged, name);
          } catch (error) {
            throw error instanceof pg.DatabaseError && error.code === OBJECT_IN_USE ? inUse('') : error;
          }
          await client.query('commit');
        }
        return (await exists(client, kept)) ? `the PostgreSQL database "${kept}"` : undefined;
      }),

    discard: (id = '') =>
      administer(async (client) => {
        const { rows } = await client.query<{ datname: string }>(
          'select datname from pg_database where starts_with(datname, $1)',
          [staging + id],
        );
        for (const { datname } of rows) await client.query(`drop database ${pg.escapeIdentifier(datname)} with (force)`);
      }),
  };
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'rinova copy', connectionTimeoutMillis: 10_000 });
  // The statement that is running gets the error.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`PostgreSQL: ${error instanceof Error ? error.message : String(error)}.`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

async function versionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::integer / 10000 as version",
  );
  return rows[0]?.version ?? 0;
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
  return rows.length > 0;
}

const rename = (client: pg.Client, from: string, to: string) =>
  client.query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`);

async function factsOf(client: pg.Client): Promise<CopyFacts> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> $1 order by 1",
    [LEFT_OUT],
  );
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    const counted = await client.query<{ count: string }>(`select count(*) from ${pg.escapeIdentifier(name)}`);
    rows[name] = Number(counted.rows[0]?.count);
  }
  const { rows: last } = await client.query<{ name: string }>('select max(name) as name from migrations');
  return { schema: last[0]?.name ?? '', rows };
}

/**
 * Reads a dump to its end and counts its rows, without a server.
 *
 * @throws DatabaseError it is damaged, or pg_restore is not installed
 */
export async function checkPostgresCopy(file: string): Promise<CopyFacts> {
  return runTool('pg_restore', ['--file=-', file], {}, countDump);
}

/** Each row of a table is one line between `COPY … FROM stdin;` and `\.`. */
async function countDump(output: AsyncIterable<Buffer>): Promise<CopyFacts> {
  const rows: Record<string, number> = {};
  let table: string | undefined;
  let schema = '';
  for await (const line of linesOf(output)) {
    if (table === undefined) {
      table = /^COPY public\."?(\w+)/.exec(line)?.[1];
      if (table !== undefined && table !== LEFT_OUT) rows[table] = 0;
    } else if (line === '\\.') table = undefined;
    else if (table !== LEFT_OUT) {
      rows[table] = (rows[table] ?? 0) + 1;
      if (table === 'migrations') schema = [schema, line.split('\t', 1)[0] ?? ''].sort()[1] ?? '';
    }
  }
  return { schema, rows };
}

const MAX_LINE_START = 1000;

/** The beginning of each line: rows may be long. */
async function* linesOf(output: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let start: Buffer = Buffer.alloc(0);
  for await (const bytes of output) {
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      const part = bytes.subarray(from, Math.min(end, from + MAX_LINE_START));
      yield (start.length === 0 ? part : Buffer.concat([start, part])).toString('latin1');
      start = Buffer.alloc(0);
      from = end + 1;
    }
    start = Buffer.concat([start, bytes.subarray(from, from + MAX_LINE_START)]).subarray(0, MAX_LINE_START);
  }
}
