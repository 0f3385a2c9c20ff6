import type { Migration } from './migration.ts';

/** Staff mark partners, messages and resumes as handled. */
export const handled: Migration = {
  name: '0014-handled',
  async up(db) {
    for (const table of ['vendors', 'messages', 'resumes'] as const) {
      await db.schema
        .alterTable(table)
        .addColumn('handled', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable(table).addColumn('handled_at', 'bigint').execute();
      await db.schema.alterTable(table).addColumn('handled_by', 'text').execute();
      // `seq` stands behind, so that the newest rows of a filter are read in their order.
      await db.schema.createIndex(`${table}_handled`).on(table).columns(['handled', 'seq']).execute();
      await db.schema.createIndex(`${table}_handled_at`).on(table).column('handled_at').execute();
    }
  },
};
