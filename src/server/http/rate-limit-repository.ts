import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { cancelling } from '../database/cancelling.ts';
import type { Database } from '../database/database.ts';
import type { Rate } from './rate-limits.ts';

/** Counts of calls that several nodes share, in PostgreSQL. */
export interface RateLimitRepository {
  /** As `take` of a RateLimiter, for the limit of this name. */
  take(limit: string, key: string, rates: readonly Rate[], now: number, signal: AbortSignal): Promise<number>;
  refund(limit: string, key: string, rates: readonly Rate[], signal: AbortSignal): Promise<void>;
  /** Deletes rows whose allowances are full again. */
  deleteExpired(now: number): Promise<void>;
}

/** A flood leaves more rows than one statement may delete within its timeout. */
const DELETE_BATCH_SIZE = 10_000;

/** @param secret without it, whoever reads the rows could try all addresses */
export function createRateLimitRepository({ db }: Pick<Database, 'db'>, secret: Buffer): RateLimitRepository {
  const digest = (limit: string, key: string) => createHmac('sha256', secret).update(`limit ${limit} ${key}`).digest();
  const stepOf = ({ calls, perMs }: Rate) => perMs / calls;
  const fullAt = (index: number) => sql`known.full_at[${sql.lit(index + 1)}]`;

  return {
    async take(limit, key, rates, now, signal) {
      const id = digest(limit, key);
      const first = rates.map((rate) => now + stepOf(rate));
      const next = rates.map((rate, index) => sql`greatest(${fullAt(index)}, ${now}::float8) + ${stepOf(rate)}::float8`);
      // Rounding must not refuse the last call of an allowance.
      const allowed = rates.map(({ perMs }, index) => sql`${next[index]} <= ${now + perMs + 0.5}::float8`);
      const { rows } = await sql`insert into rate_limits as known (key, full_at, expires_at)
        values (${id}, ${first}::float8[], ${Math.ceil(Math.max(...first))})
        on conflict (key) do update set full_at = array[${sql.join(next)}], expires_at = greatest(${sql.join(next)})
        where ${sql.join(allowed, sql` and `)} returning 1`.execute(db, cancelling(signal));
      if (rows.length > 0) return 0;
      const row = db.selectFrom('rate_limits').select('full_at').where('key', '=', id);
      const known = await row.executeTakeFirst(cancelling(signal));
      const waits = rates.map((rate, index) => (known?.full_at[index] ?? now) + stepOf(rate) - now - rate.perMs);
      return Math.max(1, Math.ceil(Math.max(...waits)));
    },

    async refund(limit, key, rates, signal) {
      const before = rates.map((rate, index) => sql`${fullAt(index)} - ${stepOf(rate)}::float8`);
      await sql`update rate_limits as known set full_at = array[${sql.join(before)}] where key = ${digest(limit, key)}`.execute(
        db,
        cancelling(signal),
      );
    },

    async deleteExpired(now) {
      const expired = db.selectFrom('rate_limits').select('key').where('expires_at', '<=', now).limit(DELETE_BATCH_SIZE);
      for (;;) {
        const { numDeletedRows } = await db.deleteFrom('rate_limits').where('key', 'in', expired).executeTakeFirstOrThrow();
        if (numDeletedRows < DELETE_BATCH_SIZE) return;
      }
    },
  };
}
