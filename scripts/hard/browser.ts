import { spawnSync } from 'node:child_process';
import { INJECTION_VECTORS } from '../../tests/support/injection-vectors.ts';
import { NODE, ROOT } from '../../tests/support/server.ts';
import type { Outcome, Trial } from './trial.ts';

const TIMEOUT_MS = 1_200_000;

/** Browser tests of `npm test` with more than it has time for. */
export const browserTrials: readonly Trial[] = [
  {
    name: 'injection',
    about: 'Opens posts with every injection vector on the site and in the office, in a browser',
    timeoutMs: TIMEOUT_MS,
    run: () =>
      tryBrowser('injection vectors', ['office/injection'], { INJECTION_VECTORS: 'all' }, () => {
        return Object.values(INJECTION_VECTORS).flat().length;
      }),
  },
  {
    name: 'accessibility',
    about: 'Runs all browser tests, with axe at every width that they look at',
    timeoutMs: TIMEOUT_MS,
    run: () =>
      tryBrowser('browser tests', [], { AXE_WIDTHS: 'all' }, (output) => Number(/(\d+) passed/.exec(output)?.[1] ?? 0)),
  },
];

/** @param count says from the output how much was tried */
function tryBrowser(
  tried: string,
  specs: readonly string[],
  env: Readonly<Record<string, string>>,
  count: (output: string) => number,
): Promise<Outcome> {
  const { status, stdout, stderr } = spawnSync(NODE, ['--run', 'test:browser', '--', ...specs], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    timeout: TIMEOUT_MS,
    env: { ...process.env, ...env },
  });
  return Promise.resolve({
    figures: [{ tried, count: count(stdout), losses: 0 }],
    faults: status === 0 ? [] : [stdout + stderr],
  });
}
