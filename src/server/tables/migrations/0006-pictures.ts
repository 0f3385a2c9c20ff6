import type { Migration } from './migration.ts';

export const pictures: Migration = {
  name: '0006-pictures',
  async up(db, dialect) {
    await db.schema
      .createTable('pictures')
      .addColumn('path', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('stem', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('pictures_created_at').on('pictures').column('created_at').execute();
  },
};
