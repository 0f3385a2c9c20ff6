import { writePictureUses } from '../picture-uses.ts';
import type { Migration } from './migration.ts';

/** Which posts need which uploaded pictures, so that nobody has to search their texts. */
export const pictureUses: Migration = {
  name: '0049-picture-uses',
  async up(db, dialect) {
    await db.schema
      .createTable('picture_uses')
      .addColumn('stem', dialect.plainText, (column) => column.notNull())
      // It may be in the bin.
      .addColumn('post_id', dialect.plainText, (column) => column.notNull())
      .addColumn('is_shown', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('picture_uses_key', ['stem', 'post_id'])
      .execute();
    await db.schema.createIndex('picture_uses_post_id').on('picture_uses').column('post_id').execute();
    const posts = await db.selectFrom('posts').select('id').execute();
    const binned = await db.selectFrom('bin').select('id').where('noun', '=', 'posts').execute();
    for (const { id } of [...posts, ...binned]) await writePictureUses(db, id);
  },
};
