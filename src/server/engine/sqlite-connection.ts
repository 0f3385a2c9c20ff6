import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';

/** How long a statement waits for another process that writes. */
const BUSY_TIMEOUT_MS = 5000;
const CACHE_KB = 16_000;
/** Readers mostly pass through whole tables, which no cache holds. */
const READER_CACHE_KB = 4000;
/** Compiling a statement takes longer than running it. */
const MAX_CACHED_STATEMENTS = 200;

/** Statements that change nothing. */
const READS = /^\s*(?:select|pragma|explain)\b/i;

/** Opens a file with the settings that hold for every connection to it. */
export function connect(path: string, { readOnly = false } = {}): DatabaseSync {
  const database = new DatabaseSync(path, { readOnly, timeout: BUSY_TIMEOUT_MS });
  if (!readOnly) database.exec('pragma journal_mode = wal');
  database.exec(`
    -- Commits survive a power failure, not only the end of the process.
    pragma synchronous = full;
    -- Deleted rows are overwritten: personal data must not remain in copies of the file.
    pragma secure_delete = on;
    pragma foreign_keys = on;
    pragma temp_store = memory;
    pragma cache_size = -${readOnly ? READER_CACHE_KB : CACHE_KB};
  `);
  return database;
}

/** Wraps each statement of a writing connection. */
export interface StatementGuard {
  /** Throws when there is no room for what is to be written. */
  admit(): void;
  /** Throws when what is written would be lost. Called before and after writes. */
  check(): void;
  onCommit(): void;
  /** Maps an error of SQLite to the one to throw. */
  explain(error: unknown, options: { writes: boolean }): unknown;
}

/** Runs statements and caches them compiled. Implements the interface that Kysely expects of a SQLite library. */
export class StatementCache implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #guard: StatementGuard | undefined;
  readonly #returnArrays: boolean;
  readonly #statements = new LRUCache<string, SqliteStatement>({ max: MAX_CACHED_STATEMENTS });

  /** @param options.returnArrays rows are arrays of their values instead of objects */
  constructor(
    database: DatabaseSync,
    { guard, returnArrays = false }: { guard?: StatementGuard; returnArrays?: boolean } = {},
  ) {
    this.#database = database;
    this.#guard = guard;
    this.#returnArrays = returnArrays;
  }

  prepare(sql: string): SqliteStatement {
    const cached = this.#statements.get(sql);
    if (cached !== undefined) return cached;
    const statement = this.#compile(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #compile(sql: string): SqliteStatement {
    const guard = this.#guard;
    if (guard === undefined) return this.#adapted(sql);
    const guarded = <Result>(run: () => Result, { writes }: { writes: boolean }): Result => {
      try {
        // In a transaction, the files are checked at its beginning and end.
        if (writes && !this.#database.isTransaction) {
          guard.admit();
          guard.check();
        }
        const result = run();
        if (writes && !this.#database.isTransaction) {
          guard.onCommit();
          guard.check();
        }
        return result;
      } catch (error) {
        throw guard.explain(error, { writes });
      }
    };
    const { reader, all, run, iterate } = guarded(() => this.#adapted(sql), { writes: false });
    const writes = !READS.test(sql);
    return {
      reader,
      all: (parameters) => guarded(() => all(parameters), { writes }),
      run: (parameters) => guarded(() => run(parameters), { writes }),
      iterate,
    };
  }

  #adapted(sql: string): SqliteStatement {
    return adapt(this.#database.prepare(sql, { returnArrays: this.#returnArrays }));
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
