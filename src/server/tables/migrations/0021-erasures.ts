import type { Migration } from './migration.ts';

/** Erased leads, and leads on legal hold. */
export const erasures: Migration = {
  name: '0021-erasures',
  async up(db, dialect) {
    await db.schema
      .createTable('erasures')
      .addColumn('lead_id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('noun', 'text', (column) => column.notNull())
      .addColumn('created_day', 'text', (column) => column.notNull())
      .addColumn('erased_at', 'bigint', (column) => column.notNull())
      .addColumn('cause', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('erasures_erased_at').on('erasures').column('erased_at').execute();
    await dialect.makeAppendOnly(db, 'erasures');
    for (const table of ['submissions', 'outbox'] as const)
      await db.schema.createIndex(`${table}_lead_id`).on(table).column('lead_id').execute();

    await db.schema
      .createTable('holds')
      .addColumn('lead_id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('noun', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('staff_email', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
