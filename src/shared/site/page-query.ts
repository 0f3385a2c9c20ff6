import type { PAGE_QUERIES } from './page-queries.ts';

type PageQueries = typeof PAGE_QUERIES;

export interface Query<Name extends string> {
  readonly get: (name: Name) => string | null;
  readonly getAll: (name: Name) => string[];
  readonly has: (name: Name) => boolean;
}
/** The query of a page, of which only what the page declares in `PAGE_QUERIES` can be read: the server drops the rest. */
export type PageQuery<Path extends keyof PageQueries> = Query<keyof PageQueries[Path] & string>;

/** @param query of the page's address, with or without its question mark */
export const pageQuery = <Path extends keyof PageQueries>(query: string | URLSearchParams): PageQuery<Path> =>
  new URLSearchParams(query);
