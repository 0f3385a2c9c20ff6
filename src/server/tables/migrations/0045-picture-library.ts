import type { Migration } from './migration.ts';

/** What staff know of an uploaded picture. */
export const pictureLibrary: Migration = {
  name: '0045-picture-library',
  async up(db) {
    for (const column of ['name', 'alt', 'words'] as const)
      await db.schema
        .alterTable('pictures')
        .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
        .execute();
    for (const [column, initial] of [
      ['bytes', 0],
      ['version', 1],
    ] as const)
      await db.schema
        .alterTable('pictures')
        .addColumn(column, 'integer', (added) => added.notNull().defaultTo(initial))
        .execute();
    await db.schema.alterTable('pictures').addColumn('uploaded_by', 'text').execute();
  },
};
