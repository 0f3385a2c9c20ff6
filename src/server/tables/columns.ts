import { type Generated, type Kysely, sql } from 'kysely';
import type { Dialect } from '../engine/dialect.ts';
import type { Schema } from './schema.ts';

/** The types of columns. */
type Type = 'text' | 'plain' | 'integer' | 'bigint' | 'order';

/**
 * What a column holds. Digests count as what they are made of, since the original finds them.
 *
 * - `lead`: what a person entered into a form, what was derived from it, or what staff wrote about it
 * - `lead id`: the id of a lead whose erasure takes this row with it
 * - `kept id`: the id of a lead, random, in a row that stays after its erasure
 * - `requester`: where the answer to an open request is sent, until it is closed
 * - `sealed`: an erased lead, encrypted until a year after it was last processed
 * - `staff`: who on the team did something
 * - `visitor`: an address on the network, as a keyed digest
 * - `none`: no personal data
 */
export type Holding = 'lead' | 'lead id' | 'kept id' | 'requester' | 'sealed' | 'staff' | 'visitor' | 'none';

/** A column, told once: what it holds, how the database keeps it, and as what it is read. */
interface Column<T> {
  type: Type;
  holds: Holding;
  /** What follows the type, in SQL. */
  rest: string;
  /** For the compiler alone. */
  value?: T;
  /** Call it first. */
  orNull(): Column<T | null>;
  key(): Column<T>;
  unique(): Column<T>;
  default(value: string | number): Column<Generated<T>>;
  /** @param then what becomes of the row when the other one is deleted, such as `on delete cascade` */
  references(table: string, then?: string): Column<T>;
  and(sql: string): Column<T>;
}

function column<T>(type: Type, holds: Holding, rest = 'not null'): Column<T> {
  const and = <Read = T>(more: string) => column<Read>(type, holds, `${rest} ${more}`);
  return {
    type,
    holds,
    rest,
    orNull: () => column(type, holds, ''),
    key: () => and('primary key'),
    unique: () => and('unique'),
    default: (value) => and(`default ${typeof value === 'string' ? `'${value}'` : value}`),
    references: (table, then = '') => and(`references ${table} (id) ${then}`),
    and,
  };
}

export const text = <T extends string = string>(holds: Holding) => column<T>('text', holds);
/** A text that compares by code points, whatever the database's locale. */
export const plain = <T extends string = string>(holds: Holding) => column<T>('plain', holds);
export const integer = (holds: Holding) => column<number>('integer', holds);
export const bigint = (holds: Holding) => column<number>('bigint', holds);
/** The order of insertion, by which lists are read. */
export const rowOrder = (holds: Holding) => column<Generated<number>>('order', holds, 'primary key');

interface Extras {
  /** A constraint of several columns. */
  constraint?: string;
  /** By name. */
  indexes?: Readonly<Record<string, string>>;
  uniqueIndexes?: Readonly<Record<string, string>>;
}

interface Table<Columns> extends Extras {
  columns: Columns;
}

export const table = <Columns extends Readonly<Record<string, Column<unknown>>>>(
  columns: Columns,
  extras: Extras = {},
): Table<Columns> => ({ columns, ...extras });

export type Tables = Readonly<Record<string, Table<Readonly<Record<string, Column<unknown>>>>>>;

export type RowOf<Columns> = { [Name in keyof Columns]: Columns[Name] extends Column<infer T> ? T : never };
/** Tables as Kysely knows them. */
export type TablesOf<T extends Tables> = { [Name in keyof T]: RowOf<T[Name]['columns']> };

/** What the columns of tables hold. */
export const heldIn = <T extends Tables>(tables: T) =>
  Object.fromEntries(
    Object.entries(tables).map(([name, { columns }]) => [
      name,
      Object.fromEntries(Object.entries(columns).map(([column, { holds }]) => [column, holds])),
    ]),
  ) as { [Name in keyof T]: { [Column in keyof T[Name]['columns']]: Holding } };

/** Creates tables in this order, with their indexes. */
export async function createTables(db: Kysely<Schema>, dialect: Dialect, tables: Tables): Promise<void> {
  const types = {
    text: sql`text`,
    plain: dialect.plainText,
    integer: sql`integer`,
    bigint: sql`bigint`,
    order: dialect.rowOrder,
  };
  for (const [name, { columns, constraint, indexes = {}, uniqueIndexes = {} }] of Object.entries(tables)) {
    const parts = Object.entries(columns).map(
      ([each, { type, rest }]) => sql`${sql.ref(each)} ${types[type]} ${sql.raw(rest)}`,
    );
    if (constraint !== undefined) parts.push(sql.raw(`constraint ${constraint}`));
    await sql`create table ${sql.table(name)} (${sql.join(parts)})`.execute(db);
    for (const [index, on] of Object.entries(indexes)) await sql.raw(`create index ${index} on ${name} ${on}`).execute(db);
    for (const [index, on] of Object.entries(uniqueIndexes))
      await sql.raw(`create unique index ${index} on ${name} ${on}`).execute(db);
  }
}
