import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUT_MS, WAIT_TIMEOUT_MS } from './tests/support/wait-timeout.ts';

export default defineConfig({
  test: {
    include: ['{src,tests,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/folders.ts', 'tests/support/postgres.ts'],
    setupFiles: ['tests/support/console.ts'],
    // Files share no state, and a new process for each would take a third of the time.
    isolate: false,
    // Tests wait for servers and databases a third of the time.
    maxWorkers: availableParallelism() + 1,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    expect: { poll: { timeout: WAIT_TIMEOUT_MS } },
  },
});
