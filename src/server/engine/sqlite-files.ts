import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
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

  const measure = () => ({
    pageSize: read('pragma page_size', 'page_size')[0] ?? 0n,
    pages: read('pragma page_count', 'page_count')[0] ?? 0n,
    log: read('pragma wal_checkpoint(noop)', 'log', 'checkpointed'),
  });

  /**
   * Another program may shorten the files by `vacuum` or a checkpoint, but not below what SQLite still reads. While it writes,
   * sizes and contents are of different times, and nothing can be said.
   */
  function isShortened(before: typeof sizes): boolean {
    const measured = measure();
    const now = { main: statOf(path)?.size ?? 0n, wal: statOf(walPath)?.size ?? 0n };
    const { pageSize, pages, log } = measured;
    const [frames = 0n, checkpointed] = log;
    // Also when the file has grown: it may have been cut after a checkpoint by another program.
    const isComplete = frames > 0n && frames === checkpointed;
    const isShort =
      ((now.main < before.main || isComplete) && now.main < pages * pageSize) ||
      (now.wal < before.wal && frames > 0n && now.wal < BigInt(WAL_HEADER) + frames * (BigInt(FRAME_HEADER) + pageSize));
    return isShort && isDeepStrictEqual(measure(), measured);
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
    if ((mainNow.size !== sizes.main || walNow.size < sizes.wal) && isShortened(sizes)) {
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
