import { closeSync, existsSync, openSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../files/folder.ts';
import { damagedPartsOf } from './checking.ts';
import { DatabaseError } from './errors.ts';
import { connect } from './sqlite-connection.ts';

/**
 * Resolves symbolic links, so that every name of the database leads to the same lock and log.
 *
 * @throws DatabaseError it is not a file, or has several names
 */
export function locateFile(path: string): string {
  const folder = dirname(path);
  try {
    makeFolder(folder);
    if (!existsSync(path)) return join(realpathSync(folder), basename(path));
  } catch (error) {
    throw new DatabaseError(`The folder ${folder} can't be written: ${messageOf(error)}.`, { cause: error });
  }
  const real = realpathSync(path);
  const stat = statSync(real);
  if (!stat.isFile()) throw new DatabaseError(`The database ${path} can't be opened: it is not a file.`);
  if (stat.nlink > 1) {
    throw new DatabaseError(
      `The database ${path} has ${stat.nlink} names (hard links). SQLite keeps the newest rows in a file named after it, ` +
        'so that two names lose rows. Remove the other names, or copy the file.',
    );
  }
  return real;
}

/**
 * Opens the database at this path, or creates it.
 *
 * @param server whether a server opens it; it is then checked after an unclean shutdown
 * @param say prints a line for the operator
 * @throws DatabaseError it is missing, empty, damaged or belongs to another program
 */
export function openFile(path: string, server: boolean, say: (line: string) => void) {
  const mark = `${path}.open`;
  const wasKilled = existsSync(mark);
  const hadLog = existsSync(`${path}-wal`);
  if (!existsSync(path)) {
    if (wasKilled || hadLog) throw missing(path, mark);
    createFile(path);
  } else if (statSync(path).size === 0) {
    throw new DatabaseError(
      `The database ${path} is empty (0 bytes). Restore a backup, or remove the file to start with a new database.`,
    );
  }
  const database = connect(path);
  try {
    refuseForeign(path, database);
    if (!server) return { database, markClosed: () => {} };
    if (wasKilled || hadLog) {
      if (!hadLog)
        say(`${path}-wal is missing, though the server was not stopped properly: the rows written last may be lost.`);
      check(path, database, say);
    }
    closeSync(openSync(mark, 'a', 0o600));
    return { database, markClosed: () => rmSync(mark, { force: true }) };
  } catch (error) {
    database.close();
    throw error;
  }
}

function missing(path: string, mark: string): DatabaseError {
  return new DatabaseError(
    `The database ${path} is gone, though the server that used it was not stopped properly. Put it back or restore a ` +
      `backup. To start with a new database, remove ${mark} and ${path}-wal.`,
  );
}

/** Created under another name first: a killed start must not leave an empty file, which would look like a lost database. */
function createFile(path: string): void {
  const draft = `${path}.new`;
  for (const name of [draft, `${draft}-wal`, `${draft}-shm`]) rmSync(name, { force: true });
  // Contains personal data: only this user may read it. SQLite's side files inherit its permissions.
  closeSync(openSync(draft, 'wx', 0o600));
  connect(draft).close();
  renameSync(draft, path);
}

/** Every database of Rinova has them since its first migration. */
const OWN_TABLES = ['migrations', 'loans'];

function refuseForeign(path: string, database: DatabaseSync): void {
  const names = new Set(
    database
      .prepare("select name from sqlite_schema where type = 'table'")
      .all()
      .map(({ name }) => name),
  );
  if (names.size === 0 || OWN_TABLES.every((table) => names.has(table))) return;
  throw new DatabaseError(
    `The database ${path} belongs to another program. Give Rinova a file of its own with DATABASE_URL or DATA_DIR.`,
  );
}

function check(path: string, database: DatabaseSync, say: (line: string) => void): void {
  say(`The server was not stopped properly. Checking the database ${path} …`);
  const began = performance.now();
  const [first] = damagedPartsOf(database);
  if (first !== undefined)
    throw new DatabaseError(
      `The database ${path} is damaged (${first.part}: ${first.fault}). docs/operations.md, "Damage", says what to do.`,
    );
  say(`The database is intact (${((performance.now() - began) / 1000).toFixed(1)} s).`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
