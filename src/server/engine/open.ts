import type { Database, OpenOptions } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

type DatabaseOptions = OpenOptions & {
  /** `file:` and a path (a relative one is inside `dataDir`), or `postgres://…`. */
  url: string;
  /** The folder that holds everything this installation keeps. */
  dataDir: string;
};

/**
 * Opens the database and checks that it answers. `migrate` brings it up to date.
 *
 * @throws DatabaseError it can't be reached or used, or another server already uses the folder
 */
export async function openDatabase({ url, dataDir, ...options }: DatabaseOptions): Promise<Database> {
  return url.startsWith('file:') ? openSqlite(url.slice('file:'.length), dataDir, options) : openPostgres(url, options);
}

/** Runs the work of a command, beside the server if it runs, and closes the database after it. */
export async function withDatabase<Result>(
  url: string,
  dataDir: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ url, dataDir, server: false });
  return work(database).finally(database.close);
}
