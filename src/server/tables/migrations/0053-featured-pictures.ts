import type { Migration } from './migration.ts';

/** The alternative text of a post's featured picture, and the part of a picture that stays visible where it is cropped. */
export const featuredPictures: Migration = {
  name: '0053-featured-pictures',
  async up(db) {
    await db.schema
      .alterTable('posts')
      .addColumn('featured_image_alt', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    for (const column of ['focus_x', 'focus_y'] as const)
      await db.schema
        .alterTable('pictures')
        .addColumn(column, 'integer', (added) => added.notNull().defaultTo(50))
        .execute();
  },
};
