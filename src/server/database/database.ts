import type { Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Unavailability } from './errors.ts';
import type { Schema } from './schema.ts';

export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  readonly dialect: Dialect;
  readonly db: Kysely<Schema>;
  /** For queries that no index serves: on SQLite in a worker thread, so that a scan of a million rows blocks nobody. */
  readonly scans: Kysely<Schema>;
  /**
   * Why no lead can be stored, undefined when one can. Resolves within 2 seconds, and writes to the disk at most every 2
   * seconds however often it is called.
   */
  health(): Promise<Unavailability | undefined>;
  /** Waits for running statements, except SQLite scans, which are cancelled. Safe to call twice. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /**
   * Whether this process is the server. On SQLite there can be one at a time; command-line tools pass false and run beside
   * it.
   */
  server?: boolean;
  /** Prints a line for the operator. */
  say?(line: string): void;
  /** Called when the database becomes unavailable, with the reason, and when it is available again. */
  onChange?(reason: Unavailability | undefined): void;
  /** Called when a connection breaks. */
  onFault?(error: unknown): void;
}
