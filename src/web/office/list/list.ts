import type { ReactNode } from 'react';

/** What every row of a list has. */
export interface ListRow {
  _id: string;
}

export interface ListColumn<Row, Sort extends string> {
  /** What the server calls the column when it sorts by it. */
  sort: Sort;
  label: string;
  /** The cell; on a phone the same content stands in the card. */
  show(row: Row): ReactNode;
  /** The share of the table's width, in percent. */
  width: number;
  align?: 'end';
  /** The place in a phone's card; the rest are pairs of label and value. */
  card?: 'badge' | 'figure' | 'wide';
}

/**
 * All that tells one list of the back office from another: its words, its calls and its columns. Every message is made from the
 * noun, in the specification's wording.
 */
export interface ListDefinition<Row extends ListRow, Sort extends string> {
  /** In lower case, singular and plural: 'loan application', 'loan applications'. */
  noun: { one: string; many: string };
  searchPlaceholder: string;
  /** Milliseconds without a keystroke before the search is sent. */
  searchDelay: number;
  /** What an untouched list says when there is nothing in it at all. */
  emptyHint: string;
  calls: {
    /** GET with page, limit, search, sort and direction. */
    list: string;
    /** DELETE with the id after it. */
    remove: string;
    /** GET with /csv or /excel after it. */
    exports: string;
  };
  sorts: readonly Sort[];
  /** Whom or what a row is about: it titles the card and names the row's buttons. */
  nameOf(row: Row): string;
  nameColumn: { sort: Sort; label: string; width: number };
  columns: readonly ListColumn<Row, Sort>[];
  /** The sections of the dialog that View opens, and its title. */
  detailsTitle: string;
  Details(props: { row: Row }): ReactNode;
}

/** 'loan application' → 'Loan application'. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
