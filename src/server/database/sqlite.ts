import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CompiledQuery, Kysely, type DatabaseConnection, SqliteDialect, SqliteDriver, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Dialect } from './dialect.ts';
import { DatabaseError } from './errors.ts';
import type { Schema } from './schema.ts';
import { ScanDialect } from './sqlite-scans.ts';
import { connect, StatementCache } from './sqlite-connection.ts';
import { lockDatabase } from './sqlite-lock.ts';

/** A trigram index knows nothing shorter, in code points. */
const SHORTEST_INDEXED_TERM = 3;

const dialect: Dialect = {
  rowOrder: sql`integer`,
  plainText: sql`text`,

  // `begin immediate` has locked the database already, here and below.
  holdMigrations: () => Promise.resolve(),

  holdAlone: () => Promise.resolve(),

  async createSearchIndex(db, table) {
    const rows = sql.table(table);
    const index = sql.table(`${table}_search`);
    const trigger = (event: string) => sql.table(`${table}_search_${event}`);
    const add = sql`insert into ${index} (rowid, search) values (new.seq, new.search);`;
    const remove = sql`insert into ${index} (${index}, rowid, search) values ('delete', old.seq, old.search);`;
    // The texts are folded already, so the index need not fold them again, by rules of its own.
    await sql`create virtual table ${index} using fts5 (
      search, content = ${sql.lit(table)}, content_rowid = 'seq', tokenize = 'trigram case_sensitive 1'
    )`.execute(db);
    // Otherwise the parts of a deleted text would stay in the file until the index happens to be rewritten.
    await sql`insert into ${index} (${index}, rank) values ('secure-delete', 1)`.execute(db);
    await sql`create trigger ${trigger('insert')} after insert on ${rows} begin ${add} end`.execute(db);
    await sql`create trigger ${trigger('delete')} after delete on ${rows} begin ${remove} end`.execute(db);
    await sql`create trigger ${trigger('update')} after update of search on ${rows} begin ${remove} ${add} end`.execute(db);
  },

  async forbidChanges(db, table) {
    const refusal = sql.lit(`The rows of ${table} can't be changed.`);
    for (const event of ['update', 'delete'] as const) {
      await sql`create trigger ${sql.table(`${table}_no_${event}`)} before ${sql.raw(event)} on ${sql.table(table)}
        begin select raise(abort, ${refusal}); end`.execute(db);
    }
  },

  matches(table, term) {
    if ([...term].length < SHORTEST_INDEXED_TERM) return { source: table, key: 'seq', condition: sql`instr(search, ${term}) > 0` };
    const index = `${table}_search`;
    // In quotes the term is one phrase, none of whose characters is an operator.
    return { source: index, key: 'rowid', condition: sql`${sql.table(index)} match ${`"${term.replaceAll('"', '""')}"`}` };
  },

  searchField: (field) => sql`search_field(search, ${sql.lit(field)})`,

  isUniqueViolation: (error) =>
    // SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY
    error instanceof Error && 'errcode' in error && (error.errcode === 2067 || error.errcode === 1555),

  // SQLITE_CONSTRAINT_FOREIGNKEY
  isReferenceViolation: (error) => error instanceof Error && 'errcode' in error && error.errcode === 787,
};

/** A transaction takes the right to write when it begins: taken later, between a read and a write, it may be refused at once. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #database: StatementCache;

  constructor(database: StatementCache) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver({ database: this.#database });
  }
}

export async function openSqlite(file: string, dataDir: string, server: boolean): Promise<Database> {
  const path = resolve(dataDir, file);
  prepareFile(path);
  const unlock = server ? lockDatabase(path) : () => {};
  try {
    const database = connect(path, false);
    const db = new Kysely<Schema>({ dialect: new ImmediateDialect(new StatementCache(database)) });
    const scans = new Kysely<Schema>({ dialect: new ScanDialect(path) });
    const ping = async () => {
      // Reads the file, which a plain `select 1` would not.
      await sql`select 1 from sqlite_schema limit 1`.execute(db);
    };
    await ping();
    let closing: Promise<void> | undefined;
    const close = async () => {
      await scans.destroy();
      // Kysely hands out its only connection in turn, so this waits for whatever is running.
      await sql`pragma optimize`.execute(db);
      await db.destroy();
      unlock();
    };
    return { engine: 'sqlite', dialect, db, scans, ping, close: () => (closing ??= close()) };
  } catch (error) {
    unlock();
    throw new DatabaseError(`The database ${path} can't be opened: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    });
  }
}

/**
 * The file holds people's data: a new one can be read by nobody but this account. SQLite's side files take over its rights.
 * One that is there is not opened here: closing it would drop the locks that this process may hold on it.
 */
function prepareFile(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  } catch (error) {
    throw new DatabaseError(`The folder ${dirname(path)} can't be written: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    });
  }
}
