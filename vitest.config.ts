import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { TEST_TIMEOUT_MS, WAIT_TIMEOUT_MS } from './tests/support/wait-timeout.ts';

/** Runs what needs a document last: a worker ends whenever the next file needs another environment than its own. */
class DocumentsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const needsDocument = ({ moduleId }: TestSpecification) =>
      readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');
    return (await super.sort(files)).toSorted((a, b) => Number(needsDocument(a)) - Number(needsDocument(b)));
  }
}

export default defineConfig({
  test: {
    include: ['{src,tests,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/folders.ts', 'tests/support/postgres.ts'],
    setupFiles: ['tests/support/console.ts'],
    // Files share no state, and a new process for each would take a third of the time.
    isolate: false,
    sequence: { sequencer: DocumentsLast },
    // Tests wait for servers and databases a third of the time.
    maxWorkers: availableParallelism() + 1,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    expect: { poll: { timeout: WAIT_TIMEOUT_MS } },
  },
});
