import type { ReactNode } from 'react';

/** What every row of a list has. */
export interface ListRow {
  _id: string;
}

export interface ListColumn<Row, Sort extends string> {
  label: string;
  /** What the server calls the column when it sorts by it; without it, the list can't be sorted by this column. */
  sort?: Sort;
  /** The cell; on a phone the same content stands in the card. */
  show(row: Row): ReactNode;
  /** The share of the table's width, in percent. */
  width: number;
  align?: 'end';
  /** The place in a phone's card; the rest are pairs of label and value. */
  card?: 'badge' | 'figure' | 'wide';
}

/** What narrows a list beside the search, by the names that address and server know; a value that is empty is no filter. */
export type FilterValues = Readonly<Record<string, string>>;

export interface ListFilters {
  names: readonly string[];
  /** Stands beside the search box. */
  Controls(props: { values: FilterValues; onChange(name: string, value: string): void }): ReactNode;
}

/** What can be done to the rows that are ticked, each of which is as much of a row as the list or `onSelect` knew. */
export interface BulkProps {
  rows: readonly ListRow[];
  /** How many rows match the search and the filters on all pages, and by which query the server finds them. */
  matching: { total: number; query: URLSearchParams };
  /** Ticks these rows and no others. */
  onSelect(rows: readonly ListRow[]): void;
}

/**
 * All that tells one list of the back office from another: its words, its calls and its columns. Every message is made from the
 * noun, in the specification's wording.
 */
export interface ListDefinition<Row extends ListRow, Sort extends string> {
  /** The screen's address; with an id after it, that row is open. */
  path: string;
  /** In lower case, singular and plural: 'loan application', 'loan applications'. */
  noun: { one: string; many: string };
  /** What the screen is called, if not by the noun. */
  title?: string;
  searchPlaceholder: string;
  searchDebounceMs: number;
  /** What an untouched list says when there is nothing in it at all. */
  emptyHint: string;
  calls: {
    /** GET with page, limit, search, sort, direction and the filters. */
    list: string;
    /** GET with the id after it; the server writes the view down. */
    find: string;
    /** DELETE with the id after it. Without it nothing can be deleted. */
    remove?: string;
    /** GET with /csv or /excel after it. */
    exports: string;
    /** GET with the id of the newest row that is known. */
    news: string;
    /** What the list is asked with each time, beside what the address says. */
    always?: Readonly<Record<string, string>>;
  };
  /** What an export can be asked to hold beyond its usual columns, and how the server is asked for it. */
  moreColumns?: { label: string; query: Readonly<Record<string, string>> };
  sorts: readonly Sort[];
  filters?: ListFilters;
  /** Whom or what a row is about: it titles the card and names the row's buttons. */
  nameOf(row: Row): string;
  nameColumn: {
    sort: Sort;
    label: string;
    width: number;
    /** Stands under the name. */
    Note?(props: { row: Row }): ReactNode;
  };
  columns: readonly ListColumn<Row, Sort>[];
  /** The sections of the dialog that View opens, and its title. */
  detailsTitle: string;
  Details(props: { row: Row }): ReactNode;
  /** Stands beside the details, or below them where there is no room. */
  Aside?(props: { row: Row }): ReactNode;
  /** More buttons of a row, before View and Delete; `compact` without words beside the icons. */
  Actions?(props: { row: Row; compact: boolean }): ReactNode;
  /** What can be done to several rows at once. With it, every row has a box to tick. */
  Bulk?(props: BulkProps): ReactNode;
  /** Stands between the title and the list. */
  Above?(): ReactNode;
}
