import * as z from 'zod/mini';
import { line } from '../kit/staff-values.ts';
import { viewFilters } from './work.ts';
import { COLUMN_WIDTHS, DIRECTIONS } from '../kit/lists.ts';
import { LOAN_FIELDS } from './fields.ts';
import { LOAN_ORDER } from './order.ts';
import { type Field } from '../kit/fields.ts';
import { inOrder, listedOf } from '../kit/field-columns.ts';
import { LOAN_SORTS, type LoanSort } from './schemas.ts';

/** Views per person. */
export const MAX_VIEWS = 50;
const MAX_VIEW_NAME = 60;

export const MAX_COLUMNS = 11;

/** What can be shown beside the fields. */
const WORK_COLUMNS = ['status', 'owner', 'nextStep'] as const;
export type LoanColumn = Exclude<LoanSort, 'fullName'> | 'reference' | (typeof WORK_COLUMNS)[number];
const FIELD_COLUMNS = inOrder<LoanSort, Field>(listedOf(LOAN_FIELDS), LOAN_ORDER).flatMap(([name]) =>
  name === 'fullName' ? [] : [name],
);

/** What is shown beside the name to those who have chosen nothing. */
export const DEFAULT_COLUMNS: readonly LoanColumn[] = [...WORK_COLUMNS, ...FIELD_COLUMNS, 'createdAt'];

/** The columns of the list that can be chosen. The name is always shown. */
export const LOAN_COLUMNS: readonly LoanColumn[] = ['reference', ...DEFAULT_COLUMNS];

export const TOO_MANY_COLUMNS = `Choose at most ${MAX_COLUMNS} columns.`;

const columns = z
  .array(z.enum(LOAN_COLUMNS, { error: `A column is one of ${LOAN_COLUMNS.join(', ')}.` }))
  .check(z.minLength(1, 'Choose at least one column.'), z.maxLength(MAX_COLUMNS, TOO_MANY_COLUMNS));

/** Filters and order, by their names in the list's query. Searches are not saved, since they hold personal data. */
const viewQuery = z.extend(viewFilters, {
  sort: z.optional(z.enum(LOAN_SORTS, { error: `sort is one of ${LOAN_SORTS.join(', ')}.` })),
  direction: z.optional(z.enum(DIRECTIONS, { error: 'direction is asc or desc.' })),
});
export type ViewQuery = z.output<typeof viewQuery>;

export const viewSchema = z.object({
  name: line('Enter a name.', MAX_VIEW_NAME, 'The name'),
  query: viewQuery,
  /** Null for those that the person has chosen. */
  columns: z.nullable(columns),
  isShared: z.boolean('isShared is true or false.'),
});
export type ViewInput = z.output<typeof viewSchema>;

/** `by` is the e-mail of its owner, who alone can change it, apart from those who may change the desk. */
export const savedView = z.extend(viewSchema, { _id: z.string(), by: z.string(), isOwn: z.boolean() });
export type SavedView = z.infer<typeof savedView>;

const width = z
  .number('A width is a number.')
  .check(z.gte(COLUMN_WIDTHS.least, 'A column is too narrow.'), z.lte(COLUMN_WIDTHS.most, 'A column is too wide.'));

/** The user's own columns; null for the usual ones. Those that were widened have a width in rem. */
export const columnsSchema = z.object({
  columns: z.nullable(columns),
  widths: z.optional(z.partialRecord(z.enum(['fullName', ...LOAN_COLUMNS]), width)),
});
export type ChosenColumns = z.infer<typeof columnsSchema>;

export const viewsAnswer = z.extend(columnsSchema, { views: z.array(savedView) });
export type ViewsAnswer = z.infer<typeof viewsAnswer>;

/** The views that everyone has: one's own applications, and those whose next step is overdue. */
export type UsualView = 'mine' | 'overdue';

/** Further applications of a view are not counted: its name only says about how many there are. */
export const MAX_VIEW_COUNT = 1000;

/** How many applications each view finds, or one more than `MAX_VIEW_COUNT`, by its id or by its name if it is a usual one. */
export const viewCounts = z.record(z.string(), z.int());
export type ViewCounts = z.infer<typeof viewCounts>;
