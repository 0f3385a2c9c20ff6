import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { CommitSync } from './commit-sync.ts';
import { FairPool } from './fair-pool.ts';
import type { StatementCache } from './sqlite-connection.ts';

/**
 * Lends out the only connection. The next caller has it while the previous one waits for the disk: no caller goes on before
 * all commits so far are there, neither who made them nor who has only read them.
 */
export class SyncedDriver extends SqliteDriver {
  readonly #database: StatementCache;
  readonly #sync: CommitSync;
  readonly #turns = new FairPool(() => ({}), 1);
  #turn = {};
  #commitsBefore = 0;

  constructor(database: StatementCache, sync: CommitSync) {
    super({ database });
    this.#database = database;
    this.#sync = sync;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#turn = await this.#turns.acquire();
    this.#commitsBefore = this.#sync.commits;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    const hasCommitted = this.#sync.commits > this.#commitsBefore;
    const settled = this.#sync.settled();
    this.#turns.release(this.#turn);
    // After a failure people can still read.
    await (hasCommitted ? settled : settled.catch(() => {}));
  }

  /** Transactions take the write lock at their beginning: SQLite may refuse an upgrade from read to write at once. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** On a full disk SQLite rolls back by itself; a second rollback would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }

  override async destroy(): Promise<void> {
    await this.#sync.close();
    await super.destroy();
  }
}

/** Leaves it to the driver who has a connection. */
class PoolAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export const sqliteBy = (driver: Driver): Dialect => ({
  createAdapter: () => new PoolAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
