import { appKillsTrials } from './app-kills.ts';
import { clockTrials } from './clock.ts';
import { erasureTrials } from './erasures.ts';
import { filesBrokenTrials } from './files-broken.ts';
import { fuzzTrials } from './fuzz.ts';
import { mixedLoadTrials } from './mixed-load.ts';
import { nodesTrials } from './nodes.ts';
import { offerTrials } from './offers.ts';
import { plantedTrials } from './planted.ts';
import { postgresKillsTrials } from './postgres-kills.ts';
import { powerCutTrials } from './power-cut.ts';
import { releaseTrials } from './release.ts';
import { restoreTrials } from './restores.ts';
import { signInTrials } from './sign-in.ts';
import { sizeTrials } from './size.ts';
import { suiteTrials } from './suites.ts';
import type { Trial } from './trial.ts';

/** In the order in which they run. */
export const TRIALS: readonly Trial[] = [
  ...appKillsTrials,
  ...postgresKillsTrials,
  ...nodesTrials,
  ...filesBrokenTrials,
  ...powerCutTrials,
  ...fuzzTrials,
  ...offerTrials,
  ...suiteTrials,
  ...plantedTrials,
  ...releaseTrials,
  ...restoreTrials,
  ...erasureTrials,
  ...clockTrials,
  ...signInTrials,
  ...sizeTrials,
  ...mixedLoadTrials,
];
