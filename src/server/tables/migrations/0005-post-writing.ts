import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const postWriting: Migration = {
  name: '0005-post-writing',
  async up(db, dialect) {
    // Every address that a post has or had, so that no other post gets it.
    await db.schema
      .createTable('post_slugs')
      .addColumn('slug_key', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('post_id', dialect.plainText, (column) => column.notNull().references('posts.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('post_slugs_post_id').on('post_slugs').column('post_id').execute();
    await sql`insert into post_slugs (slug_key, post_id, created_at) select slug_key, id, created_at from posts`.execute(db);
    await db.schema.alterTable('posts').addColumn('creation_key', dialect.plainText).execute();
    await db.schema.createIndex('posts_creation_key').unique().on('posts').column('creation_key').execute();
  },
};
