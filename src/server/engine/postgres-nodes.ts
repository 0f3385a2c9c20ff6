import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { followVersion } from './content-listener.ts';
import type { Nodes } from './nodes.ts';
import type { Schema } from '../tables/schema.ts';

const CHANNEL = 'rinova_content';
const LISTENER = 'rinova listener';
const LISTENER_TIMEOUT_MS = 5000;
/** A turn ends before the next tick of the node that took it, whose timer is not exact. */
const TURN_SHARE = 0.9;

interface Parts {
  url: string;
  db: Kysely<Schema>;
  acquireLock(transaction: Transaction<Schema>, name: string): Promise<void>;
  onFault(error: unknown): void;
}

export function createPostgresNodes({ url, db, acquireLock, onFault }: Parts): Nodes {
  const name = `${LISTENER} ${randomUUID()}`;
  /** The version that this node has seen; undefined before the first look. */
  let known: number | undefined;
  const watching = Promise.withResolvers<void>();

  return {
    async hasOthers() {
      await watching.promise;
      const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
        and starts_with(application_name, ${LISTENER}) and application_name <> ${name}`.execute(db);
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
      // PostgreSQL sends notifications with the commit, so neither can happen without the other.
      await sql`with changed as (update content_version set version = version + 1 returning version)
        select pg_notify(${CHANNEL}, version::text) from changed`.execute(transaction);
    },

    watchChanges: (onChange) =>
      followVersion({
        channel: CHANNEL,
        createClient: () =>
          new pg.Client({
            connectionString: url,
            application_name: name,
            keepAlive: true,
            connectionTimeoutMillis: LISTENER_TIMEOUT_MS,
            query_timeout: LISTENER_TIMEOUT_MS,
          }),
        async readVersion(client) {
          const { rows } = await client.query<{ version: string }>('select version from content_version');
          return Number(rows[0]?.version);
        },
        onVersion(version) {
          watching.resolve();
          if (version === known) return;
          known = version;
          onChange();
        },
        onFault,
      }),
  };
}
