/** What a figure should be. */
export type Target = { atLeast: number } | { atMost: number };

/** One line of the table. */
export interface Row {
  /** Unlike all others of its measure: a later run finds the row by it. */
  what: string;
  value: number;
  /** Such as `ms`, `rows/s` or `× hello`. */
  unit: string;
  target?: Target;
  /** Such as the absolute figures of a ratio. */
  details?: readonly string[];
  /** A figure that no other work on the machine changes, such as bytes. The bench fails when it gets worse, as with ratios. */
  isSteady?: true;
}

/** Further facts about a measure, which no run compares. */
export interface Table {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface Measured {
  rows: Row[];
  tables: Table[];
}

export interface Result {
  measure: Measure;
  /** A text says why it was not measured. */
  measured: Measured | string;
}

export interface Options {
  /** Shorter, for work on a measure itself: its figures are not comparable. */
  quick: boolean;
  /** The only pages to measure; none for all. */
  paths: readonly string[];
  /** The value of a row of another measure: of this run, or of the last report. */
  figureOf(measure: string, what: string): number | undefined;
}

export interface Measure {
  /** Its name on the command line. */
  name: string;
  /** What it measures, and against which yardstick. */
  about: string;
  /** A text instead of rows says why it can't be measured here. */
  run(options: Options): Promise<Row[] | Measured | string>;
}

export const isMet = ({ value, target }: Row): boolean | undefined =>
  target && ('atLeast' in target ? value >= target.atLeast : value <= target.atMost);

/** The value that this percentage of all values does not exceed (nearest rank). */
export function percentile(values: readonly number[], percentage: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((sorted.length * percentage) / 100) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 50);
