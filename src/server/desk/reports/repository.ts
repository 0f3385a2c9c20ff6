import { sql } from 'kysely';
import type { OfficeHours } from '../../../shared/desk/hours.ts';
import type { Period } from '../../../shared/kit/lists.ts';
import type { ReportBy } from '../../../shared/desk/reports.ts';
import type { Database } from '../../engine/database.ts';
import { createdWithin } from '../../engine/period.ts';
import { COUNTED_COLUMNS, countedBy } from './counting/count.ts';
import type { Tally } from './counting/tally.ts';

/** Rows that are counted at a time, so that other scans take turns. */
const CHUNK = 20_000;

/** Weeks are those of `created_at`. */
const GROUPS = { source: 'source', owner: 'owner_id', week: 'id', type: 'loan_type' } as const satisfies Record<
  ReportBy,
  string
>;

export type ReportRepository = ReturnType<typeof createReportRepository>;

export function createReportRepository({
  db,
  scans,
  readMapped,
  dialect,
}: Pick<Database, 'db' | 'scans' | 'readMapped' | 'dialect'>) {
  return {
    /** Counts the applications of a period, without samples, in several parts: a group may be in each of them. */
    async *count(by: ReportBy, period: Period, hours: OfficeHours): AsyncIterable<readonly Tally[]> {
      const { first, last } = await scans
        .selectFrom('loans')
        .select(({ fn }) => [fn.min('seq').as('first'), fn.max('seq').as('last')])
        .where(sql<boolean>`${sql.join(createdWithin(period), sql` and `)}`)
        .executeTakeFirstOrThrow();
      const values = [GROUPS[by], ...COUNTED_COLUMNS].map((column) => sql.ref(column));
      const key = sql.ref('seq');
      const within = sql.join(createdWithin(period, dialect.withoutIndex(sql`created_at`)), sql` and `);
      const mapper = countedBy({ hours, byWeek: by === 'week' });
      for (let start = first ?? 0; start <= (last ?? -1); start += CHUNK) {
        const from = sql`from loans where seq >= ${start} and seq < ${start + CHUNK} and ${within} and sample = 0`;
        const { bytes } = await readMapped(scans, { values, from, key }, mapper);
        yield JSON.parse(Buffer.from(await bytes).toString()) as Tally[];
      }
    },

    /** The emails of staff by their ids. */
    async emails(): Promise<ReadonlyMap<string, string>> {
      const rows = await db.selectFrom('staff').select(['id', 'email']).execute();
      return new Map(rows.map(({ id, email }) => [id, email]));
    },
  };
}
