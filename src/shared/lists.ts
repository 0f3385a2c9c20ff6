import * as z from 'zod/mini';

/** Rows a page of a back-office list holds unless the caller says otherwise. */
export const PAGE_SIZE = 10;
/** Most rows that one page may hold. */
export const MAX_PAGE_SIZE = 100;
/** The choices of how many rows a page holds. */
export const PAGE_SIZES = [PAGE_SIZE, 25, 50, MAX_PAGE_SIZE] as const;
/** Longest search text, in characters. */
export const MAX_SEARCH = 200;
export const SEARCH_TOO_LONG = `Search for at most ${MAX_SEARCH} characters.`;

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A number of a query, from 1 to `most`. */
export const wholeNumber = (fallback: number, most: number, message: string) =>
  z._default(
    z.coerce.number({ error: message }).check(z.int(message), z.minimum(1, message), z.maximum(most, message)),
    fallback,
  );

/** The header of a list's answer that names its newest row by its id; empty when there is none. */
export const NEWEST_HEADER = 'Newest-Row';

/** A row's id where none is no id at all; anything that can't be one finds nothing. */
const rowId = (message: string) => z._default(z.string().check(z.maxLength(64, message)), '');

const day = (name: string) => z.optional(z.iso.date({ error: `${name} is a day such as 2026-01-31.` }));

/** Narrows a list to rows that came in on these days of India, the first and the last among them. */
export const periodFilter = { from: day('from'), to: day('to') };

export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** What a list of leads can be sorted by: the fields of the form, but for those that only its details show, and the time. */
export const sortsOf = <Field extends string, Hidden extends Field = never>(
  fields: readonly Field[],
  hidden: readonly Hidden[] = [],
): readonly [...Exclude<Field, Hidden>[], 'createdAt'] => [
  ...fields.filter((field): field is Exclude<Field, Hidden> => !(hidden as readonly string[]).includes(field)),
  'createdAt',
];

/** A search in lists and exports. */
export const searchQuery = z.object({
  search: z._default(z.string().check(z.trim(), z.maxLength(MAX_SEARCH, SEARCH_TOO_LONG)), ''),
});

/**
 * The query of a list: `page` counts from one; `search` is words, each a case-insensitive part of any searchable field, or a phone
 * number in any common form; without `sort` the newest comes first; with `upTo`, an id that an earlier answer named as its newest row,
 * what came later is left out, so that pages stay as they are while rows come in.
 */
export function listQuery<const Columns extends readonly string[]>(columns: Columns) {
  return z.object({
    page: wholeNumber(1, 1_000_000, 'page is a whole number from 1.'),
    limit: wholeNumber(PAGE_SIZE, MAX_PAGE_SIZE, `limit is a whole number from 1 to ${MAX_PAGE_SIZE}.`),
    ...searchQuery.shape,
    sort: z.optional(z.enum(columns, { error: `sort is one of ${columns.join(', ')}.` })),
    direction: z._default(z.enum(DIRECTIONS, { error: 'direction is asc or desc.' }), 'asc'),
    upTo: rowId('upTo is the id of a row.'),
  });
}

export interface ListQuery<Sort extends string> {
  page: number;
  limit: number;
  search: string;
  sort?: Sort | undefined;
  direction: Direction;
  upTo?: string;
}

/** Asks what has changed since the row of this id was the newest; without one, since the table was empty. */
export const newsQuery = z.object({ since: rowId('since is the id of a row.') });

/** What became of a list since a row was its newest. */
export const listNews = z.object({
  /** Rows that came after it. */
  newer: z.int(),
  /** Rows that are left of the others. */
  older: z.int(),
  /** Opaque; changes when staff change any row, where rows can be changed. */
  changed: z.exactOptional(z.string()),
});
export type ListNews = z.infer<typeof listNews>;

export const newsAnswer = z.extend(listNews, { success: z.literal(true) });
export type NewsAnswer = z.infer<typeof newsAnswer>;

/** What a list answers. `totalPages` is at least 1, so that an empty list is page 1 of 1. */
export const listAnswer = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    success: z.literal(true),
    data: z.array(row),
    pagination: z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() }),
  });
export type ListAnswer<Row> = z.infer<ReturnType<typeof listAnswer<z.ZodMiniType<Row>>>>;

/** What asking for a single row answers. */
export const rowAnswer = <Row extends z.ZodMiniType>(row: Row) => z.object({ success: z.literal(true), data: row });
export type RowAnswer<Row> = z.infer<ReturnType<typeof rowAnswer<z.ZodMiniType<Row>>>>;

/** What deleting a row, or all samples, answers. */
export const deletedAnswer = z.object({ success: z.literal(true), message: z.string() });

/** What every row of a lead has beside the fields of its form; `createdAt` is an instant in UTC. */
export const rowFields = { _id: z.string(), createdAt: z.iso.datetime() };
