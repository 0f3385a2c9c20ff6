import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseUnavailableError } from './errors.ts';

/**
 * Brings commits to the disk from Node's thread pool, so that the main thread goes on meanwhile (decision 2). All commits
 * made while a sync is running share the next one.
 */
export class CommitSync {
  readonly #log: Pick<FileHandle, 'datasync' | 'close'>;
  readonly #onFailure: (error: DatabaseUnavailableError) => void;
  #commits = 0;
  #synced = 0;
  #running: Promise<void> | undefined;
  #failure: DatabaseUnavailableError | undefined;

  /**
   * @param log SQLite's write-ahead log
   * @param onFailure called once
   */
  constructor(log: Pick<FileHandle, 'datasync' | 'close'>, onFailure: (error: DatabaseUnavailableError) => void) {
    this.#log = log;
    this.#onFailure = onFailure;
  }

  /** Counts what SQLite has committed since the start. */
  get commits(): number {
    return this.#commits;
  }

  addCommit(): void {
    this.#commits += 1;
  }

  /**
   * Throws after a failed sync: Linux reports a failure once, and what it could not write may be lost though the next sync
   * succeeds.
   */
  check(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Resolves when all commits so far are on the disk. @throws DatabaseUnavailableError a sync failed, now or earlier */
  async settled(): Promise<void> {
    const commits = this.#commits;
    while (this.#synced < commits) {
      this.check();
      await (this.#running ??= this.#sync());
    }
  }

  async #sync(): Promise<void> {
    const commits = this.#commits;
    try {
      await this.#log.datasync();
      this.#synced = commits;
    } catch (error) {
      this.#failure = new DatabaseUnavailableError('disk_failing', error);
      this.#onFailure(this.#failure);
    } finally {
      this.#running = undefined;
    }
  }

  async close(): Promise<void> {
    await this.#running;
    await this.#log.close();
  }
}

/** Opens the log of an open database. Its locks are on other files, so that closing this handle releases none of them. */
export async function openLog(path: string): Promise<FileHandle> {
  const folder = await open(dirname(path));
  try {
    // The files may be new.
    await folder.sync();
  } finally {
    await folder.close();
  }
  return open(`${path}-wal`);
}
