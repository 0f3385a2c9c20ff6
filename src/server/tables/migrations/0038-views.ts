import type { Migration } from './migration.ts';

/** Saved filters of the list of loan applications, and the columns that each person chose. */
export const views: Migration = {
  name: '0038-views',
  async up(db, dialect) {
    await db.schema
      .createTable('saved_views')
      .addColumn('id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('query', 'text', (column) => column.notNull())
      .addColumn('columns', 'text')
      .addColumn('shared', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('saved_views_staff_id').on('saved_views').column('staff_id').execute();
    await db.schema
      .createTable('list_columns')
      .addColumn('staff_id', 'text', (column) => column.primaryKey().notNull().references('staff.id').onDelete('cascade'))
      .addColumn('columns', 'text', (column) => column.notNull())
      .execute();
  },
};
