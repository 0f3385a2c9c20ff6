import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from '../tables/schema.ts';

/** A column with epoch milliseconds, and how far ahead of the clock its rule can set it. */
export type Deadline = {
  [Table in keyof Schema]: { table: Table; column: keyof Schema[Table] & string; maxMs: number };
}[keyof Schema];

/** The clocks of nodes differ by less. */
const TOLERANCE_MS = 60_000;

/**
 * Sets times that a clock which was ahead has left further ahead than their rule can to the furthest possible one.
 *
 * @param now epoch milliseconds
 * @returns the number of corrected rows
 */
export async function correctDeadlines(
  { db }: Pick<Database, 'db'>,
  deadlines: readonly Deadline[],
  now: number,
): Promise<number> {
  let corrected = 0;
  for (const { table, column, maxMs } of deadlines) {
    const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now + maxMs}
      where ${sql.ref(column)} > ${now + maxMs + TOLERANCE_MS}`.execute(db);
    corrected += Number(numAffectedRows);
  }
  return corrected;
}
