import type { Migration } from './migration.ts';

/** Categories and tags that were merged into another one, so that their addresses lead there. */
export const mergedNames: Migration = {
  name: '0047-merged-names',
  async up(db, dialect) {
    await db.schema
      .createTable('merged_names')
      .addColumn('id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('into_id', dialect.plainText, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('merged_names_into_id').on('merged_names').column('into_id').execute();
  },
};
