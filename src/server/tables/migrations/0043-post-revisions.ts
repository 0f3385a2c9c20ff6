import type { Migration } from './migration.ts';

/** Every saved version of a post, and which of them waits beside a published post. */
export const postRevisions: Migration = {
  name: '0043-post-revisions',
  async up(db, dialect) {
    await db.schema
      .createTable('post_revisions')
      .addColumn('id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('post_id', 'text', (column) => column.notNull().references('posts.id').onDelete('cascade'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('saved_at', 'bigint', (column) => column.notNull())
      .addColumn('saved_by', 'text')
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('words', 'integer', (column) => column.notNull())
      .addColumn('was_public', 'integer', (column) => column.notNull())
      .addColumn('media', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addUniqueConstraint('post_revisions_number', ['post_id', 'number'])
      .execute();
    await db.schema
      .createTable('post_drafts')
      .addColumn('post_id', 'text', (column) => column.primaryKey().notNull().references('posts.id').onDelete('cascade'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('base_version', 'integer', (column) => column.notNull())
      .execute();
  },
};
