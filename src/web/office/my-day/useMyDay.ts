import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ListAnswer } from '../../../shared/kit/lists.ts';
import { DAY_SECTIONS, type DayLead, type MyDay } from '../../../shared/loans/day.ts';
import { pathOf, queryOf } from '../kit/ask.ts';

/** Whose day: one's own, with unassigned applications, or all. */
export type DayOf = 'me' | 'all';

const MY_DAY = 'GET /api/loans/my-day';

/** What is due becomes overdue without any news: not asked for more often than this. */
const MIN_INTERVAL_MS = 10_000;
const MAX_INTERVAL_MS = 5 * 60_000;

/** The applications that are due today: in sections, and all of them in the order of the screen. */
export function useMyDay(of: DayOf) {
  const queries = useQueryClient();
  const query = useQuery({
    ...queryOf(MY_DAY, { query: { of } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => untilNextDue(state.data, Date.now()),
  });
  const { data } = query;
  const rows = useMemo(() => data && rowsOf(data), [data]);
  return { query, data, rows, refresh: () => queries.invalidateQueries({ queryKey: [pathOf(MY_DAY, { query: {} })] }) };
}

function untilNextDue(day: MyDay | undefined, now: number): number {
  const times = day?.today.leads.map(({ work }) => Date.parse(work.nextStep?.at ?? '')) ?? [];
  const next = Math.min(...times.filter((at) => at > now)) - now;
  return Math.min(Math.max(next, MIN_INTERVAL_MS), MAX_INTERVAL_MS);
}

/** One that stands in two sections comes once. */
function rowsOf(day: MyDay): DayLead[] {
  const rows = DAY_SECTIONS.flatMap((section) => day[section].leads);
  return [...new Map(rows.map((row) => [row._id, row])).values()];
}

/**
 * The rows as one page of a list. While one is open they stay as they were: a logged call moves an application out of the
 * day, and the next one must still be the next one.
 */
export function useSteady(rows: readonly DayLead[] | undefined, isOpen: boolean): ListAnswer<DayLead> | undefined {
  const [kept, setKept] = useState(rows);
  const shown = isOpen ? (kept ?? rows) : rows;
  if (shown !== kept) setKept(shown);
  if (!shown) return undefined;
  const pagination = { page: 1, limit: Math.max(shown.length, 1), total: shown.length, totalPages: 1 };
  return { success: true, data: [...shown], pagination };
}
