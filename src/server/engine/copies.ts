import type { Database } from './database.ts';
import { checkPostgresCopy, createPostgresCopies } from './postgres-copies.ts';
import { checkSqliteCopy, createSqliteCopies } from './sqlite-copies.ts';

export interface CopyFacts {
  schema: string;
  rows: Readonly<Record<string, number>>;
}

/** Copies of a database in a file. All errors that an operator can fix are DatabaseErrors. */
export interface DatabaseCopies {
  readonly engine: Database['engine'];
  /** Makes a consistent copy, also while servers use the database, in a new file that only this user may read. */
  write(file: string): Promise<CopyFacts>;
  /** Bytes that `write` needs, about. */
  size(): Promise<number>;
  /** Keeps servers away from the database until the result is called. @throws DatabaseError a server uses it */
  lock(): Promise<() => void>;
  /**
   * Loads a copy into a new place beside the database.
   *
   * @param file is moved or left
   * @param id of letters and digits; names the place
   * @param tables that are needed; others may be left out
   * @returns the URL of the new place
   */
  stage(file: string, id: string, tables?: readonly string[]): Promise<string>;
  /**
   * Puts what was staged in the place of the database, which is kept. Does nothing if that was done; a call that was
   * interrupted can be repeated.
   *
   * @returns where the old database is kept; undefined when there was none
   * @throws DatabaseInUseError on PostgreSQL, nothing was changed
   */
  swap(id: string): Promise<string | undefined>;
  /** Removes what was staged and never swapped, or only what was staged under an id. */
  discard(id?: string): Promise<void>;
}

/** @param url as for `openDatabase` */
export function createDatabaseCopies(url: string, dataDir: string): DatabaseCopies {
  return url.startsWith('file:') ? createSqliteCopies(url.slice('file:'.length), dataDir) : createPostgresCopies(url);
}

/** Opens a copy, reads all of it and counts its rows. @throws DatabaseError it is damaged */
export async function checkDatabaseCopy(engine: Database['engine'], file: string): Promise<CopyFacts> {
  return engine === 'sqlite' ? checkSqliteCopy(file) : checkPostgresCopy(file);
}
