import type { ReactNode } from 'react';
import type { Address } from '../../../shared/kit/call-list.ts';
import type { LeadNoun } from '../../../shared/leads/nouns.ts';
import type { Elements } from '../../ui/elements.ts';
import type { MenuItem } from '../kit/Menu.tsx';
import type { ListTools } from './tools.ts';

/** The common part of all rows. */
export interface ListRow {
  _id: string;
}

/** Before and after the name of a row. */
export interface Glance {
  before?: ReactNode;
  after?: ReactNode;
}

export interface ListColumn<Row, Sort extends string> {
  /** What its width is kept by, where the list keeps widths. */
  name?: string;
  label: string;
  /** The server's name of the column. Without it, the list can't be sorted by this column. */
  sort?: Sort;
  /** The content of the cell, of one line, and of the card on a phone. */
  show(row: Row): ReactNode;
  /** There is no value yet, as `show` says in a cell; a card says of what. */
  isMissing?(row: Row): boolean;
  /** In rem; all grow alike where there is more room. */
  width: number;
  align?: 'end';
  /** The place in a phone's card of two lines, which the first column of each place takes; by default, none. */
  card?: 'figure' | 'start' | 'end';
}

/** Filters by their names in the address and the API; an empty value is no filter. */
export type FilterValues = Readonly<Record<string, string>>;

/** A filter as the filter menu shows it, and the chip of its value. */
export interface ListFilter {
  name: string;
  label: string;
  /** What can be chosen; without it, the value is typed. */
  choices?: readonly (readonly [value: string, words: string])[];
  /** The words of no choice. */
  any?: string;
  /** The words of a value that is none of the choices, such as a former colleague. */
  other?: string;
  typed?: 'day' | 'amount';
}

export interface ListFilters {
  /** By their names in the address. */
  names: readonly string[];
  /** Called as a hook. */
  useFilters(values: FilterValues): readonly ListFilter[];
}

/** A single-key action for the row that has the focus. */
export interface RowKey<Row> {
  key: string;
  /** What it does, for the help. */
  words: string;
  run(row: Row, tools: ListTools): void;
}

/** The selected rows, as complete as the list or `onSelect` had them. */
export interface BulkProps {
  rows: readonly ListRow[];
  /** All rows that match search and filters: how many, and the query that finds them. */
  matching: { total: number; query: URLSearchParams };
  /** Selects exactly these rows. */
  onSelect(rows: readonly ListRow[]): void;
}

/**
 * Everything that differs between the lists of the back office: texts, API calls and columns. Messages are made from the
 * noun, in the specification's wording.
 */
export interface ListDefinition<Row extends ListRow, Sort extends string> {
  /** The screen's address; with an id after it, that row is open. */
  path: string;
  /** In lower case, singular and plural: 'loan application', 'loan applications'. */
  noun: { one: string; many: string };
  /** The heading, if it isn't the noun. */
  title?: string;
  searchPlaceholder: string;
  searchDebounceMs: number;
  /** Shown in an empty list without search and filters. */
  emptyHint: string;
  calls: {
    /** With page, limit, search, sort, direction and the filters. */
    list: Address;
    /** With the id of the newest known row. */
    news: Address;
    /** The server audits the view. */
    find: Address;
    /** Without it, rows can't be deleted. */
    remove?: Address;
    exports: Readonly<Record<'csv' | 'excel', Address>>;
    /** Query parameters of every request. */
    always?: Readonly<Record<string, string>>;
  };
  /** An option to export further columns. */
  moreColumns?: { label: string; query: Readonly<Record<string, string>> };
  sorts: readonly Sort[];
  filters?: ListFilters;
  /** The title of the card, and the name of the row in its buttons. */
  nameOf(row: Row): string;
  nameColumn: Omit<ListColumn<Row, Sort>, 'show'> & {
    /** Shown after the name. */
    Note?(props: { row: Row }): ReactNode;
  };
  columns: readonly ListColumn<Row, Sort>[];
  /** The widths that a person has drawn, in rem, and how they are kept. Without it, columns can't be widened. */
  widths?: { of: Readonly<Record<string, number>>; keep(widths: Readonly<Record<string, number>>): void };
  /** What stands beside a row's name, where the list has shrunk to names beside an open row. */
  glance?(row: Row): Glance;
  /** What the applicant quotes. */
  referenceOf?(row: Row): string;
  /** The title of what View opens, and its sections. */
  detailsTitle: string;
  Details(props: { row: Row }): ReactNode;
  /** Rows are leads, which admins can put on legal hold. */
  lead?: LeadNoun;
  /** The second line of an open row's head. */
  Head?(props: { row: Row }): ReactNode;
  /** Shown before the details. */
  Main?(props: { row: Row }): ReactNode;
  /** Around these three: what they share. */
  Around?(props: { row: Row; children: Elements }): ReactNode;
  /** More buttons, before View and Delete; icons only when `compact`. */
  Actions?(props: { row: Row; compact: boolean }): ReactNode;
  /** Actions for several rows. With it, every row has a checkbox. */
  Bulk?(props: BulkProps): ReactNode;
  /** Keys beside those of every list. */
  keys?: readonly RowKey<Row>[];
  /** The number that a row's applicant is called at, if there is one. */
  phoneOf?(row: Row): string;
  /** The tabs beside the title. */
  Views?(): ReactNode;
  /** More buttons in the toolbar. */
  Tools?(): ReactNode;
  /** More links in the menu of the toolbar. */
  links?: readonly MenuItem[];
  /** A line between the toolbar and the rows. */
  Above?(): ReactNode;
  /** Shown in the foot, after the summary. */
  Below?(): ReactNode;
}
