import type { Migration } from './migration.ts';

export const blog: Migration = {
  name: '0004-blog',
  async up(db, dialect) {
    for (const table of ['categories', 'tags'] as const) {
      await db.schema
        .createTable(table)
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('name_key', dialect.plainText, (column) => column.notNull().unique())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
    }
    await db.schema
      .createTable('posts')
      .addColumn('id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('slug_key', dialect.plainText, (column) => column.notNull().unique())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('excerpt', 'text', (column) => column.notNull())
      .addColumn('featured_image', 'text', (column) => column.notNull())
      // Who deletes a topic keeps its posts.
      .addColumn('category_id', 'text', (column) => column.references('categories.id').onDelete('set null'))
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('read_minutes', 'integer', (column) => column.notNull())
      .addColumn('views', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('meta_title', 'text', (column) => column.notNull())
      .addColumn('meta_description', 'text', (column) => column.notNull())
      .addColumn('keywords', 'text', (column) => column.notNull())
      .addColumn('canonical_url', 'text', (column) => column.notNull())
      .addColumn('og_image', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('published_at', 'bigint')
      // Last, so that SQLite reads past a long text only when somebody asks for it.
      .addColumn('content', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('posts_published').on('posts').columns(['status', 'published_at', 'id']).execute();
    await db.schema.createIndex('posts_category_id').on('posts').columns(['category_id', 'published_at', 'id']).execute();
    await db.schema
      .createTable('post_tags')
      .addColumn('post_id', dialect.plainText, (column) => column.notNull().references('posts.id').onDelete('cascade'))
      .addColumn('tag_id', 'text', (column) => column.notNull().references('tags.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('post_tags_key', ['post_id', 'tag_id'])
      .execute();
    await db.schema.createIndex('post_tags_tag_id').on('post_tags').column('tag_id').execute();
  },
};
