import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * How many notices and mails of a running server are due and not sent. A test that moves the clock meanwhile makes those that
 * are being sent time out.
 *
 * @param now epoch milliseconds
 */
export function countUnsent(dataDir: string, now: number): number {
  const database = new DatabaseSync(join(dataDir, 'rinova.db'), { readOnly: true, timeout: 5000 });
  const row = database.prepare('select count(*) as count from outbox where done_at is null and next_at <= ?').get(now);
  database.close();
  return Number(row?.['count']);
}
