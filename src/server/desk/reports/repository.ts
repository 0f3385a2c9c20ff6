import { sql } from 'kysely';
import type { OfficeHours } from '../../../shared/desk/hours.ts';
import type { ReportBy } from '../../../shared/desk/reports.ts';
import type { Database } from '../../engine/database.ts';
import { createdWithin } from '../../engine/period.ts';
import { leadGroups } from '../../loans/work/queries.ts';
import { type Counted, counterOf, type Tally } from './counting/count.ts';

/** Rows that are read at a time: other scans take turns, and counting them holds up requests for some milliseconds. */
const CHUNK = 5000;

export type ReportRepository = ReturnType<typeof createReportRepository>;

export function createReportRepository({ db, scans, dialect }: Pick<Database, 'db' | 'scans' | 'dialect'>) {
  return {
    /** Counts the applications of a period by group; weeks are called by the day of their Monday. */
    async count(by: ReportBy, period: { from: string; to: string }, hours: OfficeHours): Promise<Map<string, Tally>> {
      const { first, last, since } = await scans
        .selectFrom('loans')
        .select(({ fn }) => [fn.min('seq').as('first'), fn.max('seq').as('last'), fn.min('created_at').as('since')])
        .where(sql<boolean>`${sql.join(createdWithin(period), sql` and `)}`)
        .executeTakeFirstOrThrow();
      const within = sql.join(createdWithin(period, dialect.withoutIndex(sql`created_at`)), sql` and `);
      const tallies = new Map<string, Tally>();
      // The week comes from the day.
      const group = by === 'week' ? sql`null` : leadGroups(dialect)[by].value;
      const add = counterOf({ since: since ?? 0, hours, byWeek: by === 'week' }, tallies);
      for (let start = first ?? 0; start <= (last ?? -1); start += CHUNK) {
        const { rows } = await sql<Counted>`select ${group} as "group", stage, created_at, first_contact_at
          from loans where seq >= ${start} and seq < ${start + CHUNK} and ${within}`.execute(scans);
        rows.forEach(add);
      }
      return tallies;
    },

    async emails(): Promise<ReadonlyMap<string, string>> {
      const rows = await db.selectFrom('staff').select(['id', 'email']).execute();
      return new Map(rows.map(({ id, email }) => [id, email]));
    },
  };
}
