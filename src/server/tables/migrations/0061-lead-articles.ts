import type { Migration } from './migration.ts';

/** Which article brought an application. */
export const leadArticles: Migration = {
  name: '0061-lead-articles',
  async up(db) {
    await db.schema
      .alterTable('lead_sources')
      .addColumn('article', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
