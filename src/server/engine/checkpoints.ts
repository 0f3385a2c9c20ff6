import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import type { Schema } from '../tables/schema.ts';
import type { CommitSync } from './commit-sync.ts';
import { ReaderThread } from './reader-thread.ts';

/** Pages of the log that are not in the file yet, at which they are copied. */
const DUE_PAGES = 4000;
/** Of the log (64 MB), at which writes wait until all of it is in the file, so that it begins anew. */
const MAX_LOG_PAGES = 16_000;
/** Only if the thread does not: then SQLite copies on the main thread. */
const MAX_LEFT_PAGES = 64_000;
const IDLE_TIMEOUT_MS = 10_000;
/** After a copy that failed or found nothing that it may copy, as while a reader needs earlier pages. */
const PAUSE_MS = 1000;

interface Pages {
  log: number;
  checkpointed: number;
}

interface Parts {
  database: DatabaseSync;
  db: Kysely<Schema>;
  sync: Pick<CommitSync, 'settled'>;
  /** Prints a line for the operator. */
  say(line: string): void;
}

/**
 * Copies the write-ahead log into the file, in a thread: it syncs both, for which the main thread waited 10 to 190 ms a time
 * (decision 2).
 */
export function createCheckpoints(path: string, { database, db, sync, say }: Parts) {
  database.exec(`pragma wal_autocheckpoint = ${MAX_LEFT_PAGES}`);
  const measure = database.prepare('pragma wal_checkpoint(noop)');
  const thread = new ReaderThread<object, Pages>(new URL('./checkpoint-worker.ts', import.meta.url), path, {
    idleTimeoutMs: IDLE_TIMEOUT_MS,
  });
  let running: Promise<void> | undefined;
  let copying: Promise<unknown> = Promise.resolve();
  let pausedUntil = 0;
  let hasFailed = false;

  const pagesOf = () => measure.get() as unknown as Pages;

  function copy(): Promise<Pages> {
    // After a failed sync nothing is written until a restart.
    const copied = sync.settled().then(() => thread.run({}));
    copying = copied.catch(() => {});
    return copied;
  }

  const pause = () => (pausedUntil = performance.now() + PAUSE_MS);

  async function run(before: number): Promise<void> {
    const { checkpointed } = await copy();
    if (checkpointed <= before) pause();
    // What is written meanwhile is left, so that the log would grow as long as writes follow each other.
    else if (pagesOf().log > MAX_LOG_PAGES) await db.connection().execute(copy);
    hasFailed = false;
  }

  /** What fails is tried again after a later commit. */
  function onFailure(error: unknown): void {
    pause();
    const reason = error instanceof Error ? error.message : String(error);
    if (!hasFailed) say(`The log of the database ${path} can't be copied into it, and grows: ${reason}`);
    hasFailed = true;
  }

  return {
    /** Never throws: what calls it is committed. */
    onCommit(): void {
      if (running !== undefined || performance.now() < pausedUntil) return;
      try {
        const { log, checkpointed } = pagesOf();
        if (log - checkpointed < DUE_PAGES) return;
        running = run(checkpointed)
          .catch(onFailure)
          .finally(() => (running = undefined));
      } catch (error) {
        onFailure(error);
      }
    },
    /** Resolves when no copy is under way. */
    copied: () => copying,
    async close(): Promise<void> {
      await running;
      await thread.end();
    },
  };
}
