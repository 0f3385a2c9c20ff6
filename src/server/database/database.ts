import type { Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import { openPostgres } from './postgres.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';

export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  readonly dialect: Dialect;
  readonly db: Kysely<Schema>;
  /** For reading what no index serves: on SQLite in a worker thread, so that a scan of a million rows holds up nobody. */
  readonly scans: Kysely<Schema>;
  /** Resolves when the database answers; rejects after 2 seconds at the latest. */
  ping(): Promise<void>;
  /** What is running finishes first, except that on SQLite a scan ends without an answer. Safe to call twice. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `file:` and a path (a relative one is inside `dataDir`), or `postgres://…`. */
  url: string;
  /** The folder that holds everything this installation keeps. */
  dataDir: string;
  /**
   * Whether this process serves from the database. On SQLite one process at a time may; a command-line tool that passes false
   * works beside it.
   */
  server?: boolean;
}

/**
 * Opens the database and makes sure that it answers. It is brought up to date by `migrate`.
 *
 * @throws DatabaseError it can't be reached, or another server already uses the folder
 */
export async function openDatabase({ url, dataDir, server = true }: DatabaseOptions): Promise<Database> {
  return url.startsWith('file:') ? openSqlite(url.slice('file:'.length), dataDir, server) : openPostgres(url);
}
