import type { Migration } from './migration.ts';

/** Forms that may be spam, apart from the leads. */
export const suspects: Migration = {
  name: '0030-suspects',
  async up(db, dialect) {
    await db.schema
      .createTable('suspects')
      .addColumn('seq', dialect.rowOrder, (column) => column.primaryKey())
      .addColumn('id', dialect.plainText, (column) => column.notNull().unique())
      .addColumn('noun', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', dialect.plainText)
      .addColumn('phone_number', 'text', (column) => column.notNull())
      .addColumn('input', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
