/** A line of the table at the end. All trials share its columns. */
export interface Figures {
  /** What was counted, such as "kills of the server". */
  tried: string;
  count: number;
  /** What is missing, wrong or double although it was acknowledged. */
  losses: number;
  /** Further figures, by name. */
  more?: Readonly<Record<string, string | number>>;
}

export interface Outcome {
  figures: readonly Figures[];
  /** Failures such as a lost lead. Any of them makes the command fail, and so does a loss. */
  faults: readonly string[];
  /** Why it could not be tried on this machine. */
  leftOut?: string;
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
