import { type RawBuilder, sql } from 'kysely';
import type { ListNews, ListQuery } from '../../shared/kit/lists.ts';
import type { Database } from './database.ts';
import type { ListedTableName } from './dialect.ts';
import type { Condition } from './found-rows.ts';
import { isId } from './ids.ts';
import { EXPORT_CHUNK_ROWS, type Listed, type ListedRow, readChunks, readNews, readPage } from './listing.ts';
import { countRows } from './row-counts.ts';
import type { ExportedChunk, ExportFile } from './row-mapper.ts';
import type { Schema } from '../tables/schema.ts';

export type { ExportedChunk, ExportFile } from './row-mapper.ts';

/** Options of a read that may take long. */
export interface Abortable {
  /** Aborted when the caller has gone. */
  signal?: AbortSignal | undefined;
}

/** Access to a table that staff list. */
export interface ListedRows<Row, Sort extends string> {
  /**
   * The rows of one page and the number of rows on all pages.
   */
  list(
    query: ListQuery<Sort>,
    options?: Abortable & { only?: Condition | undefined },
  ): Promise<{ rows: Row[]; total: number }>;
  /** The id of the newest row; empty when there is none. */
  newest(): Promise<string>;
  /** @param since a row's id; empty for all rows */
  news(since: string): Promise<ListNews>;
  find(id: string): Promise<Row | undefined>;
  /**
   * All matching rows, newest first, as the bytes of a file. An empty search matches all.
   *
   * @param options.computed columns that the table doesn't have, by name; in them, it is called `item`
   */
  exportChunks(
    query: { search: string },
    file: ExportFile,
    options?: { only?: Condition | undefined; computed?: Readonly<Record<string, RawBuilder<unknown>>> },
  ): AsyncIterable<ExportedChunk>;
  count(): Promise<number>;
}

export interface ListedShape<
  Table extends ListedTableName,
  Column extends keyof Schema[Table] & string,
  Row,
  Sort extends string,
> extends Listed<Table, Column> {
  /** Maps a database row to the API's shape. */
  present(row: ListedRow<Table, Column>): Row;
  /** The column of each sort, which has a sort index. */
  sorts: Readonly<Record<Sort, keyof Schema[Table] & string>>;
}

/** Lists, finds, deletes and exports the rows of a table. */
export function createListedRows<
  Table extends ListedTableName,
  Column extends keyof Schema[Table] & string,
  Row,
  Sort extends string,
>(database: Database, { present, sorts, ...listed }: ListedShape<Table, Column, Row, Sort>): ListedRows<Row, Sort> {
  const { db } = database;
  const table = sql.table(listed.table);
  const columns = sql.join(listed.columns.map((column) => sql.ref(column)));

  return {
    async list({ sort, ...query }, options) {
      const { rows, total } = await readPage(database, listed, { ...query, ...options, sort: sort && sorts[sort] });
      return { rows: rows.map(present), total };
    },

    async newest() {
      const { rows } = await sql<{ id: string }>`select id from ${table} order by seq desc limit 1`.execute(db);
      return rows[0]?.id ?? '';
    },

    news: (since) => readNews(database, listed.table, since),

    async find(id) {
      if (!isId(id)) return undefined;
      const { rows } = await sql<ListedRow<Table, Column>>`select ${columns} from ${table} where id = ${id}`.execute(db);
      return rows[0] && present(rows[0]);
    },

    exportChunks({ search }, { columns, mapper, partRows = Infinity, signal }, { only, computed = {} } = {}) {
      const values = columns.map((name) => computed[name] ?? sql.ref(`item.${name}`));
      const chunkRows = EXPORT_CHUNK_ROWS[columns.some((name) => name in computed) ? 'large' : 'plain'];
      return readChunks(database, listed.table, { search, only, values, mapper, partRows, chunkRows, signal });
    },

    count: () => countRows(database, listed.table),
  };
}
