import type { Migration } from './migration.ts';

/** Imports of applications from files, the applications of each while it can be undone, and the columns of known files. */
export const imports: Migration = {
  name: '0039-imports',
  async up(db, dialect) {
    await db.schema
      .createTable('imports')
      .addColumn('id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('staff_email', 'text', (column) => column.notNull())
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('headers', 'text', (column) => column.notNull())
      .addColumn('mapping', 'text', (column) => column.notNull())
      // Encrypted by a key that is not in the database.
      .addColumn('content', 'text')
      .addColumn('ran_at', 'bigint')
      .addColumn('imported', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('skipped', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('faulty', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('removed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('import_leads')
      .addColumn('lead_id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('import_id', dialect.plainText, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('import_leads_import').on('import_leads').columns(['import_id', 'lead_id']).execute();
    await db.schema
      .createTable('import_mappings')
      .addColumn('headers', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('mapping', 'text', (column) => column.notNull())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
