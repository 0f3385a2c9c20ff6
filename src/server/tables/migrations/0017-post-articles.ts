import type { Migration } from './migration.ts';

/**
 * What the pages of posts send, prepared at save. Of posts that are there already it is prepared when they are first read.
 */
export const postArticles: Migration = {
  name: '0017-post-articles',
  async up(db, dialect) {
    await db.schema
      .createTable('post_articles')
      .addColumn('post_id', dialect.plainText, (column) =>
        column.primaryKey().notNull().references('posts.id').onDelete('cascade'),
      )
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('headings', 'text', (column) => column.notNull())
      .addColumn('html', 'text', (column) => column.notNull())
      .execute();
  },
};
