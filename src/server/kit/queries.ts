import { type Insertable, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Dialect } from '../engine/dialect.ts';
import type { Schema } from '../tables/schema.ts';

type Connection = Pick<Kysely<Schema>, 'insertInto'>;

interface Written {
  numInsertedOrUpdatedRows?: bigint | undefined;
  numUpdatedRows?: bigint;
  numDeletedRows?: bigint;
}

export async function countWritten(statement: { executeTakeFirst(): Promise<Written> }): Promise<number> {
  const { numInsertedOrUpdatedRows, numUpdatedRows, numDeletedRows } = await statement.executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? numUpdatedRows ?? numDeletedRows ?? 0);
}

export const hasWritten = async (statement: Parameters<typeof countWritten>[0]): Promise<boolean> =>
  (await countWritten(statement)) > 0;

/** Runs work that may store what has to be unique: `taken` when it is there already. */
export async function unlessTaken<Result>(
  { isUniqueViolation }: Pick<Dialect, 'isUniqueViolation'>,
  work: () => Promise<Result>,
): Promise<Result | 'taken'> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}

export async function countRows<Tables, Name extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Name, object>,
): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('total'));
  return Number(((await counted.executeTakeFirstOrThrow()) as { total: number }).total);
}

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>;

export async function upsert<Table extends keyof Schema, Key extends keyof Row<Table>>(
  db: Connection,
  table: Table,
  key: Pick<Row<Table>, Key>,
  row: Omit<Row<Table>, Key>,
): Promise<void> {
  await db
    .insertInto(table)
    .values({ ...key, ...row } as never)
    .onConflict((conflict) => conflict.columns(Object.keys(key) as never).doUpdateSet(row as never))
    .execute();
}

export async function readSetting(db: Pick<Kysely<Schema>, 'selectFrom'>, name: string): Promise<string | undefined> {
  return (await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value;
}

export const writeSetting = (db: Connection, name: string, value: string): Promise<void> =>
  upsert(db, 'settings', { name }, { value });
