import type { Statement } from '../../../shared/offers/statements/statement.ts';
import { createThreads, TasksWaitingError } from '../../kit/thread-tasks.ts';
import type { StatementRequest } from './worker.ts';
import type { Language } from '../../../shared/languages/languages.ts';

/** A statement takes 50 ms, the first one of a thread most of a second, and some seconds on a busy machine. */
const TIMEOUT_MS = 10_000;
/** The last waits for about a second. */
const MAX_WAITING = 20;

/**
 * Makes the indicative statement as PDF.
 *
 * @returns undefined while so many are waiting that another would take too long
 * @throws an error when it takes too long
 */
export type RenderStatement = (statement: Statement, language: Language) => Promise<Uint8Array<ArrayBuffer> | undefined>;

const renderInThread = createThreads<StatementRequest, Uint8Array<ArrayBuffer>>({
  file: new URL('./worker.ts', import.meta.url),
  maxMemoryMb: 128,
});

/** Renders statements one at a time, in a thread. */
export const createStatementRenderer =
  ({ timeoutMs = TIMEOUT_MS, maxWaiting = MAX_WAITING } = {}): RenderStatement =>
  (statement, language) =>
    renderInThread({ statement, language }, { timeoutMs, maxWaiting }).catch((error: unknown) => {
      if (error instanceof TasksWaitingError) return undefined;
      throw error;
    });
