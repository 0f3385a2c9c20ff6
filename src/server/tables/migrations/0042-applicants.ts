import type { Migration } from './migration.ts';

/** The name that staff may give themselves, of which applicants read the first word. Empty for none. */
export const applicants: Migration = {
  name: '0042-applicants',
  async up(db) {
    await db.schema
      .alterTable('staff')
      .addColumn('display_name', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
