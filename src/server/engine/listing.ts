import { type RawBuilder, sql } from 'kysely';
import type { Direction, ListNews } from '../../shared/kit/lists.ts';
import { runAs } from './caller.ts';
import { cancelling } from './cancelling.ts';
import type { Database, MappedChunk } from './database.ts';
import type { ListedTableName } from './dialect.ts';
import {
  type Chosen,
  type Condition,
  choose,
  isChosen,
  MAX_PROBED_ROWS,
  readChosen,
  readFound,
  type Searched,
  selectChosen,
  selectNewestChosen,
} from './found-rows.ts';
import { isId } from './ids.ts';
import { countRows, countUpTo, readNewest } from './row-counts.ts';
import type { ExportedChunk, RowMapper } from './row-mapper.ts';
import { readSearch } from './search.ts';
import { readSorted, type Sorted } from './sorted-pages.ts';

export interface Listed extends Searched {
  columns: readonly string[];
}

interface PageQuery {
  page: number;
  limit: number;
  search: string;
  /** A column with a sort index. */
  sort: string | undefined;
  direction: Direction;
  upTo?: string;
  /** `later`: rows that are found but not known are shown before they are counted. */
  counts?: 'later' | undefined;
  only?: Condition | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * One page of a table and the number of rows on all pages. `search` is parsed by `readSearch`; the default order is newest
 * first. `page` starts at one; beyond the last page there are no rows. `upTo` is the id of the newest row to include.
 * Aborting `signal` cancels the running statement.
 */
export async function readPage<Stored>(
  database: Database,
  listed: Listed,
  query: PageQuery,
): Promise<{ rows: Stored[]; total: number; isMore?: true }> {
  const { table } = listed;
  const { limit, sort, direction, upTo = '', only, signal } = query;
  const offset = (query.page - 1) * limit;
  const last = upTo === '' ? undefined : await placeOf(database, table, upTo);
  const readings = readSearch(query.search);
  const sorted: Sorted | undefined = sort === undefined ? undefined : { table, column: sort, direction, last };
  const { seqs, ...counted } =
    readings.length === 0 && only === undefined
      ? await readOfAll(database, table, { sorted, last, offset, limit, signal })
      : await readOfChosen(database, await choose(database, listed, query.search, only), {
          last,
          sorted,
          offset,
          limit,
          signal,
          countsLater: query.counts === 'later',
        });
  return { rows: await readRows<Stored>(database, listed, seqs), ...counted };
}

interface Window {
  sorted: Sorted | undefined;
  offset: number;
  limit: number;
  signal: AbortSignal | undefined;
}

/** The `seq` of the rows of one page, in order. */
interface PageRows {
  seqs: readonly number[];
  total: number;
  /** There are more than `total`. */
  isMore?: true;
}

async function readOfAll(
  database: Database,
  table: ListedTableName,
  { sorted, last, offset, limit, signal }: Window & { last: number | undefined },
): Promise<PageRows> {
  const counts = last === undefined ? undefined : await countUpTo(database, table, last);
  const all = counts?.all ?? (await countRows(database, table));
  const total = counts?.upTo ?? all;
  const size = Math.min(limit, total - offset);
  if (size <= 0) return { seqs: [], total };
  const seqs =
    sorted === undefined
      ? await readNewest(database, table, all - total + offset, size)
      : // Nothing is compared with the last row when there are no later ones.
        await readSorted(database, total === all ? { ...sorted, last: undefined } : sorted, { offset, size, total }, signal);
  return { seqs, total };
}

/** Of a common word, so many of the first rows in an order have a page; all that are found are put in order if they don't. */
const MAX_CHECKED_IN_ORDER = 2000;

async function readOfChosen(
  database: Database,
  chosen: Chosen,
  { last, sorted, offset, limit, signal, countsLater }: Window & { last: number | undefined; countsLater: boolean },
): Promise<PageRows> {
  const { dialect, scans } = database;
  const isEarly = countsLater && offset + limit < MAX_PROBED_ROWS;
  if (sorted === undefined) {
    const { newest, total, upTo, isMore } = await readFound(database, chosen, last, signal, {
      atMost: isEarly ? offset + limit : undefined,
      mayBeFewer: offset === 0,
    });
    const more = isMore && { isMore };
    if (offset >= total) return { seqs: [], total, ...more };
    if (isMore || offset + limit <= newest.length || newest.length === total)
      return { seqs: newest.slice(offset, offset + limit), total, ...more };
    return { seqs: await readChosen(scans, chosen, { upTo }, { size: limit, offset }, signal), total };
  }

  const { table, column, direction } = sorted;
  const [value, way] = [sql.ref(column), sql.raw(direction)];
  const order = sql`order by ${value} ${way} nulls last, id ${way} limit ${limit} offset ${offset}`;
  const read = async (query: RawBuilder<{ seq: number }>) =>
    (await query.execute(scans, cancelling(signal))).rows.map(({ seq }) => seq);
  const readFirst = (upTo: number) => {
    const first = sql`select * from ${dialect.sorted(table, column)} where ${value} is not null
      order by ${value} ${way}, id ${way} limit ${MAX_CHECKED_IN_ORDER}`;
    return read(sql`select seq from (${first}) as first where seq <= ${upTo} and ${isChosen(chosen)} ${order}`);
  };
  let first: readonly number[] | undefined;
  const { newest, total, upTo, isMore } = await readFound(database, chosen, last, signal, {
    // Of few, all are read.
    atMost: isEarly ? MAX_PROBED_ROWS : undefined,
    // Those of a filter are found by an index, if they are few.
    mayBeFewer: offset === 0 && chosen.isSearched,
    suffices: isEarly ? async (upTo) => (first = await readFirst(upTo)).length === limit : undefined,
  });
  const answerWith = (seqs: readonly number[]) => ({
    seqs,
    total: Math.max(total, offset + seqs.length),
    // Fewer than a page are all.
    ...(isMore && seqs.length === limit && { isMore }),
  });
  if (first?.length === limit) return answerWith(first);
  if (offset >= total) return { seqs: [], total, ...(isMore && { isMore }) };
  if (newest.length === total && !isMore) {
    const found = sql`with found (place) as (values ${valuesOf(newest)})`;
    return answerWith(
      await read(sql`${found} select seq from found cross join ${sql.table(table)} where seq = place ${order}`),
    );
  }
  first ??= await readFirst(upTo);
  if (first.length === limit) return answerWith(first);
  const choose = (columns: readonly string[]) => selectChosen(chosen, 'order', { upTo }, columns);
  return answerWith(await read(sql`select seq ${dialect.inOrder(table, column, choose)} ${order}`));
}

export interface ExportRows {
  search: string;
  only: Condition | undefined;
  values: readonly RawBuilder<unknown>[];
  mapper: RowMapper;
  /** No chunk has rows of two parts of so many rows. */
  partRows: number;
  chunkRows: number;
  signal: AbortSignal | undefined;
}

/** An export holds two chunks in memory. Rows with all their notes may be a hundred times as large as others. */
export const EXPORT_CHUNK_ROWS = { plain: 1000, large: 100 } as const;

/**
 * All matching rows, newest first, in chunks of bytes. Each chunk is a query that continues below the last row of the
 * previous one (keyset pagination), so no cursor stays open and concurrent changes neither repeat nor hide rows. While a
 * chunk is consumed, the next one is read. In `values`, the table is `item`.
 */
export async function* readChunks(
  database: Pick<Database, 'dialect' | 'scans' | 'readMapped'>,
  searched: Searched,
  { search, only, values, mapper, partRows, chunkRows, signal }: ExportRows,
): AsyncGenerator<ExportedChunk, void, undefined> {
  const stopped = new AbortController();
  const ended = signal === undefined ? stopped.signal : AbortSignal.any([signal, stopped.signal]);
  const caller = Symbol('export');
  const { table } = searched;
  const key = sql`item.seq`;
  const chosen = await choose(database, searched, search, only);

  function read(size: number, below?: number): Promise<MappedChunk> {
    const page = selectNewestChosen(chosen, { upTo: below && below - 1 }, { size, offset: 0 });
    const from = sql`from (${page}) as page cross join ${sql.table(table)} as item where item.seq = page.seq`;
    const chunk = runAs(caller, () => database.readMapped(database.scans, { values, from, key }, mapper, ended));
    // The reader may have stopped waiting for a chunk that was read ahead, nor for its bytes.
    chunk.then(({ bytes }) => bytes.catch(() => {})).catch(() => {});
    return chunk;
  }

  try {
    let left = partRows;
    let size = Math.min(left, chunkRows);
    let next: Promise<MappedChunk> | undefined = read(size);
    while (next !== undefined) {
      const { bytes, count, last }: MappedChunk = await next;
      const endsPart = left === count;
      left = endsPart ? partRows : left - count;
      next = count === size ? read((size = Math.min(left, chunkRows)), last) : undefined;
      if (count > 0) yield { bytes: await bytes, count, endsPart };
    }
  } finally {
    stopped.abort();
  }
}

/** @param since a row's id, which may have been deleted meanwhile; empty for all rows */
export async function readNews(database: Pick<Database, 'db'>, table: ListedTableName, since: string): Promise<ListNews> {
  const { all, upTo } = await countUpTo(database, table, await placeOf(database, table, since));
  return { newer: all - upTo, older: upTo };
}

/**
 * The `seq` of a row, or if it was deleted, of the row before it. Ids begin with their time, so this is exact but for rows
 * of the same millisecond.
 */
async function placeOf({ db }: Pick<Database, 'db'>, table: ListedTableName, id: string): Promise<number> {
  if (!isId(id)) return 0;
  const { rows } = await sql<{ seq: number }>`
    select seq from ${sql.table(table)} where id <= ${id} order by id desc limit 1`.execute(db);
  return rows[0]?.seq ?? 0;
}

/** The rows with these `seq` that still exist, in the same order. */
async function readRows<Stored>(
  { db }: Pick<Database, 'db'>,
  { table, columns }: Listed,
  seqs: readonly number[],
): Promise<Stored[]> {
  if (seqs.length === 0) return [];
  // `cross join` fixes the join order whatever the planner estimates.
  const { rows } = await sql<Stored & { place: number }>`with page (place) as (values ${valuesOf(seqs)})
    select place, ${list(columns, 'item')} from page cross join ${sql.table(table)} as item
    where item.seq = page.place`.execute(db);
  const bySeq = new Map(rows.map(({ place, ...row }) => [place, row as Stored]));
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
}

/** Row numbers as a list for `values`. */
const valuesOf = (seqs: readonly number[]) => sql.join(seqs.map((seq) => sql`(cast(${seq} as bigint))`));

const list = (columns: readonly string[], table: string) => sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
