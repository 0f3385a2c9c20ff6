import { appKillsTrials } from './app-kills.ts';
import type { Trial } from './trial.ts';

/** In the order in which they run. */
export const TRIALS: readonly Trial[] = [...appKillsTrials];
