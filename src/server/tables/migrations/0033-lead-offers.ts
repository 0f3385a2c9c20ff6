import type { Migration } from './migration.ts';

/** What was shown to the sender of a lead who chose an offer: which catalogue, for which day, and the whole answer. */
export const leadOffers: Migration = {
  name: '0033-lead-offers',
  async up(db, dialect) {
    await db.schema
      .createTable('lead_offers')
      .addColumn('lead_id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('catalogue_version', 'integer', (column) => column.notNull())
      .addColumn('as_of', 'text', (column) => column.notNull())
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('version_id', 'text', (column) => column.notNull())
      .execute();
  },
};
