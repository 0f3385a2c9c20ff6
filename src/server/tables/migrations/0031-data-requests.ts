import type { Migration } from './migration.ts';

/**
 * Visits to /my-data, and what people ask for there. A request outlives its lead until it is closed; the words of the person
 * go with the lead.
 */
export const dataRequests: Migration = {
  name: '0031-data-requests',
  async up(db, dialect) {
    await db.schema
      .createTable('my_data_visits')
      .addColumn('token_hash', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('noun', 'text')
      .addColumn('lead_id', dialect.plainText)
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('data_requests')
      .addColumn('id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('noun', 'text', (column) => column.notNull())
      .addColumn('lead_id', dialect.plainText, (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('owner', 'text')
      .addColumn('closed_at', 'bigint')
      .addColumn('result', 'text')
      .execute();
    await db.schema.createIndex('data_requests_by_lead').on('data_requests').column('lead_id').execute();
    await db.schema
      .createTable('data_request_texts')
      .addColumn('request_id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('lead_id', dialect.plainText, (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.createIndex('data_request_texts_by_lead').on('data_request_texts').column('lead_id').execute();
  },
};
