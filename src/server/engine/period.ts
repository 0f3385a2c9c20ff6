import { type RawBuilder, sql } from 'kysely';
import type { Period } from '../../shared/kit/lists.ts';
import { DAY_MS, INDIA_OFFSET_MS } from '../../shared/kit/time.ts';

/** Midnight in India at the start of a day, in epoch milliseconds. */
const startOfDay = (day: string) => Date.parse(`${day}T00:00Z`) - INDIA_OFFSET_MS;

/** A period as conditions on `created_at`, or on another spelling of it. */
export function createdWithin({ from, to }: Period, column: RawBuilder<unknown> = sql`created_at`): RawBuilder<unknown>[] {
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${startOfDay(from)}`]),
    ...(to === undefined ? [] : [sql`${column} < ${startOfDay(to) + DAY_MS}`]),
  ];
}
