import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { cancelling } from './cancelling.ts';
import type { Database } from './database.ts';
import type { Dialect, ListedTableName } from './dialect.ts';
import { type Reading, readSearch } from './search.ts';
import { type TableState, readState } from './table-state.ts';

/** A condition on a table's own columns, for reading its rows in their order or for counting them. */
export type Condition = (use: 'order' | 'count') => RawBuilder<unknown>;

type Conditions = readonly RawBuilder<unknown>[];

/** Some of the rows that match a search or a filter: `select <key> from <source> where <conditions>`. */
interface Part {
  source: string;
  key: RawBuilder<unknown>;
  /** All of them are to be read, newest first, or counted. */
  order: Conditions;
  count: Conditions;
  /** The same of a row of the table itself. */
  inRow: Conditions;
  /** Where an index finds only some of it: what it finds, and what else is checked row by row. */
  look: { indexed: Conditions; checked: Conditions } | undefined;
}

/** Rows that match a search or a filter: each that one of the parts has. */
export interface Chosen {
  table: ListedTableName;
  parts: readonly Part[];
  /** Whether updates of rows may change what matches. Of texts that are searched, `outdateSearches` tells. */
  isFiltered: boolean;
  /** By words, and not by a condition alone. */
  isSearched: boolean;
}

/** The rows after one and up to another, by `seq`. */
export interface Range {
  after?: number | undefined;
  upTo?: number | undefined;
}

interface Window {
  size: number;
  offset: number;
}

/** The `seq` of the newest matching rows, newest first, and the number of all that match up to a row. */
export interface Found {
  newest: readonly number[];
  total: number;
  /** The `seq` of the last row that was looked at. */
  upTo: number;
  /** There are more rows than `total`, which were not counted; or there may be, where fewer than asked were found. */
  isMore?: true;
}

interface Remembered extends Omit<Found, 'isMore'> {
  state: TableState;
}

/** The first read of a search: if it finds no more rows, they need not be counted. */
export const MAX_PROBED_ROWS = 1000;
/** So many of the newest rows that an index finds are checked one by one, in less than a tenth of a second. */
const MAX_CHECKED_ROWS = 10_000;
/** So many of the newest rows are looked through for a filter in some milliseconds: no index serves all filters together. */
const MAX_FILTERED_ROWS = 20_000;
/** Each holds up to 8 kB. */
const MAX_REMEMBERED = 100;

interface Memory {
  remembered: LRUCache<string, Remembered>;
  /** Searches that have not ended. These promises are never rejected. */
  running: Map<string, Promise<void>>;
}

const memories = new WeakMap<Database['db'], Memory>();

/** Rows that have the words of one reading, if there are any, and meet a condition. */
export interface Wanted {
  readings: readonly Reading[];
  only: Condition | undefined;
}

/** A table, and what a search finds beside the rows with its words, if there may be anything. */
export interface Searched {
  table: ListedTableName;
  findsToo?(search: string): Promise<readonly Wanted[]>;
}

export async function choose(
  { dialect }: Pick<Database, 'dialect'>,
  { table, findsToo }: Searched,
  search: string,
  only: Condition | undefined,
): Promise<Chosen> {
  const readings = readSearch(search);
  const others = readings.length === 0 ? [] : ((await findsToo?.(search)) ?? []);
  return {
    table,
    parts: [{ readings, only: undefined }, ...others].map((wanted) =>
      partOf(dialect, table, { ...wanted, only: both(wanted.only, only) }),
    ),
    isFiltered: only !== undefined || others.length > 0,
    isSearched: readings.length > 0,
  };
}

const both = (one: Condition | undefined, other: Condition | undefined): Condition | undefined =>
  one === undefined || other === undefined ? (one ?? other) : (use) => sql`${one(use)} and ${other(use)}`;

function partOf(dialect: Dialect, table: ListedTableName, { readings, only }: Wanted): Part {
  const matches = readings.length === 0 ? undefined : dialect.matches(table, readings);
  const { source, indexed } = matches ?? { source: table, indexed: undefined };
  // In a lookup in the table, its own columns hide those of the index.
  const key = sql.ref(`${source}.${matches?.key ?? 'seq'}`);
  const all = (...conditions: readonly (RawBuilder<unknown> | undefined)[]) =>
    [...conditions, matches || only ? dialect.notCancelled(key) : undefined].filter((each) => each !== undefined);
  const inList = (use: 'order' | 'count') =>
    only === undefined || source === table
      ? only?.(use)
      : sql`${dialect.withoutIndex(key)} in (select seq from ${sql.table(table)} where ${only('count')})`;
  const rowByRow =
    only === undefined || source === table
      ? undefined
      : sql`exists (select 1 from ${sql.table(table)} where seq = ${key} and ${only('order')})`;
  const inRow = [matches?.inRow, only?.('order')].filter((each) => each !== undefined);
  return {
    source,
    key,
    order: all(matches?.condition, inList('order')),
    count: all(matches?.condition, inList('count')),
    inRow,
    look: (indexed ?? rowByRow) && {
      indexed: all(indexed ?? matches?.condition),
      checked: source === table ? all(...inRow) : all(matches?.condition, rowByRow),
    },
  };
}

/** `select <key> as seq` of the rows of a part that meet some conditions, with further columns of its source. */
function select(
  { source, key }: Part,
  conditions: Conditions,
  { after, upTo }: Range,
  columns: readonly string[] = [],
): RawBuilder<unknown> {
  const all = [
    ...conditions,
    ...(after === undefined ? [] : [sql`${key} > ${after}`]),
    ...(upTo === undefined ? [] : [sql`${key} <= ${upTo}`]),
  ];
  const selected = sql.join([sql`${key} as seq`, ...columns.map((column) => sql.ref(`${source}.${column}`))]);
  const from = sql`select ${selected} from ${sql.table(source)}`;
  return all.length === 0 ? from : sql`${from} where ${sql.join(all, sql` and `)}`;
}

const selectNewest = (part: Part, conditions: Conditions, range: Range, { size, offset }: Window) =>
  sql<{ seq: number }>`${select(part, conditions, range)} order by ${part.key} desc limit ${size} offset ${offset}`;

/** A query for the `seq` of the chosen rows, in any order. */
export const selectChosen = (
  { parts }: Chosen,
  use: 'order' | 'count',
  range: Range,
  columns?: readonly string[],
): RawBuilder<unknown> =>
  sql.join(
    parts.map((part) => select(part, part[use], range, columns)),
    sql` union `,
  );

/** Whether a row of the table is chosen, for statements that read few of its rows. */
export const isChosen = ({ parts }: Chosen): RawBuilder<unknown> =>
  sql`(${sql.join(
    parts.map(({ inRow }) => sql.join(inRow, sql` and `)),
    sql` or `,
  )})`;

/** A query for the `seq` of at most `size` chosen rows, newest first, after `offset` newer ones. */
export function selectNewestChosen({ parts }: Chosen, range: Range, { size, offset }: Window): RawBuilder<{ seq: number }> {
  const [first, ...others] = parts;
  if (first !== undefined && others.length === 0) return selectNewest(first, first.order, range, { size, offset });
  // Of each part so many are read in the order of its index.
  const newest = parts.map(
    (part) => sql`select * from (${selectNewest(part, part.order, range, { size: offset + size, offset: 0 })}) as part`,
  );
  return sql`select seq from (${sql.join(newest, sql` union `)}) as found order by seq desc limit ${size} offset ${offset}`;
}

const readSeqs = async (reader: Database['scans'], query: RawBuilder<{ seq: number }>, signal: AbortSignal | undefined) =>
  (await query.execute(reader, cancelling(signal))).rows.map(({ seq }) => seq);

/**
 * The `seq` of the rows that a filter finds, newest first, if they are few. They are asked for in any order, so that the index
 * which finds the fewest serves them, and not the order of the table, in which old ones come last.
 */
async function readFew(
  { scans }: Pick<Database, 'scans'>,
  chosen: Chosen,
  range: Range,
  signal: AbortSignal | undefined,
): Promise<readonly number[] | undefined> {
  if (chosen.isSearched) return undefined;
  const few = sql<{ seq: number }>`${selectChosen(chosen, 'count', range)} limit ${MAX_PROBED_ROWS + 1}`;
  const seqs = await readSeqs(scans, few, signal);
  return seqs.length > MAX_PROBED_ROWS ? undefined : seqs.toSorted((a, b) => b - a);
}

/** How many rows a filter finds, up to a number. */
export async function countFiltered(
  database: Database,
  table: ListedTableName,
  only: Condition,
  atMost: number,
  signal: AbortSignal | undefined,
): Promise<number> {
  const all = selectChosen(await choose(database, { table }, '', only), 'count', {});
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${all} limit ${atMost}) as found`.execute(
    database.scans,
    cancelling(signal),
  );
  return rows[0]?.count ?? 0;
}

export const readChosen = (
  reader: Database['scans'],
  chosen: Chosen,
  range: Range,
  window: Window,
  signal: AbortSignal | undefined,
): Promise<number[]> => readSeqs(reader, selectNewestChosen(chosen, range, window), signal);

/**
 * The newest chosen rows, at least `size` unless all that there are or all that were checked. Of what an index finds only in part,
 * so many rows are checked.
 */
export async function look(
  { scans }: Pick<Database, 'scans'>,
  { parts }: Chosen,
  { after: first, upTo }: Range,
  size: number,
  signal: AbortSignal | undefined,
) {
  const looks = await Promise.all(
    parts.map(async (part) => {
      const checked = part.look?.checked ?? part.order;
      const [after = first] = part.look
        ? await readSeqs(
            scans,
            selectNewest(part, part.look.indexed, { upTo }, { size: 1, offset: MAX_CHECKED_ROWS }),
            signal,
          )
        : [];
      const newest = await readSeqs(scans, selectNewest(part, checked, { after, upTo }, { size, offset: 0 }), signal);
      return { newest, after: newest.length === size ? (newest.at(-1) ?? 0) - 1 : after };
    }),
  );
  const after = Math.max(...looks.map((each) => each.after ?? 0));
  const found = new Set(looks.flatMap(({ newest }) => newest.filter((seq) => seq > after)));
  return { newest: [...found].toSorted((a, b) => b - a), isAll: looks.every((each) => each.after === undefined) };
}

/**
 * What a search or a filter finds up to a row, by default the newest. It is remembered until a row that it looked at is
 * deleted or corrected, or for a filter is updated; rows that were added are looked at when it is asked again. So the next page, a refresh,
 * and a colleague with the same search cost next to nothing, and the total stays exact. Those who ask while it is searched
 * wait for that search, once.
 *
 * @param options.atMost reads so many rows, and if there are more and they are not known, does not count them
 * @param options.mayBeFewer may read fewer of them, where finding each would take long
 * @param options.suffices may find a whole page up to a row in another way, so that no more is read of what is not known
 */
export async function readFound(
  database: Database,
  chosen: Chosen,
  last: number | undefined,
  signal: AbortSignal | undefined,
  {
    hasWaited = false,
    atMost,
    mayBeFewer = false,
    suffices,
  }: {
    hasWaited?: boolean;
    atMost?: number | undefined;
    mayBeFewer?: boolean;
    suffices?: ((upTo: number) => Promise<boolean>) | undefined;
  } = {},
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
  if (await suffices?.(upTo)) return { newest: [], total: 0, upTo, isMore: true };
  if (atMost !== undefined) {
    const few = mayBeFewer ? undefined : await readFew(database, chosen, { upTo }, signal);
    const after = mayBeFewer && !chosen.isSearched && upTo > MAX_FILTERED_ROWS ? upTo - MAX_FILTERED_ROWS : undefined;
    const { newest, isAll } = few
      ? { newest: few, isAll: true }
      : await look(database, chosen, { after, upTo }, atMost + 1, signal);
    const isMore = few === undefined && newest.length > atMost;
    if (isMore || (!isAll && mayBeFewer))
      return { newest: newest.slice(0, atMost), total: Math.min(newest.length, atMost), upTo, isMore: true };
    if (isAll) {
      const read = { newest, total: newest.length, upTo };
      await remember(read);
      return read;
    }
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

async function search(database: Database, chosen: Chosen, upTo: number, signal: AbortSignal | undefined): Promise<Found> {
  const { scans } = database;
  const newest =
    (await readFew(database, chosen, { upTo }, signal)) ??
    (await readChosen(scans, chosen, { upTo }, { size: MAX_PROBED_ROWS + 1, offset: 0 }, signal));
  if (newest.length <= MAX_PROBED_ROWS) return { newest, total: newest.length, upTo };
  const count = sql<{ total: number }>`select count(*) as total from (${selectChosen(chosen, 'count', { upTo })}) as found`;
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
    const newer = await readChosen(
      reads,
      chosen,
      { after: known.upTo, upTo },
      { size: MAX_PROBED_ROWS + 1, offset: 0 },
      signal,
    );
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
  const { sql: text, parameters } = selectChosen(chosen, 'order', {}).compile(db);
  return JSON.stringify([text, parameters]);
}

/** Deletes and updates only ever add up, so with equal counts, no row was inserted, changed and deleted in between either. */
const isSame = ({ isFiltered }: Pick<Chosen, 'isFiltered'>, before: TableState, now: TableState | undefined) =>
  now !== undefined &&
  before.rows === now.rows &&
  before.deletes === now.deletes &&
  (!isFiltered || before.updates === now.updates);
