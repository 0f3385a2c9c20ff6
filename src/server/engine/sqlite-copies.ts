import { chmodSync, closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { copyFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../files/folder.ts';
import type { CopyFacts, DatabaseCopies } from './copies.ts';
import { DatabaseError } from './errors.ts';
import { lockDatabase } from './sqlite-lock.ts';
import { locateFile } from './sqlite-start.ts';

/** All pages in one step: a copy in several starts again after each write. */
const ALL_PAGES = 2 ** 31 - 1;
const BUSY_TIMEOUT_MS = 5000;
const STAGED = '.restoring-';
/** The write-ahead log before its database: without it, the log would be applied to the new one. */
const SIDE_FILES = ['-wal', '-shm', '.open', ''];

/** Copies of a SQLite database, page by page. */
export function createSqliteCopies(file: string, dataDir: string): DatabaseCopies {
  const path = locateFile(resolve(dataDir, file));
  const staged = (id: string) => `${path}${STAGED}${id}`;
  return {
    engine: 'sqlite',

    async write(target) {
      if (!existsSync(path)) throw new DatabaseError(`There is no database ${path}.`);
      closeSync(openSync(target, 'wx', 0o600));
      // The last connection to close removes the log, unless it only reads: a log that is there belongs to a server.
      const source = new DatabaseSync(path, { readOnly: existsSync(`${path}-wal`), timeout: BUSY_TIMEOUT_MS });
      try {
        await backup(source, target, { rate: ALL_PAGES });
      } finally {
        source.close();
      }
      const copy = new DatabaseSync(target);
      try {
        // One file, without a log beside it.
        copy.exec('pragma journal_mode = delete');
        return factsOf(copy);
      } finally {
        copy.close();
      }
    },

    size: async () => (await stat(path)).size,

    lock: () => Promise.resolve(lockDatabase(path)),

    async stage(copy, id) {
      try {
        renameSync(copy, staged(id));
      } catch (error) {
        // It is on another disk.
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
        await copyFile(copy, staged(id));
      }
      chmodSync(staged(id), 0o600);
      return `file:${staged(id)}`;
    },

    swap(id) {
      const kept = join(dirname(path), `before-restore-${id}`, basename(path));
      if (existsSync(staged(id))) {
        syncNow(staged(id));
        // What is there now is the old database, or a part of it if an earlier call was interrupted.
        for (const end of SIDE_FILES) {
          if (!existsSync(path + end)) continue;
          makeFolder(dirname(kept));
          renameSync(path + end, kept + end);
        }
        renameSync(staged(id), path);
        syncNow(dirname(path));
      }
      return Promise.resolve(existsSync(kept) ? kept : undefined);
    },

    discard(id = '') {
      for (const name of readdirSync(dirname(path)))
        if (name.startsWith(basename(staged(id)))) rmSync(join(dirname(path), name));
      return Promise.resolve();
    },
  };
}

function syncNow(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Checks every page, index and reference of a copy. @throws DatabaseError it is damaged, or not a copy of ours */
export function checkSqliteCopy(file: string): CopyFacts {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    const [fault] = database.prepare('pragma integrity_check(1)').all();
    const result = String(Object.values(fault ?? {})[0]).replace(/\s+/g, ' ');
    if (result !== 'ok') throw new DatabaseError(`The copy of the database is damaged: ${result}.`);
    const [orphan] = database.prepare('pragma foreign_key_check').all();
    if (orphan !== undefined)
      throw new DatabaseError(`The copy of the database is damaged: a row of ${String(orphan['table'])} has no parent.`);
    return factsOf(database);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(`The copy of the database can't be read: ${reason}.`, { cause: error });
  } finally {
    database?.close();
  }
}

function factsOf(database: DatabaseSync): CopyFacts {
  const names = database
    .prepare("select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'")
    .all()
    .map(({ name }) => String(name))
    .sort();
  const count = (name: string) => Number(database.prepare(`select count(*) as rows from "${name}"`).get()?.['rows']);
  return {
    schema: String(database.prepare('select max(name) as name from migrations').get()?.['name']),
    rows: Object.fromEntries(names.map((name) => [name, count(name)])),
  };
}
