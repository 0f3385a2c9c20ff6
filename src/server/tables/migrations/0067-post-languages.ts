import type { Migration } from './migration.ts';

/** Posts have a language, and may be translations of one of them. */
export const postLanguages: Migration = {
  name: '0067-post-languages',
  async up(db, dialect) {
    await db.schema
      .alterTable('posts')
      .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
      .execute();
    await db.schema.alterTable('posts').addColumn('translation_of', dialect.plainText).execute();
    await db.schema.createIndex('posts_translation_of').on('posts').column('translation_of').execute();
  },
};
