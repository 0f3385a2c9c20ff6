import type { Expression, Kysely, RawBuilder, SqlBool, Transaction } from 'kysely';
import type { ListedTable, Schema } from './schema.ts';

/** The tables that staff list, search, sort and export. */
export type ListedTableName = { [Name in keyof Schema]: Schema[Name] extends ListedTable ? Name : never }[keyof Schema];

/** Rows whose search text contains a term: `select <key> from <source> where <condition>` gives their `seq`. */
export interface Matches {
  source: string;
  /** The column of `source` that holds the row's `seq`, and in whose order it can be read without sorting. */
  key: string;
  condition: Expression<SqlBool>;
}

/** Everything that the two engines say differently. */
export interface Dialect {
  /** Column type of `seq`: the database counts it up by itself. */
  readonly rowOrder: RawBuilder<unknown>;
  /** Column type of a text that compares by code points, whatever the database's language. */
  readonly plainText: RawBuilder<unknown>;
  /** Makes the database refuse to change or delete what is in a table. */
  forbidChanges(db: Kysely<Schema>, table: keyof Schema): Promise<void>;
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
  /** @param term folded, not empty */
  matches(table: ListedTableName, term: string): Matches;
  /** The text of a row's searchable field, counted from 0, folded. */
  searchField(field: number): RawBuilder<string>;
  /** Whether a statement failed since a value that must be unique is there already. */
  isUniqueViolation(error: unknown): boolean;
  /** Whether a statement failed since a row that it refers to is not there. */
  isReferenceViolation(error: unknown): boolean;
}
