import { POST_WORDS } from '../post-words.ts';
import type { Migration } from './migration.ts';

/** The words of posts, for readers who search. They are filled in when the server starts. */
export const postTexts: Migration = {
  name: '0048-post-texts',
  async up(db, dialect) {
    await db.schema
      .createTable('post_texts')
      .addColumn('seq', dialect.rowOrder, (column) => column.primaryKey())
      .addColumn('id', dialect.plainText, (column) => column.notNull().unique().references('posts.id').onDelete('cascade'))
      .addColumn('title_key', 'text', (column) => column.notNull())
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();
    await dialect.createWordIndex(db, POST_WORDS);
    // A common word finds all posts: sorted without reading their contents, they take half as long on SQLite.
    await db.schema.createIndex('posts_found').on('posts').columns(['id', 'status', 'published_at']).execute();
  },
};
