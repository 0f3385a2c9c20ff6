import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,tests,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/folders.ts', 'tests/support/postgres.ts'],
    setupFiles: ['tests/support/console.ts'],
    // Files share no state, and a new process for each would take a third of the time.
    isolate: false,
    // Tests wait for servers and databases a third of the time.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
