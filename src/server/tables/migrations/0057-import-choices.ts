import { createTables, integer, plain, table, text } from '../columns.ts';
import type { Migration } from './migration.ts';

/** What came later to the tables of imports. */
export const IMPORT_COLUMNS = {
  /** Rows that were added to earlier applications: as a note, and by filling what was not given yet. */
  noted: integer('none').default(0),
  filled: integer('none').default(0),
  /** Cells that were corrected, encrypted as the file and by the same key; null once it was imported. */
  mends: text('none').orNull(),
};

export const IMPORT_TABLES = {
  /** What values of choices mean, as they were mapped by hand: for all later files. */
  import_values: table(
    { field: plain('none'), value: plain('none'), chosen: plain('none') },
    { constraint: 'import_values_pk primary key (field, value)' },
  ),
};

export const importChoices: Migration = {
  name: '0057-import-choices',
  async up(db, dialect) {
    await db.schema
      .alterTable('imports')
      .addColumn('noted', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('imports')
      .addColumn('filled', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('imports').addColumn('mends', 'text').execute();
    await createTables(db, dialect, IMPORT_TABLES);
  },
};
