import { NONE } from '../../../shared/kit/fields.ts';
import { dateOf, type OfficeHours } from '../../../shared/desk/hours.ts';
import {
  type LeadReportQuery,
  MAX_REPORT_ROWS,
  type ReportBy,
  type ReportRow,
  REPORTS,
} from '../../../shared/desk/reports.ts';
import { DAY_MS, indianDate } from '../../../shared/kit/time.ts';
import { figuresOf } from './counting/count.ts';
import type { ReportRepository } from './repository.ts';

interface Parts {
  reports: ReportRepository;
  hours: () => OfficeHours;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Days of a report that names none. */
const DEFAULT_DAYS = 30;

export type ReportService = ReturnType<typeof createReportService>;

export function createReportService({ reports, hours, now }: Parts) {
  /** How a group is called, and those without a value. */
  async function namesOf(by: ReportBy): Promise<(key: string) => Pick<ReportRow, 'key' | 'label'>> {
    if (by === 'week') return (monday) => ({ key: dateOf(Number(monday)), label: dateOf(Number(monday)) });
    const emails = by === 'owner' ? await reports.emails() : undefined;
    return (key) =>
      key === ''
        ? { key: NONE, label: REPORTS[by].none }
        : { key, label: emails ? (emails.get(key) ?? 'Deleted account') : key };
  }

  return {
    async count({ by, ...asked }: LeadReportQuery) {
      const to = asked.to ?? indianDate(new Date(now()));
      const from = asked.from ?? dayBefore(to, DEFAULT_DAYS - 1);
      const tallies = await reports.count(by, { from, to }, hours());
      const name = await namesOf(by);
      const figures = (keys: readonly string[]) => figuresOf(keys.flatMap((key) => tallies.get(key) ?? []));
      const keys = by === 'week' ? everyWeek([...tallies.keys()]) : [...tallies.keys()];
      const rows = keys.map((key) => ({ key, row: { ...name(key), ...figures([key]) } }));
      if (by !== 'week') rows.sort((a, b) => b.row.received - a.row.received || (a.row.label < b.row.label ? -1 : 1));
      const rest = by === 'week' ? [] : rows.splice(MAX_REPORT_ROWS);
      return {
        by,
        from,
        to,
        rows: rows.map(({ row }) => row),
        others: rest.length === 0 ? null : { groups: rest.length, ...figures(rest.map(({ key }) => key)) },
        total: figuresOf([...tallies.values()]),
      };
    },
  };
}

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** From the first to the last, with those in which nothing came in. */
function everyWeek(mondays: readonly string[]): string[] {
  const days = mondays.map(Number);
  const weeks: string[] = [];
  for (let day = Math.min(...days); day <= Math.max(...days); day += 7) weeks.push(String(day));
  return weeks;
}
