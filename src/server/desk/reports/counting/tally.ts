import { type LeadFigures, STAGE_NAMES } from '../../../../shared/desk/reports.ts';

/** What was counted of a group of applications. */
export interface Tally {
  key: string;
  /** How many stopped at each stage. */
  stages: readonly number[];
  /** How many had their first contact after so many minutes in office hours. */
  minutes: readonly (readonly [minutes: number, count: number])[];
}

/** Adds up tallies, whatever their keys. */
export function figuresOf(tallies: readonly Tally[]): LeadFigures {
  const reached = STAGE_NAMES.map((_, stage) =>
    tallies.reduce((sum, { stages }) => sum + stages.slice(stage).reduce((all, each) => all + each, 0), 0),
  );
  return {
    ...(Object.fromEntries(STAGE_NAMES.map((name, stage) => [name, reached[stage] ?? 0])) as Record<
      (typeof STAGE_NAMES)[number],
      number
    >),
    medianMinutes: medianOf(tallies.flatMap(({ minutes }) => minutes)),
  };
}

/** The middle of values that occur so many times each, or the mean of the two in the middle. */
function medianOf(values: Tally['minutes']): number | null {
  const sorted = values.toSorted(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return null;
  const at = (place: number) => {
    let passed = 0;
    return sorted.find(([, count]) => (passed += count) > place)?.[0] ?? 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
