import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { DatabaseUnavailableError } from './errors.ts';

/** Bytes before the frames of a write-ahead log, and before the page of each frame. https://www.sqlite.org/fileformat2.html#walformat */
const WAL_HEADER = 32;
const FRAME_HEADER = 24;

const statOf = (path: string) => statSync(path, { bigint: true, throwIfNoEntry: false });

type Stat = NonNullable<ReturnType<typeof statOf>>;

/**
 * Watches the files of an open database. SQLite itself goes on writing to a file that was removed or replaced: what it commits
 * there is lost with the process.
 *
 * @returns throws DatabaseUnavailableError when a file is gone, is another one or was cut; to be called outside transactions
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

  /** A `vacuum` and a checkpoint of another program may shorten the files, but not below what SQLite still reads there. */
  function isShortened(mainSize: bigint, walSize: bigint): boolean {
    const [pageSize = 0n] = read('pragma page_size', 'page_size');
    const [pages = 0n] = read('pragma page_count', 'page_count');
    const [frames = 0n, carriedOver] = read('pragma wal_checkpoint(noop)', 'log', 'checkpointed');
    // Also where the file has grown: another program may have carried the whole log over, and the cut came after that.
    const isComplete = frames > 0n && frames === carriedOver;
    if ((mainSize < sizes.main || isComplete) && mainSize < pages * pageSize) return true;
    return walSize < sizes.wal && frames > 0n && walSize < BigInt(WAL_HEADER) + frames * (BigInt(FRAME_HEADER) + pageSize);
  }

  /** The log is still open here, though it has no name any more: what it holds is carried over into the database file. */
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
