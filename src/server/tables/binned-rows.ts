import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Dialect } from '../engine/dialect.ts';
import type { Schema } from './schema.ts';

type Row = Readonly<Record<string, unknown>>;

/** Entries of the bin that are in memory at once. */
const CHUNK_ENTRIES = 100;

/**
 * Gives the rows in the bin, those of merged applications among them, the columns that their tables got since, with the
 * defaults that the rows in the tables got. So they are always rows of today. A migration that renames or drops a column, or
 * works out its values, does the same in the bin: `binned-rows.test.ts` fails where it does not.
 */
export async function fitBinnedRows(db: Transaction<Schema>, { columnDefaults }: Dialect): Promise<void> {
  const known = new Map<string, Row>();
  async function defaultsOf(table: string): Promise<Row> {
    const values = known.get(table) ?? (await evaluate(db, await columnDefaults(db, table)));
    known.set(table, values);
    return values;
  }

  let last: string | undefined = '';
  while (last !== undefined) {
    const entries = await db
      .selectFrom('bin')
      .select(['id', 'content'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(CHUNK_ENTRIES)
      .execute();
    for (const { id, content } of entries) {
      const tables = Object.entries(JSON.parse(content) as Record<string, readonly Row[]>);
      const fitted: Record<string, readonly Row[]> = {};
      for (const [table, rows] of tables) {
        const added = Object.entries(await defaultsOf(table));
        fitted[table] = rows.map((row) => ({
          ...row,
          ...Object.fromEntries(added.filter(([column]) => !Object.hasOwn(row, column))),
        }));
      }
      const text = JSON.stringify(fitted);
      if (text !== content) await db.updateTable('bin').set({ content: text }).where('id', '=', id).execute();
    }
    last = entries.at(-1)?.id;
  }
}

/** The values of the defaults of columns. */
async function evaluate(db: Transaction<Schema>, defaults: ReadonlyMap<string, RawBuilder<unknown>>): Promise<Row> {
  if (defaults.size === 0) return {};
  const values = [...defaults].map(([column, value]) => sql`${value} as ${sql.id(column)}`);
  const { rows } = await sql<Row>`select ${sql.join(values)}`.execute(db);
  return rows[0] ?? {};
}
