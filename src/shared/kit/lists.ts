import * as z from 'zod/mini';

/** Default rows per page of a back-office list. */
export const PAGE_SIZE = 10;
/** Maximum rows per page. */
export const MAX_PAGE_SIZE = 100;
export const PAGE_SIZES = [PAGE_SIZE, 25, 50, MAX_PAGE_SIZE] as const;
/** The narrowest and the widest column, in rem. */
export const COLUMN_WIDTHS = { least: 3, most: 60 } as const;
/** Maximum characters of a search. */
export const MAX_SEARCH = 200;
export const SEARCH_TOO_LONG = `Search for at most ${MAX_SEARCH} characters.`;

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A query parameter that is a whole number from 1 to `max`. */
export const wholeNumber = (fallback: number, max: number, message: string) =>
  z._default(
    z.coerce.number({ error: message }).check(z.int(message), z.minimum(1, message), z.maximum(max, message)),
    fallback,
  );

/** Response header of a list with the id of its newest row; empty when the list is empty. */
export const NEWEST_HEADER = 'Newest-Row';

/** An optional row id; the empty string stands for none, and an unknown id matches nothing. */
const rowId = (message: string) => z._default(z.string().check(z.maxLength(64, message)), '');

const day = (name: string) => z.optional(z.iso.date({ error: `${name} is a day such as 2026-01-31.` }));

/** Filters a list by the day a row was received, in Indian time; both days are inclusive. */
export const periodFilter = { from: day('from'), to: day('to') };

export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

export const searchQuery = z.object({
  search: z._default(z.string().check(z.trim(), z.maxLength(MAX_SEARCH, SEARCH_TOO_LONG)), ''),
});

/**
 * The query of a list. `page` counts from one. `search` holds words that must each occur in any searchable field, ignoring
 * case, or a phone number in any common form. Without `sort` the newest rows come first. `upTo` is the newest row's id from
 * an earlier response: later rows are left out, so that pages stay stable while new rows arrive. With `counts=later` rows are
 * answered before they are counted, if counting takes long, and on the first page before all of them are found, if that does;
 * the same without it answers when they are.
 */
export function listQuery<const Columns extends readonly string[]>(columns: Columns) {
  return z.object({
    page: wholeNumber(1, 1_000_000, 'page is a whole number from 1.'),
    limit: wholeNumber(PAGE_SIZE, MAX_PAGE_SIZE, `limit is a whole number from 1 to ${MAX_PAGE_SIZE}.`),
    ...searchQuery.shape,
    sort: z.optional(z.enum(columns, { error: `sort is one of ${columns.join(', ')}.` })),
    direction: z._default(z.enum(DIRECTIONS, { error: 'direction is asc or desc.' }), 'asc'),
    upTo: rowId('upTo is the id of a row.'),
    counts: z.optional(z.literal('later', { error: 'counts is later.' })),
  });
}

export interface ListQuery<Sort extends string> {
  page: number;
  limit: number;
  search: string;
  sort?: Sort | undefined;
  direction: Direction;
  upTo?: string;
  counts?: 'later' | undefined;
}

/** Asks for changes since the row with this id was the newest; without an id, since the table was empty. */
export const newsQuery = z.object({ since: rowId('since is the id of a row.') });

/** Changes to a list since a given row was its newest. */
export const listNews = z.object({
  /** Rows received after that row. */
  newer: z.int(),
  /** Remaining rows up to and including that row. */
  older: z.int(),
  /** Opaque; changes when staff change any row, where rows can be changed. */
  changed: z.exactOptional(z.string()),
});
export type ListNews = z.infer<typeof listNews>;

export const newsAnswer = z.extend(listNews, { success: z.literal(true) });
export type NewsAnswer = z.infer<typeof newsAnswer>;

/** The response of a list. `totalPages` is at least 1: an empty list is page 1 of 1. */
export const listAnswer = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    success: z.literal(true),
    data: z.array(row),
    pagination: z.object({
      page: z.int(),
      limit: z.int(),
      total: z.int(),
      totalPages: z.int(),
      /** More than `total`, or with fewer rows than `limit` at least so many: not all are counted. Only with `counts=later`. */
      isMore: z.exactOptional(z.literal(true)),
    }),
  });
export type ListAnswer<Row> = z.infer<ReturnType<typeof listAnswer<z.ZodMiniType<Row>>>>;

export const rowAnswer = <Row extends z.ZodMiniType>(row: Row) => z.object({ success: z.literal(true), data: row });
export type RowAnswer<Row> = z.infer<ReturnType<typeof rowAnswer<z.ZodMiniType<Row>>>>;

export const deletedAnswer = z.object({ success: z.literal(true), message: z.string() });

/** Fields that every lead has in addition to those of its form; `createdAt` is an instant in UTC. */
export const rowFields = { _id: z.string(), createdAt: z.iso.datetime() };

export const CSV_TYPE = 'text/csv; charset=utf-8';
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
