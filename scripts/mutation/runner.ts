import { join } from 'node:path';
import { createVitest } from 'vitest/node';

// The process that runs tests of a copy of the project, one request after another. It keeps Vitest, its transformed files and the
// PostgreSQL cluster, so that a fault costs the tests alone. `main.ts` ends it when a fault makes a test hang.

export interface RunRequest {
  /** The file that has changed since the last run, from the root of the copy. */
  changed: string;
  tests: string[];
}

export interface RunResult {
  passed: boolean;
}

/** Longer than in `npm test`: a slow test must not pass for one that noticed something. */
const TEST_TIMEOUT_MS = 60_000;

const root = process.argv[2] ?? '';
const vitest = await createVitest('test', { root, watch: false, bail: 1, testTimeout: TEST_TIMEOUT_MS, reporters: [{}] });
await vitest.standalone();

process.on('message', async ({ changed, tests }: RunRequest) => {
  vitest.invalidateFile(join(root, changed));
  const specifications = (await vitest.globTestSpecifications(tests)).filter(({ moduleId }) =>
    tests.some((test) => moduleId === join(root, test)),
  );
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const passed = unhandledErrors.length === 0 && testModules.length > 0 && testModules.every((module) => module.ok());
  process.send?.({ passed } satisfies RunResult);
});
process.on('disconnect', () => void vitest.close().finally(() => process.exit()));
