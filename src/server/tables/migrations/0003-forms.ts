import type { Migration } from './migration.ts';

export const forms: Migration = {
  name: '0003-forms',
  async up(db, dialect) {
    await db.schema
      .createTable('vendors')
      .addColumn('seq', dialect.rowOrder, (column) => column.primaryKey())
      .addColumn('id', dialect.plainText, (column) => column.notNull().unique())
      .addColumn('company_name', 'text', (column) => column.notNull())
      .addColumn('partnership_type', 'text', (column) => column.notNull())
      .addColumn('contact_person_name', 'text', (column) => column.notNull())
      .addColumn('designation', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone_number', 'text', (column) => column.notNull())
      .addColumn('company_website', 'text', (column) => column.notNull())
      .addColumn('additional_info', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('search', dialect.plainText, (column) => column.notNull())
      .execute();
    await dialect.createSearchIndex(db, 'vendors');

    await db.schema
      .createTable('messages')
      .addColumn('seq', dialect.rowOrder, (column) => column.primaryKey())
      .addColumn('id', dialect.plainText, (column) => column.notNull().unique())
      .addColumn('full_name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone_number', 'text', (column) => column.notNull())
      .addColumn('inquiry_type', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('search', dialect.plainText, (column) => column.notNull())
      .execute();
    await dialect.createSearchIndex(db, 'messages');

    await db.schema
      .createTable('resumes')
      .addColumn('seq', dialect.rowOrder, (column) => column.primaryKey())
      .addColumn('id', dialect.plainText, (column) => column.notNull().unique())
      .addColumn('file_key', 'text', (column) => column.notNull())
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('file_type', 'text', (column) => column.notNull())
      .addColumn('file_size', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('search', dialect.plainText, (column) => column.notNull())
      .execute();
    await dialect.createSearchIndex(db, 'resumes');

    await db.schema
      .createTable('submissions')
      .addColumn('digest', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('lead_id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('submissions_created_at').on('submissions').column('created_at').execute();
  },
};
