import { type Kysely, sql, type Transaction } from 'kysely';
import type { Nodes } from './nodes.ts';
import type { Schema } from '../tables/schema.ts';

/** How the connections of every server begin to call themselves. */
export const SERVER_NAME = 'rinova server';
/** A turn ends before the next tick of the node that took it, whose timer is not exact. */
const TURN_SHARE = 0.9;

interface Parts {
  /** What the connections of this server call themselves. */
  name: string;
  db: Kysely<Schema>;
  /** Gives connections that are kept for long, and leaves others. */
  claims: Kysely<Schema>;
  acquireLock(transaction: Transaction<Schema>, name: string): Promise<void>;
}

export const createPostgresNodes = ({ name, db, claims, acquireLock }: Parts): Nodes => ({
  async hasOthers() {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
      and starts_with(application_name, ${SERVER_NAME}) and application_name <> ${name}`.execute(db);
    return rows.length > 0;
  },

  withLock: (lock, work) =>
    db.transaction().execute(async (transaction) => {
      // The work, or that of another node which holds the lock, may take long, and uses other connections.
      await sql`set local statement_timeout = 0`.execute(transaction);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      await acquireLock(transaction, lock);
      return work();
    }),

  async claim(name, how) {
    const lock = sql.raw(how === 'shared' ? 'pg_try_advisory_xact_lock_shared' : 'pg_try_advisory_xact_lock');
    // It ends with its connection, also when this server stops all at once.
    const transaction = await claims.startTransaction().execute();
    const end = () => transaction.rollback().execute();
    try {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      const { rows } = await sql<{ isMine: boolean }>`select ${lock}(hashtextextended(${name}, 0)) as "isMine"`.execute(
        transaction,
      );
      if (rows[0]?.isMine === true) return end;
    } catch (error) {
      await end();
      throw error;
    }
    await end();
    return undefined;
  },

  async takeTurn(turn, intervalMs) {
    const now = Date.now();
    // A turn that ends later was taken while a clock was ahead.
    const { rows } = await sql`insert into turns as current (name, taken_until)
      values (${turn}, ${now + Math.round(intervalMs * TURN_SHARE)})
      on conflict (name) do update set taken_until = excluded.taken_until
        where current.taken_until <= ${now} or current.taken_until > ${now + 2 * intervalMs}
      returning 1`.execute(db);
    return rows.length > 0;
  },

  async announceChange(transaction) {
    await sql`update content_version set version = version + 1`.execute(transaction);
  },

  changes: async () => (await db.selectFrom('content_version').select('version').executeTakeFirst())?.version ?? 0,
});
