import type { Migration } from './migration.ts';

/** The attempts to make copies by schedule. */
export const backups: Migration = {
  name: '0022-backups',
  async up(db, dialect) {
    await db.schema
      .createTable('backups')
      .addColumn('id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('row_count', 'bigint', (column) => column.notNull())
      .addColumn('file_count', 'bigint', (column) => column.notNull())
      .addColumn('bytes_added', 'bigint', (column) => column.notNull())
      .addColumn('copies', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('backups_started').on('backups').column('started_at').execute();
  },
};
