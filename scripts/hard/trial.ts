/** One line of the table at the end. */
export type Figures = Readonly<Record<string, string | number>>;

export interface Outcome {
  figures: readonly Figures[];
  /** Failures such as a lost lead. Any of them makes the command fail. */
  faults: readonly string[];
}

/** A long-running trial of `npm run test:hard`. */
export interface Trial {
  /** Its name on the command line. */
  name: string;
  about: string;
  timeoutMs: number;
  /** How long it runs unless --minutes says otherwise, in addition to `timeoutMs`; undefined if that is up to the trial. */
  minutes?: number;
  /** @param say writes a line about the progress */
  run(say: (line: string) => void, minutes: number): Promise<Outcome>;
}
