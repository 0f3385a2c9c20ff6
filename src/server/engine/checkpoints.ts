import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import type { Schema } from '../tables/schema.ts';
import { ReaderThread } from './reader-thread.ts';

/** Pages of the log that are not in the file yet, at which they are copied. */
const DUE_PAGES = 4000;
/** Of the log (64 MB), at which writes wait until all of it is in the file, so that it begins anew. */
const MAX_LOG_PAGES = 16_000;
/** Only if the thread does not: then SQLite copies on the main thread. */
const MAX_LEFT_PAGES = 64_000;
const IDLE_TIMEOUT_MS = 10_000;

/**
 * Copies the write-ahead log into the file, in a thread: it syncs both, for which the main thread waited 10 to 190 ms a time
 * (decision 2).
 *
 * @returns what is to be called after commits
 */
export function createCheckpoints(path: string, database: DatabaseSync, db: Kysely<Schema>) {
  database.exec(`pragma wal_autocheckpoint = ${MAX_LEFT_PAGES}`);
  const measure = database.prepare('pragma wal_checkpoint(noop)');
  const thread = new ReaderThread(new URL('./checkpoint-worker.ts', import.meta.url), path, {
    idleTimeoutMs: IDLE_TIMEOUT_MS,
  });
  const copy = () => thread.run({});
  let running: Promise<unknown> | undefined;

  const pagesOf = () => {
    const { log, checkpointed } = measure.get() as { log: number; checkpointed: number };
    return { log, left: log - checkpointed };
  };

  async function run(): Promise<void> {
    await copy();
    // What is written meanwhile is left, so that the log would grow as long as writes follow each other.
    if (pagesOf().log > MAX_LOG_PAGES) await db.connection().execute(copy);
  }

  return {
    onCommit(): void {
      if (running !== undefined || pagesOf().left < DUE_PAGES) return;
      // What fails is tried again after the next commit.
      running = run()
        .catch(() => {})
        .finally(() => (running = undefined));
    },
    async close(): Promise<void> {
      await running;
      await thread.end();
    },
  };
}
