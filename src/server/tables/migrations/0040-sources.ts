import type { Migration } from './migration.ts';

const COLUMNS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'referrer_host',
  'landing_path',
  'partner',
] as const;

/** Where the sender of a lead came from: campaign, partner, first page and the site that linked to it. */
export const sources: Migration = {
  name: '0040-sources',
  async up(db, dialect) {
    let table = db.schema
      .createTable('lead_sources')
      .addColumn('lead_id', dialect.plainText, (column) => column.primaryKey().notNull());
    for (const name of COLUMNS) table = table.addColumn(name, 'text', (column) => column.notNull());
    await table.execute();
  },
};
