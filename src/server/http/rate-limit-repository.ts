import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Rate } from '../config/config.ts';
import { cancelling } from '../engine/cancelling.ts';
import type { Database } from '../engine/database.ts';
import { TOLERANCE_MS } from './rate-limits.ts';

interface Counted {
  key: string;
  rates: readonly Rate[];
  /** Multiplies the calls of each rate. */
  times: number;
}

/** A flood leaves more rows than one statement may delete within its timeout. */
const DELETE_BATCH_SIZE = 10_000;

export type RateLimitRepository = ReturnType<typeof createRateLimitRepository>;

/**
 * Counts of calls that several nodes share, in PostgreSQL.
 *
 * @param secret without it, a reader of the rows could try all addresses
 */
export function createRateLimitRepository({ db }: Pick<Database, 'db'>, secret: Buffer) {
  const digest = (limit: string, key: string) => createHmac('sha256', secret).update(`limit ${limit} ${key}`).digest();
  const stepsOf = ({ rates, times }: Counted) => rates.map(({ calls, perMs }) => perMs / (calls * times));
  const fullAt = (index: number) => sql`known.full_at[${sql.lit(index + 1)}]`;

  return {
    /**
     * Counts a call for the limit of this name, unless it is refused.
     *
     * @returns when it is refused, for each rate, when the allowance is full again
     */
    async take(limit: string, counted: Counted, now: number, signal: AbortSignal) {
      const { key, rates } = counted;
      const id = digest(limit, key);
      const steps = stepsOf(counted);
      const first = steps.map((step) => now + step);
      // As of a limiter in memory: a time that the rate can't have made is of a clock that was ahead.
      const next = rates.map(
        ({ perMs }, index) => sql`case when ${fullAt(index)} between ${now}::float8 and ${now + perMs + TOLERANCE_MS}::float8
          then ${fullAt(index)} else ${now}::float8 end + ${steps[index]}::float8`,
      );
      // Rounding must not refuse the last call of an allowance.
      const allowed = rates.map(({ perMs }, index) => sql`${next[index]} <= ${now + perMs + 0.5}::float8`);
      const { rows } = await sql`insert into rate_limits as known (key, full_at, expires_at)
        values (${id}, ${first}::float8[], ${Math.ceil(Math.max(...first))})
        on conflict (key) do update set full_at = array[${sql.join(next)}], expires_at = greatest(${sql.join(next)})
        where ${sql.join(allowed, sql` and `)} returning 1`.execute(db, cancelling(signal));
      if (rows.length > 0) return undefined;
      const row = db.selectFrom('rate_limits').select('full_at').where('key', '=', id);
      const known = (await row.executeTakeFirst(cancelling(signal)))?.full_at ?? first;
      return { fullAt: known };
    },

    async refund(limit: string, counted: Counted, signal: AbortSignal) {
      const before = stepsOf(counted).map((step, index) => sql`${fullAt(index)} - ${step}::float8`);
      await sql`update rate_limits as known set full_at = array[${sql.join(before)}]
        where key = ${digest(limit, counted.key)}`.execute(db, cancelling(signal));
    },

    async deleteExpired(now: number) {
      const expired = db.selectFrom('rate_limits').select('key').where('expires_at', '<=', now).limit(DELETE_BATCH_SIZE);
      for (;;) {
        const { numDeletedRows } = await db.deleteFrom('rate_limits').where('key', 'in', expired).executeTakeFirstOrThrow();
        if (numDeletedRows < DELETE_BATCH_SIZE) return;
      }
    },
  };
}
