import { sql } from 'kysely';
import type { ChannelName } from '../../../shared/desk/notifications.ts';
import { writeNews } from '../../kit/outbox.ts';
import { readSetting, writeSetting } from '../../kit/queries.ts';
import type { DamageReport } from '../../engine/damage.ts';
import type { Database } from '../../engine/database.ts';

const SETTING = 'database-check';
const idOf = (event: string, channel: string, key: string) => `health-${event}-${channel}-${key}`;

export type HealthRepository = ReturnType<typeof createHealthRepository>;

export function createHealthRepository({ db, engine }: Pick<Database, 'db' | 'engine'>) {
  return {
    announce: (
      event: 'failing' | 'recovered',
      key: string,
      { channels, ...told }: { channels: readonly ChannelName[]; summary: string; at: number },
    ) => writeNews(db, channels, { event, noun: 'health', lead_id: '', ...told }, (channel) => idOf(event, channel, key)),

    /** The key with which the team was last told that this check fails, unless it was told since that it is well again. */
    async findOpen(check: string) {
      const rows = await db
        .selectFrom('outbox')
        .select(['id', 'event', 'channel'])
        .where('noun', '=', 'health')
        .where('lead_id', '=', '')
        .orderBy('created_at', 'desc')
        .orderBy('event', 'desc')
        .execute();
      const keyOf = ({ id, event, channel }: (typeof rows)[number]) => id.slice(idOf(event, channel, '').length);
      const last = rows.find((row) => keyOf(row).startsWith(`${check}-`));
      return last?.event === 'failing' ? keyOf(last) : undefined;
    },

    async readReport() {
      const kept = await readSetting(db, SETTING);
      return kept === undefined ? undefined : (JSON.parse(kept) as DamageReport);
    },

    writeReport: (report: DamageReport) => writeSetting(db, SETTING, JSON.stringify(report)),

    /** What the database takes for now; on SQLite, which has no clock, the time of the newest entry of the audit trail. */
    async readTime(): Promise<{ at: number; isExact: boolean } | undefined> {
      if (engine === 'postgres') {
        const { rows } = await sql<{
          at: number;
        }>`select extract(epoch from clock_timestamp())::float8 * 1000 as at`.execute(db);
        return rows[0] && { at: rows[0].at, isExact: true };
      }
      const newest = await db.selectFrom('audit').select('created_at').orderBy('seq', 'desc').limit(1).executeTakeFirst();
      return newest && { at: newest.created_at, isExact: false };
    },
  };
}
