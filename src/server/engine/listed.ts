import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../shared/kit/lists.ts';
import type { Database } from './database.ts';
import type { Condition } from './found-rows.ts';
import { isId } from './ids.ts';
import { EXPORT_CHUNK_ROWS, type Listed, readChunks, readNews, readPage } from './listing.ts';
import { countRows } from './row-counts.ts';
import type { ExportFile } from './row-mapper.ts';

/** Options of a read that may take long. */
export interface Abortable {
  /** Aborted when the caller has gone. */
  signal?: AbortSignal | undefined;
}

export interface ListedShape<Stored, Row, Sort extends string> extends Listed {
  present(row: Stored): Row;
  /** The column of each sort, which has a sort index. */
  sorts: Readonly<Record<Sort, string>>;
}

interface ExportOptions {
  only?: Condition | undefined;
  /** Columns that the table doesn't have, by name; in them, it is called `item`. */
  computed?: Readonly<Record<string, RawBuilder<unknown>>>;
}

export function createListedRows<Stored, Row, Sort extends string>(
  database: Database,
  { present, sorts, ...listed }: ListedShape<Stored, Row, Sort>,
) {
  const { db } = database;
  const table = sql.table(listed.table);
  const columns = sql.join(listed.columns.map((column) => sql.ref(column)));

  return {
    async list({ sort, ...query }: ListQuery<Sort>, options?: Abortable & { only?: Condition | undefined }) {
      const { rows, ...counted } = await readPage<Stored>(database, listed, {
        ...query,
        ...options,
        sort: sort && sorts[sort],
      });
      return { rows: rows.map(present), ...counted };
    },

    /** The id of the newest row; empty when there is none. */
    async newest() {
      const { rows } = await sql<{ id: string }>`select id from ${table} order by seq desc limit 1`.execute(db);
      return rows[0]?.id ?? '';
    },

    /** @param since a row's id; empty for all rows */
    news: (since: string) => readNews(database, listed.table, since),

    async find(id: string) {
      if (!isId(id)) return undefined;
      const { rows } = await sql<Stored>`select ${columns} from ${table} where id = ${id}`.execute(db);
      return rows[0] && present(rows[0]);
    },

    /** All matching rows, newest first, as the bytes of a file. An empty search matches all. */
    exportChunks(
      { search }: { search: string },
      { columns: asked, mapper, partRows = Infinity, signal }: ExportFile,
      { only, computed = {} }: ExportOptions = {},
    ) {
      const values = asked.map((name) => computed[name] ?? sql.ref(`item.${name}`));
      const chunkRows = EXPORT_CHUNK_ROWS[asked.some((name) => name in computed) ? 'large' : 'plain'];
      return readChunks(database, listed, { search, only, values, mapper, partRows, chunkRows, signal });
    },

    count: () => countRows(database, listed.table),
  };
}
