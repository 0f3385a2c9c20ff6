import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { cancelling } from './cancelling.ts';
import type { Database } from './database.ts';
import type { ListedTableName, Matches } from './dialect.ts';
import { readSearch } from './search.ts';
import { type TableState, readState } from './table-state.ts';

/** A condition on a table's own columns, for reading its rows in their order or for counting them. */
export type Condition = (use: 'order' | 'count') => RawBuilder<unknown>;

/** Rows that match a search or a filter: `select <key> from <source> where <conditions>`. */
export interface Chosen {
  table: ListedTableName;
  source: string;
  key: RawBuilder<unknown>;
  conditions: readonly RawBuilder<unknown>[];
  /** The same conditions, for counting. */
  countConditions: readonly RawBuilder<unknown>[];
  /** Whether updates of rows may change what matches. Of texts that are searched, `outdateSearches` tells. */
  isFiltered: boolean;
}

/** The `seq` of the newest matching rows, newest first, and the number of all that match up to a row. */
export interface Found {
  newest: readonly number[];
  total: number;
  /** The `seq` of the last row that was looked at. */
  upTo: number;
  /** There are more rows than `total`, which were not counted. */
  isMore?: true;
}

interface Remembered extends Omit<Found, 'isMore'> {
  state: TableState;
}

/** The first read of a search: if it finds no more rows, they need not be counted. */
export const MAX_PROBED_ROWS = 1000;
/** Each holds up to 8 kB. */
const MAX_REMEMBERED = 100;

interface Memory {
  remembered: LRUCache<string, Remembered>;
  /** Searches that have not ended. These promises are never rejected. */
  running: Map<string, Promise<void>>;
}

const memories = new WeakMap<Database['db'], Memory>();

/** A table, and queries for the `seq` of the rows that a search finds beside those with its words, if there may be any. */
export interface Searched {
  table: ListedTableName;
  findsToo?(search: string): Promise<readonly RawBuilder<unknown>[]>;
}

export async function choose(
  { dialect }: Pick<Database, 'dialect'>,
  { table, findsToo }: Searched,
  search: string,
  only: Condition | undefined,
): Promise<Chosen> {
  const readings = readSearch(search);
  const others = readings.length === 0 ? [] : ((await findsToo?.(search)) ?? []);
  const matches = readings.length === 0 ? undefined : withOthers(table, dialect.matches(table, readings), others);
  const source = matches?.source ?? table;
  const key = sql.ref(matches?.key ?? 'seq');
  const restrict = (use: 'order' | 'count') =>
    only === undefined || source === table
      ? only?.(use)
      : sql`${dialect.withoutIndex(key)} in (select seq from ${sql.table(table)} where ${only('count')})`;
  const conditionsFor = (use: 'order' | 'count') =>
    [
      matches?.condition,
      restrict(use),
      matches === undefined && only === undefined ? undefined : dialect.notCancelled(key),
    ].filter((condition) => condition !== undefined);
  return {
    table,
    source,
    key,
    conditions: conditionsFor('order'),
    countConditions: conditionsFor('count'),
    isFiltered: only !== undefined || others.length > 0,
  };
}

function withOthers(table: ListedTableName, matches: Matches, others: readonly RawBuilder<unknown>[]): Matches {
  if (others.length === 0) return matches;
  const { source, key, condition } = matches;
  const found = sql`select ${sql.ref(key)} from ${sql.table(source)} where ${condition}`;
  return { source: table, key: 'seq', condition: sql`seq in (${sql.join([found, ...others], sql` union `)})` };
}

/** `from … where …` of the chosen rows that meet further conditions on `seq`. */
export function fromChosen(
  { source, conditions }: Pick<Chosen, 'source' | 'conditions'>,
  ...further: RawBuilder<unknown>[]
): RawBuilder<unknown> {
  const all = [...conditions, ...further];
  return all.length === 0
    ? sql`from ${sql.table(source)}`
    : sql`from ${sql.table(source)} where ${sql.join(all, sql` and `)}`;
}

/** The `seq` of at most `size` chosen rows, newest first, after `offset` newer ones. */
export async function readChosen(
  reader: Database['scans'],
  { key }: Chosen,
  from: RawBuilder<unknown>,
  { size, offset }: { size: number; offset: number },
  signal: AbortSignal | undefined,
): Promise<number[]> {
  const newest = sql<{ seq: number }>`select ${key} as seq ${from} order by ${key} desc limit ${size} offset ${offset}`;
  return (await newest.execute(reader, cancelling(signal))).rows.map(({ seq }) => seq);
}

/**
 * What a search or a filter finds up to a row, by default the newest. It is remembered until a row that it looked at is
 * deleted or corrected, or for a filter is updated; rows that were added are looked at when it is asked again. So the next page, a refresh,
 * and a colleague with the same search cost next to nothing, and the total stays exact. Those who ask while it is searched
 * wait for that search, once.
 *
 * @param options.atMost reads so many rows, and if there are more and they are not known, does not count them
 */
export async function readFound(
  database: Database,
  chosen: Chosen,
  last: number | undefined,
  signal: AbortSignal | undefined,
  { hasWaited = false, atMost }: { hasWaited?: boolean; atMost?: number | undefined } = {},
): Promise<Found> {
  const { remembered, running } = memoryOf(database);
  const key = keyOf(database, chosen);
  const known = remembered.get(key);
  const { newest, last: before, known: now } = await readState(database, chosen.table, { last, known: known?.upTo });
  const upTo = Math.min(last ?? newest, newest);
  if (known !== undefined && isSame(chosen, known.state, now)) {
    const found = await derive(database, chosen, known, upTo, signal);
    if (found !== undefined) {
      if (upTo > known.upTo) await remember(found);
      return found;
    }
  }
  if (atMost !== undefined) {
    const from = fromChosen(chosen, sql`${chosen.key} <= ${upTo}`);
    const newest = await readChosen(database.scans, chosen, from, { size: atMost + 1, offset: 0 }, signal);
    const read = { newest: newest.slice(0, atMost), total: Math.min(newest.length, atMost), upTo };
    if (newest.length > atMost) return { ...read, isMore: true };
    await remember(read);
    return read;
  }
  if (!hasWaited && (running.has(key) || remembered.get(key) !== known)) {
    await running.get(key);
    return readFound(database, chosen, last, signal, { hasWaited: true });
  }
  const searching = search(database, chosen, upTo, signal).then(async (found) => {
    await remember(found);
    return found;
  });
  const ended = searching.then(forget, forget);
  running.set(key, ended);
  return searching;

  /** Unless something changed meanwhile, which leaves unknown which state was read. */
  async function remember(found: Found): Promise<void> {
    if (before === undefined || signal?.aborted) return;
    const { last: after } = await readState(database, chosen.table, { last: upTo, known: undefined });
    if (isSame({ isFiltered: true }, before, after)) remembered.set(key, { ...found, state: before });
  }

  function forget(): void {
    if (running.get(key) === ended) running.delete(key);
  }
}

async function search({ scans }: Database, chosen: Chosen, upTo: number, signal: AbortSignal | undefined): Promise<Found> {
  const upToLast = sql`${chosen.key} <= ${upTo}`;
  const from = fromChosen(chosen, upToLast);
  const newest = await readChosen(scans, chosen, from, { size: MAX_PROBED_ROWS + 1, offset: 0 }, signal);
  if (newest.length <= MAX_PROBED_ROWS) return { newest, total: newest.length, upTo };
  const counted = fromChosen({ ...chosen, conditions: chosen.countConditions }, upToLast);
  const count = sql<{ total: number }>`select count(*) as total ${counted}`;
  const { rows } = await count.execute(scans, cancelling(signal));
  return { newest, total: rows[0]?.total ?? 0, upTo };
}

/** What is found up to another row; undefined when it can't be told from what is known. */
async function derive(
  { reads }: Database,
  chosen: Chosen,
  known: Remembered,
  upTo: number,
  signal: AbortSignal | undefined,
): Promise<Found | undefined> {
  if (upTo === known.upTo) return known;
  if (upTo > known.upTo) {
    const from = fromChosen(chosen, sql`${chosen.key} > ${known.upTo}`, sql`${chosen.key} <= ${upTo}`);
    const newer = await readChosen(reads, chosen, from, { size: MAX_PROBED_ROWS + 1, offset: 0 }, signal);
    const newest = [...newer, ...known.newest].slice(0, MAX_PROBED_ROWS + 1);
    return { newest, total: known.total + newer.length, upTo };
  }
  const later = known.newest.findIndex((seq) => seq <= upTo);
  if (later >= 0) return { newest: known.newest.slice(later), total: known.total - later, upTo };
  return known.newest.length === known.total ? { newest: [], total: 0, upTo } : undefined;
}

function memoryOf({ db }: Database): Memory {
  const memory = memories.get(db) ?? { remembered: new LRUCache({ max: MAX_REMEMBERED }), running: new Map() };
  memories.set(db, memory);
  return memory;
}

function keyOf({ db }: Database, chosen: Chosen): string {
  const { sql: text, parameters } = sql`select ${chosen.key} ${fromChosen(chosen)}`.compile(db);
  return JSON.stringify([text, parameters]);
}

/** Deletes and updates only ever add up, so with equal counts, no row was inserted, changed and deleted in between either. */
const isSame = ({ isFiltered }: Pick<Chosen, 'isFiltered'>, before: TableState, now: TableState | undefined) =>
  now !== undefined &&
  before.rows === now.rows &&
  before.deletes === now.deletes &&
  (!isFiltered || before.updates === now.updates);
