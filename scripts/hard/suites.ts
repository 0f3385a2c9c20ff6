import { spawnSync } from 'node:child_process';
import { INJECTION_VECTORS } from '../../tests/support/injection-vectors.ts';
import { NODE, ROOT } from '../../tests/support/server.ts';
import type { Outcome, Trial } from './trial.ts';

const TIMEOUT_MS = 1_200_000;

/** Tests of `npm test` with more than it has time for. */
export const suiteTrials: readonly Trial[] = [
  {
    name: 'injection',
    about: 'Opens posts with every injection vector on the site and in the office, in a browser',
    timeoutMs: TIMEOUT_MS,
    run: () =>
      trySuite('injection vectors', ['test:browser', '--', 'office/injection'], { INJECTION_VECTORS: 'all' }, () => {
        return Object.values(INJECTION_VECTORS).flat().length;
      }),
  },
  {
    name: 'accessibility',
    about: 'Runs all browser tests on every page and at every width, where `npm test` takes a sample',
    timeoutMs: TIMEOUT_MS,
    run: () => trySuite('browser tests', ['test:browser'], { BROWSER_TRIES: 'all' }, countPassed),
  },
  {
    name: 'translation',
    about:
      'Fills in every form and calculator on pages that a translator or an extension changes, at every moment, in a browser',
    timeoutMs: TIMEOUT_MS,
    run: () => trySuite('changed pages', ['test:browser', '--', 'site/translated'], { TRANSLATIONS: 'all' }, countPassed),
  },
  {
    name: 'journeys',
    about:
      'The main job over a power cut, a day by keyboard, a week of five people at the desk, a post’s life and a month of an author, in a browser',
    timeoutMs: TIMEOUT_MS,
    run: () =>
      trySuite(
        'journeys',
        ['test:browser', '--', 'browser/journey', 'desk-week', 'blog-month', 'blog-journey', 'office/day'],
        { JOURNEYS: 'all' },
        countPassed,
      ),
  },
  {
    name: 'engines',
    about:
      'Runs all unit tests, with both engines and all generated inputs also where `npm test` takes one engine and a sample',
    timeoutMs: TIMEOUT_MS,
    run: () => trySuite('unit tests', ['test:unit'], { ENGINES: 'all', REQUIRE_POSTGRES: '1', NO_COLOR: '1' }, countPassed),
  },
];

/** From the last line that says so: Vitest counts files first. */
const countPassed = (output: string) => Number([...output.matchAll(/(\d+) passed/g)].at(-1)?.[1] ?? 0);

/**
 * @param script of package.json, with what follows it
 * @param count says from the output how much was tried
 */
function trySuite(
  tried: string,
  script: readonly string[],
  env: Readonly<Record<string, string>>,
  count: (output: string) => number,
): Promise<Outcome> {
  const { status, stdout, stderr } = spawnSync(NODE, ['--run', ...script], {
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
