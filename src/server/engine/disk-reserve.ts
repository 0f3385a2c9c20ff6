import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { appendFileSync, rmSync, statSync } from 'node:fs';

/** A sign-in takes about 100 kB of SQLite's log. */
const RESERVE_BYTES = 1024 * 1024;

/** Room on a disk that is given up only for those who come to free some. */
export class DiskReserve {
  readonly #path: string;
  readonly #holder = new AsyncLocalStorage<true>();
  #users = 0;

  /** @param path of a file beside the database */
  constructor(path: string) {
    this.#path = path;
  }

  /** Takes what is missing, or what the disk has. */
  fill(): void {
    if (this.#users > 0) return;
    const held = statSync(this.#path, { throwIfNoEntry: false })?.size ?? 0;
    if (held >= RESERVE_BYTES) return;
    try {
      // Random, since a file system may compress zeros.
      appendFileSync(this.#path, randomBytes(RESERVE_BYTES - held), { mode: 0o600 });
    } catch {
      // The disk is full: what was written is held.
    }
  }

  /** It is given up, and not for the current work, which would take it away. */
  get isForOthers(): boolean {
    return this.#users > 0 && this.#holder.getStore() === undefined;
  }

  /** Gives it up while the work runs. */
  async use<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#users += 1;
    rmSync(this.#path, { force: true });
    try {
      return await this.#holder.run(true, work);
    } finally {
      this.#users -= 1;
      this.fill();
    }
  }
}
