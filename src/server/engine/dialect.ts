import type { Generated, Kysely, RawBuilder, Transaction } from 'kysely';
import type { Schema } from '../tables/schema.ts';
import type { Reading } from './search.ts';

/** The columns of every table that staff list, search, sort and export. Sort keys are named `…_key`. */
export interface ListedTable {
  /** Insertion order. Never leaves the server: a counter would reveal the number of leads. */
  seq: Generated<number>;
  /** Random, for public use. */
  id: string;
  /** The searchable fields as `searchText` joins them. */
  search: string;
  created_at: number;
}

export type ListedTableName = { [Name in keyof Schema]: Schema[Name] extends ListedTable ? Name : never }[keyof Schema];

export const sortIndex = (table: ListedTableName, column: string) => `${table}_by_${column}`;

/** Rows that match a search: `select <key> from <source> where <condition>` gives their `seq`. */
export interface Matches {
  source: string;
  /** The column of `source` that holds the row's `seq` and gives its natural order. */
  key: string;
  condition: RawBuilder<unknown>;
  /** The same of a row of the table itself, which no index serves. */
  inRow: RawBuilder<unknown>;
  /** What an index finds, where it finds only a part of the condition: the rest is checked row by row. */
  indexed?: RawBuilder<unknown>;
}

/** A table of texts, each with its `seq` and its `words`, which are separated by spaces, and what their index is called. */
export interface WordIndex {
  table: keyof Schema;
  index: string;
  /** The function of PostgreSQL that asks it. */
  asked: string;
}

/** Whether files were purged, or what prevented it: the disk has too little room, or a reader needs earlier pages. */
export type PurgeResult = 'done' | 'no room' | 'being read';

export interface Dialect {
  /** Column type of `seq`, which the database increments. */
  readonly rowOrder: RawBuilder<unknown>;
  /** After the columns of an insert that sets `seq`. */
  readonly givenRowOrder: RawBuilder<unknown>;
  /** After a query whose rows other transactions must not change or refer to anew until the transaction ends. */
  readonly forUpdate: RawBuilder<unknown>;
  /** Column type of a text that compares by code points, whatever the database's locale. */
  readonly plainText: RawBuilder<unknown>;
  createWordIndex(db: Kysely<Schema>, index: WordIndex): Promise<void>;
  /**
   * A query for the `seq` of the texts that have, for each of these words, one that begins with it. They hold letters, signs
   * and digits.
   */
  matchesWords(index: WordIndex, words: readonly string[]): RawBuilder<{ seq: number }>;
  makeAppendOnly(db: Kysely<Schema>, table: keyof Schema): Promise<void>;
  /** Lets rows of an append-only table be deleted so many days after their `created_at`, by the clock of the database. */
  permitDeletionAfter(db: Kysely<Schema>, table: keyof Schema, days: number): Promise<void>;
  /** The columns of a table, each with its default, null without one. None when there is no such table. */
  columnDefaults(db: Kysely<Schema>, table: string): Promise<ReadonlyMap<string, RawBuilder<unknown>>>;
  /** Keeps the values of columns out of the planner's statistics, which outlive the last row of a table. */
  keepUnsampled(db: Kysely<Schema>, table: keyof Schema, columns: readonly string[]): Promise<void>;
  /** Acquires an exclusive lock by name until the transaction ends, so that what it reads still holds when it writes. */
  acquireLock(transaction: Transaction<Schema>, name: string): Promise<void>;
  acquireMigrationLock(transaction: Transaction<Schema>): Promise<void>;
  /** Indexes `<table>.search` for substring searches. @throws DatabaseError the database forbids what the index needs */
  createSearchIndex(db: Kysely<Schema>, table: ListedTableName): Promise<void>;
  /** Runs work that writes the search texts and sort keys of all rows, without the indexes and triggers that follow each row. */
  rewriteRows(
    db: Kysely<Schema>,
    table: ListedTableName,
    sorts: readonly string[],
    work: () => Promise<void>,
  ): Promise<void>;
  createRowCounts(db: Kysely<Schema>): Promise<void>;
  /** Counts the rows of a table and adds the triggers that keep the count. */
  countRowsOf(db: Kysely<Schema>, table: ListedTableName): Promise<void>;
  createRowChanges(db: Kysely<Schema>): Promise<void>;
  countChangesOf(db: Kysely<Schema>, table: ListedTableName): Promise<void>;
  /** Counts that rows can be found by other words than before, as if one were deleted: what is remembered of searches ends. */
  outdateSearches(db: Kysely<Schema>, table: ListedTableName): Promise<void>;
  /** Creates the tables through which several nodes share what a single process keeps in memory. */
  createNodeTables(db: Kysely<Schema>): Promise<void>;
  createSortIndex(db: Kysely<Schema>, table: ListedTableName, column: string): Promise<void>;
  /** @param readings folded, at least one */
  matches(table: ListedTableName, readings: readonly Reading[]): Matches;
  /** A table as a source of rows in the order of a column, forced to use the index of `createSortIndex`. */
  sorted(table: ListedTableName, column: string): RawBuilder<unknown>;
  /**
   * `from` and `where` of the chosen rows of a table, to be put in the order of a column. `choose` selects their `seq` and these
   * columns.
   */
  inOrder(
    table: ListedTableName,
    column: string,
    choose: (columns: readonly string[]) => RawBuilder<unknown>,
  ): RawBuilder<unknown>;
  /** Whether a text is one of many, which are one parameter: a thousand take milliseconds to write into a statement. */
  isAmong(column: RawBuilder<unknown>, texts: readonly string[]): RawBuilder<unknown>;
  /** A column in a condition that the planner must not serve from an index. */
  withoutIndex(column: RawBuilder<unknown>): RawBuilder<unknown>;
  /** A condition that is always true and lets `scans` cancel a statement whose caller has gone. */
  notCancelled(seq: RawBuilder<unknown>): RawBuilder<unknown> | undefined;
  /** An aggregate: all rows of a query as JSON, each as an array of these values. */
  jsonRows(values: readonly RawBuilder<unknown>[], order: RawBuilder<unknown>): RawBuilder<string>;
  /** A text of a JSON object, by its name. */
  jsonText(json: RawBuilder<unknown>, name: string): RawBuilder<string>;
  /** The elements of a JSON array as rows, each with its `value`. */
  jsonElements(json: string): RawBuilder<unknown>;
  /** Removes what deleted rows of these tables leave behind in the files of the database. What prevents it is over later. */
  purge(db: Kysely<Schema>, tables: readonly (keyof Schema)[]): Promise<PurgeResult>;
  isUniqueViolation(error: unknown): boolean;
  isReferenceViolation(error: unknown): boolean;
}
