/** What a figure should be. */
export type Target = { atLeast: number } | { atMost: number };

/** One line of the table. */
export interface Row {
  what: string;
  value: number;
  /** Such as `ms`, `rows/s` or `× hello`. */
  unit: string;
  target?: Target;
  /** Such as the absolute figures of a ratio. */
  details?: readonly string[];
}

export interface Options {
  /** Shorter, for work on a measure itself: its figures are not comparable. */
  quick: boolean;
}

export interface Measure {
  /** Its name on the command line. */
  name: string;
  /** What it measures, and against which yardstick. */
  about: string;
  /** A text instead of rows says why it can't be measured here. */
  run(options: Options): Promise<Row[] | string>;
}

export const isMet = ({ value, target }: Row): boolean | undefined =>
  target && ('atLeast' in target ? value >= target.atLeast : value <= target.atMost);

/** The value that this percentage of all values does not exceed (nearest rank). */
export function percentile(values: readonly number[], percentage: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((sorted.length * percentage) / 100) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 50);
