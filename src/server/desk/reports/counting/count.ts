import { dayOf, mondayOf, type OfficeHours, officeClock } from '../../../../shared/desk/hours.ts';
import { type LeadFigures, STAGE_NAMES } from '../../../../shared/desk/reports.ts';

export interface Counted {
  group: string | null;
  stage: number;
  created_at: number;
  first_contact_at: number | null;
}

/** What was counted of a group of applications. */
export interface Tally {
  /** How many stopped at each stage. */
  stages: number[];
  /** How many had their first contact after so many minutes in office hours. */
  minutes: Map<number, number>;
}

interface Options {
  /** None came earlier. Epoch milliseconds. */
  since: number;
  hours: OfficeHours;
  byWeek: boolean;
}

/** Adds applications to the tallies of their groups. */
export function counterOf({ since, hours, byWeek }: Options, tallies: Map<string, Tally>) {
  const clock = officeClock(since, hours);
  return ({ group, stage, created_at, first_contact_at }: Counted): void => {
    const key = byWeek ? String(mondayOf(dayOf(created_at))) : (group ?? '');
    const { stages, minutes } = tallies.get(key) ?? { stages: [0, 0, 0, 0, 0, 0], minutes: new Map<number, number>() };
    tallies.set(key, { stages, minutes });
    stages[stage] = (stages[stage] ?? 0) + 1;
    if (first_contact_at === null) return;
    const passed = Math.max(0, Math.round(clock(first_contact_at) - clock(created_at)));
    minutes.set(passed, (minutes.get(passed) ?? 0) + 1);
  };
}

/** Adds up tallies. */
export function figuresOf(tallies: readonly Tally[]): LeadFigures {
  const reached = STAGE_NAMES.map((name, stage) => [
    name,
    tallies.reduce((sum, { stages }) => sum + stages.slice(stage).reduce((all, each) => all + each, 0), 0),
  ]);
  return {
    ...(Object.fromEntries(reached) as Record<(typeof STAGE_NAMES)[number], number>),
    medianMinutes: medianOf(tallies.flatMap(({ minutes }) => [...minutes])),
  };
}

/** The middle of values that occur so many times each, or the mean of the two in the middle. */
function medianOf(values: readonly (readonly [minutes: number, count: number])[]): number | null {
  const sorted = values.toSorted(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return null;
  const at = (place: number) => {
    let passed = 0;
    return sorted.find(([, count]) => (passed += count) > place)?.[0] ?? 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
