import { type OfficeHours, officeClock } from '../../../../shared/desk/hours.ts';
import { DAY_MS, INDIA_OFFSET_MS } from '../../../../shared/kit/time.ts';
import type { MapRows, RowMapper } from '../../../engine/row-mapper.ts';
import type { Tally } from './tally.ts';

interface Options {
  hours: OfficeHours;
  byWeek: boolean;
}

/** The columns that are counted, after that of the group. */
export const COUNTED_COLUMNS = ['stage', 'created_at', 'first_contact_at'] as const;

type Counted = readonly [group: string | null, stage: number, createdAt: number, firstContactAt: number | null];

export const countedBy = (options: Options): RowMapper => ({ module: import.meta.url, options });

/** Counts applications in a worker thread. */
const count: MapRows<Options> = (rows, { hours, byWeek }) => {
  const applications = rows as unknown as readonly Counted[];
  const clock = officeClock(
    applications.reduce((first, [, , at]) => Math.min(first, at), Infinity),
    hours,
  );
  const groups = new Map<string, { stages: number[]; minutes: Map<number, number> }>();
  for (const [group, stage, createdAt, firstContactAt] of applications) {
    const key = byWeek ? mondayOf(createdAt) : (group ?? '');
    let tally = groups.get(key);
    if (tally === undefined) groups.set(key, (tally = { stages: [0, 0, 0, 0, 0, 0], minutes: new Map() }));
    tally.stages[stage] = (tally.stages[stage] ?? 0) + 1;
    if (firstContactAt === null) continue;
    const minutes = Math.max(0, Math.round(clock(firstContactAt) - clock(createdAt)));
    tally.minutes.set(minutes, (tally.minutes.get(minutes) ?? 0) + 1);
  }
  return JSON.stringify([...groups].map(([key, { stages, minutes }]): Tally => ({ key, stages, minutes: [...minutes] })));
};
export default count;

const days = new Map<number, string>();

/** The Monday of the week in India, `YYYY-MM-DD`. */
function mondayOf(at: number): string {
  const day = Math.floor((at + INDIA_OFFSET_MS) / DAY_MS);
  // 1 January 1970 was a Thursday.
  const monday = day - ((((day + 3) % 7) + 7) % 7);
  const known = days.get(monday) ?? new Date(monday * DAY_MS).toISOString().slice(0, 10);
  days.set(monday, known);
  return known;
}
