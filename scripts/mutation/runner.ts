import { join } from 'node:path';
import { createVitest } from 'vitest/node';

/** Longer than in `npm test`: a slow test must not count as one that noticed something. */
const TEST_TIMEOUT_MS = 60_000;

/** Keeps Vitest, the files it has transformed and its PostgreSQL cluster, so that a fault costs the tests alone. */
export async function createRunner(root: string) {
  const vitest = await createVitest('test', {
    root,
    watch: false,
    // Workers that are shared keep the modules of the run before, without the fault.
    isolate: true,
    bail: 1,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    reporters: [{}],
  });
  await vitest.standalone();

  /** Forgets the transformed content of a file that has changed. */
  const invalidate = (file: string) => vitest.invalidateFile(join(root, file));

  return {
    invalidate,
    /**
     * Runs test files, whose paths start from the root, until one fails.
     *
     * @param timeoutMs a run that takes longer counts as a failure
     * @returns what failed
     */
    async findFailure(tests: string[], timeoutMs: number): Promise<string | undefined> {
      if (tests.length === 0) return undefined;
      const ids = tests.map((test) => join(root, test));
      const specifications = await vitest.globTestSpecifications(tests);
      let isHanging = false;
      const timer = setTimeout(() => {
        isHanging = true;
        void vitest.cancelCurrentRun('keyboard-input');
      }, timeoutMs);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
        specifications.filter(({ moduleId }) => ids.includes(moduleId)),
      );
      clearTimeout(timer);
      if (isHanging) return `no end within ${timeoutMs / 1000} s`;
      // The result also lists modules of earlier runs.
      const failed = testModules.find((module) => ids.includes(module.moduleId) && module.state() === 'failed');
      if (failed) {
        const [test] = failed.children.allTests('failed');
        const [error] = test?.result().errors ?? failed.errors();
        return [failed.relativeModuleId, test?.fullName, error?.message].join(' > ');
      }
      return unhandledErrors.length > 0 ? String(unhandledErrors[0]) : undefined;
    },
    close: () => vitest.close(),
  };
}
