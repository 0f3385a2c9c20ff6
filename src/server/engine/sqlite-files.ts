import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { DatabaseUnavailableError } from './errors.ts';

/** Bytes of the headers of the write-ahead log and of each frame. https://www.sqlite.org/fileformat2.html#walformat */
const WAL_HEADER = 32;
const FRAME_HEADER = 24;

const statOf = (path: string) => statSync(path, { bigint: true, throwIfNoEntry: false });

type Stat = NonNullable<ReturnType<typeof statOf>>;

/**
 * Watches the files of an open database. SQLite keeps writing to a file that was removed or replaced, and those commits are
 * lost when the process ends.
 *
 * @returns a check that throws DatabaseUnavailableError when a file was removed, replaced or cut; not for use in
 *   transactions
 */
export function watchFiles(path: string, database: DatabaseSync): () => void {
  const walPath = `${path}-wal`;
  const main = statOf(path);
  const wal = statOf(walPath);
  let sizes = { main: main?.size ?? 0n, wal: wal?.size ?? 0n };
  let isCut = false;
  let isSaved = false;

  const read = (sql: string, ...columns: string[]) => {
    const row = database.prepare(sql).get();
    return columns.map((column) => BigInt(Number(row?.[column])));
  };

  /** Another program may shorten the files by `vacuum` or a checkpoint, but not below what SQLite still reads. */
  function isShortened(mainSize: bigint, walSize: bigint): boolean {
    const [pageSize = 0n] = read('pragma page_size', 'page_size');
    const [pages = 0n] = read('pragma page_count', 'page_count');
    const [frames = 0n, checkpointed] = read('pragma wal_checkpoint(noop)', 'log', 'checkpointed');
    // Also when the file has grown: it may have been cut after a checkpoint by another program.
    const isComplete = frames > 0n && frames === checkpointed;
    if ((mainSize < sizes.main || isComplete) && mainSize < pages * pageSize) return true;
    return walSize < sizes.wal && frames > 0n && walSize < BigInt(WAL_HEADER) + frames * (BigInt(FRAME_HEADER) + pageSize);
  }

  /** The log was unlinked but is still open here: checkpoints its contents into the database file. */
  function saveLog(): void {
    if (isSaved) return;
    isSaved = true;
    database.exec('pragma wal_checkpoint(passive)');
  }

  return () => {
    if (isCut) throw new DatabaseUnavailableError('cut');
    const mainNow = statOf(path);
    const walNow = statOf(walPath);
    if (isSame(main, mainNow) && !isSame(wal, walNow)) saveLog();
    if (mainNow === undefined || walNow === undefined) throw new DatabaseUnavailableError('gone');
    if (!isSame(main, mainNow) || !isSame(wal, walNow)) throw new DatabaseUnavailableError('replaced');
    if ((mainNow.size !== sizes.main || walNow.size < sizes.wal) && isShortened(mainNow.size, walNow.size)) {
      isCut = true;
      throw new DatabaseUnavailableError('cut');
    }
    sizes = { main: mainNow.size, wal: walNow.size };
  };
}

const isSame = (one: Stat | undefined, other: Stat | undefined) =>
  one !== undefined && one.ino === other?.ino && one.dev === other.dev;

/** Bytes of a database and its log. */
export async function sizeOf(path: string): Promise<number> {
  const [main, wal] = await Promise.all([stat(path), stat(`${path}-wal`)]);
  return main.size + wal.size;
}
