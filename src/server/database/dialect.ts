import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { ListedTable, Schema } from './schema.ts';
import type { Reading } from './search.ts';

/** The tables that staff list, search, sort and export. */
export type ListedTableName = { [Name in keyof Schema]: Schema[Name] extends ListedTable ? Name : never }[keyof Schema];

/** What `createSortIndex` calls the index of a column. */
export const sortIndex = (table: ListedTableName, column: string) => `${table}_by_${column}`;

/** Rows that match a search: `select <key> from <source> where <condition>` gives their `seq`. */
export interface Matches {
  source: string;
  /** The column of `source` that holds the row's `seq`, and in whose order it can be read without sorting. */
  key: string;
  condition: RawBuilder<unknown>;
}

/** Everything that the two engines say differently. */
export interface Dialect {
  /** Column type of `seq`: the database counts it up by itself. */
  readonly rowOrder: RawBuilder<unknown>;
  /** Column type of a text that compares by code points, whatever the database's language. */
  readonly plainText: RawBuilder<unknown>;
  /** Makes the database refuse to change or delete what is in a table. */
  forbidChanges(db: Kysely<Schema>, table: keyof Schema): Promise<void>;
  /** Does something to such a table all the same. */
  allowChanges(db: Kysely<Schema>, table: keyof Schema, work: () => Promise<void>): Promise<void>;
  /** Lets columns compare by code points from now on that were not made as `plainText`. */
  makePlainText(db: Kysely<Schema>, table: keyof Schema, columns: readonly string[]): Promise<void>;
  /** Lets one transaction at a time hold this name, until it ends: what it reads is then still so when it writes. */
  holdAlone(transaction: Transaction<Schema>, name: string): Promise<void>;
  /** Lets one migration run at a time, until the transaction ends. */
  holdMigrations(transaction: Transaction<Schema>): Promise<void>;
  /**
   * Makes substring searches in `<table>.search` quick.
   *
   * @throws DatabaseError the database forbids what the index needs
   */
  createSearchIndex(db: Kysely<Schema>, table: ListedTableName): Promise<void>;
  /** Makes the table `row_counts`, in which the database counts the rows of each bucket. */
  createRowCounts(db: Kysely<Schema>): Promise<void>;
  /** Counts the rows that a table has, and from then on each that comes or goes. */
  countRowsOf(db: Kysely<Schema>, table: ListedTableName): Promise<void>;
  /** Makes sorts by a column quick, with the id behind it. */
  createSortIndex(db: Kysely<Schema>, table: ListedTableName, column: string): Promise<void>;
  /** @param readings folded, at least one */
  matches(table: ListedTableName, readings: readonly Reading[]): Matches;
  /** A table as the source of rows in the order of a column, read from the index of `createSortIndex`. */
  sorted(table: ListedTableName, column: string): RawBuilder<unknown>;
  /** The column of a row in a condition that must not be looked up by, once for each row, in a search. */
  notLookedUp(column: RawBuilder<unknown>): RawBuilder<unknown>;
  /** A condition that is always true, and lets `scans` give up a statement whose asker has gone. */
  goesOn(seq: RawBuilder<unknown>): RawBuilder<unknown> | undefined;
  /** The text of a row's searchable field, counted from 0, folded: for migrations that find fields by their places. */
  searchField(field: number): RawBuilder<string>;
  /** Whether a statement failed since a value that must be unique is there already. */
  isUniqueViolation(error: unknown): boolean;
  /** Whether a statement failed since a row that it refers to is not there. */
  isReferenceViolation(error: unknown): boolean;
}
