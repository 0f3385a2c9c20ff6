import type { Migration } from './migration.ts';

/** People who write and review posts. */
export const authors: Migration = {
  name: '0046-authors',
  async up(db, dialect) {
    await db.schema
      .createTable('authors')
      .addColumn('id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('slug_key', dialect.plainText, (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', dialect.plainText, (column) => column.notNull())
      .addColumn('picture', 'text', (column) => column.notNull())
      .addColumn('qualification', 'text', (column) => column.notNull())
      .addColumn('life', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    for (const column of ['author_id', 'reviewed_by'] as const) {
      await db.schema
        .alterTable('posts')
        // Who deletes an author keeps the posts, and the name in them.
        .addColumn(column, dialect.plainText, (added) => added.references('authors.id').onDelete('set null'))
        .execute();
      await db.schema.createIndex(`posts_${column}`).on('posts').columns([column, 'published_at', 'id']).execute();
    }
    await db.schema.alterTable('posts').addColumn('checked_on', 'text').execute();
  },
};
