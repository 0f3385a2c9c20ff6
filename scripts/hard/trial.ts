/** One line of the table at the end. */
export type Figures = Readonly<Record<string, string | number>>;

export interface Outcome {
  figures: readonly Figures[];
  /** What must not happen and did, such as a lost lead. One of them makes the command fail. */
  faults: readonly string[];
}

/** A long-running trial of `npm run test:hard`. */
export interface Trial {
  /** What the command line calls it. */
  name: string;
  about: string;
  timeoutMs: number;
  /** @param say writes a line about the progress */
  run(say: (line: string) => void): Promise<Outcome>;
}
