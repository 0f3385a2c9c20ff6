import { type Kysely, sql, type Transaction } from 'kysely';
import type { CorrectedNoun } from '../../shared/corrections.ts';
import type { ListedRow } from './listing.ts';
import type { Schema } from './schema.ts';

/** The fields of a lead by their names on the wire. */
export type LeadFields = Readonly<Record<string, string | number>>;

export interface Correction {
  id: string;
  fields: LeadFields;
  /** The names of what differs, as people read them. */
  changed: readonly string[];
  /** `at` in epoch milliseconds. */
  by: { email: string; at: number };
}

/** Reads and corrects the fields of one kind of leads. */
export interface Corrector {
  /** By id; those that are gone are missing. */
  read(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, LeadFields>>;
  /** Writes all fields with the sort keys and the search text that are derived from them. */
  write(transaction: Transaction<Schema>, correction: Correction): Promise<void>;
}

interface Shape<Table extends CorrectedNoun, Column extends keyof Schema[Table] & string> {
  table: Table;
  columns: readonly Column[];
  present(row: ListedRow<Table, Column>): LeadFields;
  /** @throws when the fields are not valid */
  toColumns(fields: LeadFields): Readonly<Record<string, unknown>>;
}

export function createCorrector<Table extends CorrectedNoun, Column extends keyof Schema[Table] & string>({
  table,
  columns,
  present,
  toColumns,
}: Shape<Table, Column>): Corrector {
  return {
    async read(db, ids) {
      if (ids.length === 0) return new Map();
      const { rows } = await sql<ListedRow<Table, Column>>`select ${sql.join(columns.map((column) => sql.ref(column)))}
        from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(db);
      return new Map(
        rows.map((row) => {
          const { _id, createdAt: _createdAt, ...fields } = present(row);
          return [String(_id), fields];
        }),
      );
    },

    async write(transaction, { id, fields }) {
      const values = Object.entries(toColumns(fields)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`update ${sql.table(table)} set ${sql.join(values)} where id = ${id}`.execute(transaction);
    },
  };
}
