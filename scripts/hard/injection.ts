import { spawnSync } from 'node:child_process';
import { INJECTION_VECTORS } from '../../tests/support/injection-vectors.ts';
import { NODE, ROOT } from '../../tests/support/server.ts';
import type { Outcome, Trial } from './trial.ts';

const TIMEOUT_MS = 600_000;

export const injectionTrials: readonly Trial[] = [
  {
    name: 'injection',
    about: 'Opens posts with every injection vector on the site and in the office, in a browser',
    timeoutMs: TIMEOUT_MS,
    run: tryInjection,
  },
];

function tryInjection(): Promise<Outcome> {
  const { status, stdout, stderr } = spawnSync(NODE, ['--run', 'test:browser', '--', 'office/injection'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    env: { ...process.env, INJECTION_VECTORS: 'all' },
  });
  const count = Object.values(INJECTION_VECTORS).flat().length;
  return Promise.resolve({
    figures: [{ tried: 'injection vectors', count, losses: 0 }],
    faults: status === 0 ? [] : [stdout + stderr],
  });
}
