import type { Migration } from './migration.ts';

/** When drafts are to be published, and the links by which people without an account read a draft. */
export const schedules: Migration = {
  name: '0044-schedules',
  async up(db, dialect) {
    await db.schema
      .createTable('post_schedules')
      .addColumn('post_id', dialect.plainText, (column) =>
        column.primaryKey().notNull().references('posts.id').onDelete('cascade'),
      )
      .addColumn('publish_at', 'bigint', (column) => column.notNull())
      .addColumn('fault', 'text')
      .addColumn('set_by', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('post_schedules_publish_at').on('post_schedules').column('publish_at').execute();
    await db.schema
      .createTable('post_previews')
      .addColumn('id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('post_id', dialect.plainText, (column) => column.notNull().references('posts.id').onDelete('cascade'))
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('post_previews_post_id').on('post_previews').column('post_id').execute();
  },
};
