import type { Migration } from './migration.ts';

export const loans: Migration = {
  name: '0001-loans',
  async up(db, dialect) {
    await db.schema
      .createTable('loans')
      .addColumn('seq', dialect.rowOrder, (column) => column.primaryKey())
      .addColumn('id', dialect.plainText, (column) => column.notNull().unique())
      .addColumn('full_name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone_number', 'text', (column) => column.notNull())
      .addColumn('pincode', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('loan_type', 'text', (column) => column.notNull())
      .addColumn('loan_amount', 'bigint', (column) => column.notNull())
      .addColumn('employment_type', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('search', dialect.plainText, (column) => column.notNull())
      .execute();
    await dialect.createSearchIndex(db, 'loans');
  },
};
