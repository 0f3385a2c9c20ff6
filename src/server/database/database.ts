import type { Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Unavailability } from './errors.ts';
import { openPostgres } from './postgres.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';

export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  readonly dialect: Dialect;
  readonly db: Kysely<Schema>;
  /** For reading what no index serves: on SQLite in a worker thread, so that a scan of a million rows holds up nobody. */
  readonly scans: Kysely<Schema>;
  /**
   * Why no lead can be kept, undefined when one can; after 2 seconds at the latest. However often it is asked, it writes to the
   * disk no more than every other second.
   */
  health(): Promise<Unavailability | undefined>;
  /** What is running finishes first, except that on SQLite a scan ends without an answer. Safe to call twice. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /**
   * Whether this process serves from the database. On SQLite one process at a time may; a command-line tool that passes false
   * works beside it.
   */
  server?: boolean;
  /** Writes a line for whoever starts the server. */
  say?(line: string): void;
  /** Is told when the database can't keep leads any more, and why, and when it can again. */
  onChange?(reason: Unavailability | undefined): void;
  /** Is told of a connection that broke. */
  onFault?(error: unknown): void;
}

export interface DatabaseOptions extends OpenOptions {
  /** `file:` and a path (a relative one is inside `dataDir`), or `postgres://…`. */
  url: string;
  /** The folder that holds everything this installation keeps. */
  dataDir: string;
}

/**
 * Opens the database and makes sure that it answers. It is brought up to date by `migrate`.
 *
 * @throws DatabaseError it can't be reached or used, or another server already uses the folder
 */
export async function openDatabase({ url, dataDir, ...options }: DatabaseOptions): Promise<Database> {
  return url.startsWith('file:') ? openSqlite(url.slice('file:'.length), dataDir, options) : openPostgres(url, options);
}
