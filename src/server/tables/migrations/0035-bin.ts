import type { Migration } from './migration.ts';

/** What staff deleted, until it is restored or erased. */
export const bin: Migration = {
  name: '0035-bin',
  async up(db, dialect) {
    await db.schema
      .createTable('bin')
      .addColumn('id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('noun', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('deleted_at', 'bigint', (column) => column.notNull())
      .addColumn('deleted_by', 'text', (column) => column.notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('active_at', 'bigint', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('email_key', dialect.plainText)
      .addColumn('phone_number', 'text')
      .addColumn('file_key', 'text')
      .addColumn('sample', 'integer', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .execute();
    await dialect.keepUnsampled(db, 'bin', ['name', 'deleted_by', 'email_key', 'phone_number', 'file_key', 'content']);
    await db.schema.createIndex('bin_by_noun').on('bin').columns(['noun', 'deleted_at', 'id']).execute();
    await db.schema.createIndex('bin_email_key').on('bin').column('email_key').execute();
  },
};
