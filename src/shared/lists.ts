import * as z from 'zod/mini';

/** Rows a page of a back-office list holds unless the caller says otherwise. */
export const PAGE_SIZE = 10;
/** Most rows that one page may hold. */
export const MAX_PAGE_SIZE = 100;
/** Longest search text, in characters. */
export const MAX_SEARCH = 200;

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A number of a query, from 1 to `most`. */
export const wholeNumber = (fallback: number, most: number, message: string) =>
  z._default(z.coerce.number({ error: message }).check(z.int(message), z.minimum(1, message), z.maximum(most, message)), fallback);

/**
 * The query of a list: `page` counts from one; `search` is a case-insensitive part of any searchable field; without `sort` the
 * newest comes first.
 */
export function listQuery<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  return z.object({
    page: wholeNumber(1, 1_000_000, 'page is a whole number from 1.'),
    limit: wholeNumber(PAGE_SIZE, MAX_PAGE_SIZE, `limit is a whole number from 1 to ${MAX_PAGE_SIZE}.`),
    search: z._default(
      z.string().check(z.trim(), z.maxLength(MAX_SEARCH, `Search for at most ${MAX_SEARCH} characters.`)),
      '',
    ),
    sort: z.optional(z.enum(columns, { error: `sort is one of ${columns.join(', ')}.` })),
    direction: z._default(z.enum(DIRECTIONS, { error: 'direction is asc or desc.' }), 'asc'),
  });
}

/** What a list answers. `totalPages` is at least 1, so that an empty list is page 1 of 1. */
export interface ListAnswer<Row> {
  success: true;
  data: Row[];
  pagination: { page: number; limit: number; total: number; totalPages: number };
}
