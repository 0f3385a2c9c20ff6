import type { Selectable } from 'kysely';
import { type BackupAttempt, MAX_ATTEMPTS } from '../../shared/backups/copies.ts';
import type { ChannelName } from '../../shared/desk/notifications.ts';
import { writeNews } from '../kit/outbox.ts';
import type { Database } from '../engine/database.ts';
import { newId } from '../engine/ids.ts';
import type { Schema } from '../tables/schema.ts';

export type BackupRepository = ReturnType<typeof createBackupRepository>;

export function createBackupRepository({ db }: Pick<Database, 'db'>) {
  const newest = () => db.selectFrom('backups').selectAll().orderBy('started_at', 'desc').orderBy('id', 'desc');
  return {
    async record(attempt: Omit<Schema['backups'], 'id'>) {
      await db
        .insertInto('backups')
        .values({ id: newId(), ...attempt })
        .execute();
    },

    list: async () => (await newest().limit(MAX_ATTEMPTS).execute()).map(present),

    /** The last attempt until then that succeeded. */
    async lastProof(until: number) {
      const row = await newest().where('reason', '=', '').where('started_at', '<=', until).limit(1).executeTakeFirst();
      return row && present(row);
    },

    /** When the first and the last attempt until then were started. */
    times: (until: number): Promise<{ first: number | null; last: number | null }> =>
      db
        .selectFrom('backups')
        .where('started_at', '<=', until)
        .select((select) => [select.fn.min('started_at').as('first'), select.fn.max('started_at').as('last')])
        .executeTakeFirstOrThrow(),

    async deleteBefore(before: number) {
      await db.deleteFrom('backups').where('started_at', '<', before).execute();
    },

    announce: (
      event: 'overdue' | 'recovered',
      key: string,
      { channels, ...told }: { channels: readonly ChannelName[]; summary: string; at: number },
    ) => {
      const news = { event, noun: 'backups', lead_id: '', ...told } as const;
      return writeNews(db, channels, news, (channel) => `backups-${event}-${channel}-${key}`);
    },
  };
}

function present(row: Selectable<Schema['backups']>): BackupAttempt {
  return {
    _id: row.id,
    startedAt: new Date(row.started_at).toISOString(),
    seconds: Math.max(0, row.ended_at - row.started_at) / 1000,
    reason: row.reason,
    rows: row.row_count,
    files: row.file_count,
    added: row.bytes_added,
    copies: row.copies,
  };
}

/** Ends all sessions and one-time links: some of them were ended after the copy was made. */
export async function endSessions({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.deleteFrom('sessions').execute();
  await db.deleteFrom('staff_challenges').execute();
  await db.deleteFrom('staff_links').execute();
}

/** Retention rules of a restored database count as new: they are applied from the next night on, and not at its start. */
export async function postponeRules({ db }: Pick<Database, 'db'>, at: number): Promise<void> {
  await db.updateTable('retention_rules').set({ created_at: at }).execute();
}
