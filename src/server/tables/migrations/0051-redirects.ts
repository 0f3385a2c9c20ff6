import type { Migration } from './migration.ts';

/** Old addresses that lead elsewhere, and addresses that were asked for in vain. */
export const redirects: Migration = {
  name: '0051-redirects',
  async up(db, dialect) {
    await db.schema
      .createTable('redirects')
      .addColumn('id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('from_path', 'text', (column) => column.notNull())
      .addColumn('from_key', dialect.plainText, (column) => column.notNull().unique())
      .addColumn('to_path', 'text', (column) => column.notNull())
      .addColumn('to_key', dialect.plainText, (column) => column.notNull())
      .addColumn('hits', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('last_hit_at', 'bigint')
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.createIndex('redirects_to_key').on('redirects').column('to_key').execute();
    await db.schema
      .createTable('missing_addresses')
      .addColumn('path', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('hits', 'bigint', (column) => column.notNull())
      .addColumn('last_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
