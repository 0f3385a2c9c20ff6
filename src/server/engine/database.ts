import type { Kysely, RawBuilder } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { DamageReason, Unavailability } from './errors.ts';
import type { DamageMemory } from './damage.ts';
import type { RowMapper } from './row-mapper.ts';
import type { Nodes } from './nodes.ts';
import type { Schema } from '../tables/schema.ts';

/** `select <values> <from> order by <key> desc` */
export interface MappableQuery {
  values: readonly RawBuilder<unknown>[];
  from: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
}

export interface MappedChunk {
  count: number;
  /** The key of the last row; undefined when there is none. */
  last: number | undefined;
  bytes: Promise<Uint8Array<ArrayBuffer>>;
}

/** Reads rows through `scans` and turns them into bytes in a worker thread. Resolves when they are read. */
export type ReadMapped = (
  scans: Kysely<Schema>,
  query: MappableQuery,
  mapper: RowMapper,
  signal?: AbortSignal,
) => Promise<MappedChunk>;

export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  readonly dialect: Dialect;
  readonly db: Kysely<Schema>;
  /**
   * For queries that no index serves: on SQLite in worker threads, so that a scan of a million rows blocks no request. A few run
   * at a time, and callers take turns (`runAs`).
   */
  readonly scans: Kysely<Schema>;
  /**
   * For queries of milliseconds, which never wait for scans: on SQLite in a worker thread of their own, on PostgreSQL as `db`.
   */
  readonly reads: Kysely<Schema>;
  readonly readMapped: ReadMapped;
  readonly nodes: Nodes;
  /**
   * Why nothing can be stored, undefined when it can. Resolves within 2 seconds, and writes to the disk at most every 2
   * seconds however often it is called.
   */
  health(): Promise<Unavailability | undefined>;
  /** More may be stored though some of the data can't be read: `health` says so. */
  readonly damage: DamageMemory;
  /** On SQLite, holds room on the disk for those who come to free some. */
  keepReserve(): void;
  /** Runs work, on a full disk in that room. */
  withReserve<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Bytes on the disk. */
  size(): Promise<number>;
  load(): Load;
  /** Waits for running statements, except SQLite scans, which are cancelled. Safe to call twice. */
  close(): Promise<void>;
}

/** Connections, on SQLite the threads that read, and how many statements wait for one. */
export interface Load {
  busy: number;
  idle: number;
  waiting: number;
}

/** Writes and deletes so many bytes where people's data is stored; with `isDamaged`, in all the places of it. */
export type Probe = (db: Kysely<Schema>, bytes: number, isDamaged: boolean) => Promise<void>;

/**
 * Whether this process is the server, which finds out by a probe whether it can store what people send. On SQLite there can be
 * one at a time; command-line tools pass false and run beside it.
 */
type Role = { server?: true; probe: Probe } | { server: false; probe?: Probe };

export type OpenOptions = Role & {
  say?(line: string): void;
  /** Called when the database becomes unavailable, with the reason, and when it is available again. */
  onChange?(reason: Unavailability | undefined): void;
  /** Called once when a statement meets stored data that can't be read. */
  onDamage?(reason: DamageReason): void;
  onFault?(error: unknown): void;
};
