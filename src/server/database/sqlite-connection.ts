import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** How long a statement waits for another process that writes, in milliseconds. */
const BUSY_TIMEOUT = 5000;
/** Compiling a statement takes longer than running it, so the last so many are kept. */
const KEPT_STATEMENTS = 200;

/** The beginning of a statement that changes nothing. */
const READS = /^\s*(?:select|pragma|explain)\b/i;

/** Opens a file with the settings that hold for every connection to it. */
export function connect(path: string, readOnly: boolean): DatabaseSync {
  const database = new DatabaseSync(path, { readOnly, timeout: BUSY_TIMEOUT });
  if (!readOnly) database.exec('pragma journal_mode = wal');
  database.exec(`
    -- What is committed survives a loss of power, not only the end of the process.
    pragma synchronous = full;
    -- A deleted row is overwritten: who asks for deletion must not find their data in a copy of the file.
    pragma secure_delete = on;
    pragma foreign_keys = on;
    pragma temp_store = memory;
    pragma cache_size = -16000;
  `);
  return database;
}

/** Stands around each statement of a connection that writes. */
export interface StatementGuard {
  /** Throws when the files of the database are not what they were. Called before and after what writes. */
  checkFiles(): void;
  /** What to throw in place of what SQLite threw. */
  explain(error: unknown): unknown;
}

/** Runs statements and keeps them compiled. It has the shape that Kysely expects of a SQLite library. */
export class StatementCache implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #guard: StatementGuard | undefined;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(database: DatabaseSync, guard?: StatementGuard) {
    this.#database = database;
    this.#guard = guard;
  }

  prepare(sql: string): SqliteStatement {
    const kept = this.#statements.get(sql);
    const statement = kept ?? this.#compile(sql);
    // A map remembers the order of insertion: the first one is the one that was not used for longest.
    this.#statements.delete(sql);
    this.#statements.set(sql, statement);
    if (this.#statements.size > KEPT_STATEMENTS) this.#statements.delete(this.#statements.keys().next().value ?? '');
    return statement;
  }

  #compile(sql: string): SqliteStatement {
    const guard = this.#guard;
    if (guard === undefined) return adapt(this.#database.prepare(sql));
    const guarded = <Result>(run: () => Result, writes: boolean): Result => {
      try {
        // Within a transaction the files were checked when it began, and will be when it ends.
        if (writes && !this.#database.isTransaction) guard.checkFiles();
        const result = run();
        if (writes && !this.#database.isTransaction) guard.checkFiles();
        return result;
      } catch (error) {
        throw guard.explain(error);
      }
    };
    const { reader, all, run, iterate } = guarded(() => adapt(this.#database.prepare(sql)), false);
    const writes = !READS.test(sql);
    return {
      reader,
      all: (parameters) => guarded(() => all(parameters), writes),
      run: (parameters) => guarded(() => run(parameters), writes),
      iterate,
    };
  }

  get isTransaction(): boolean {
    return this.#database.isTransaction;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}

function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
