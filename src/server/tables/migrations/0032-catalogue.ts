import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Lenders, the versions of their products, and what was offered at each time. */
export const catalogue: Migration = {
  name: '0032-catalogue',
  async up(db, dialect) {
    await db.schema
      .createTable('lenders')
      .addColumn('id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('name_key', dialect.plainText, (column) => column.notNull().unique())
      .addColumn('details', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('sample', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('product_versions')
      .addColumn('id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('lender_id', dialect.plainText, (column) => column.notNull().references('lenders.id'))
      .addColumn('product_id', dialect.plainText, (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('terms', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('written_by', 'text', (column) => column.notNull())
      .addColumn('checked_by', 'text')
      .addColumn('checked_at', 'bigint')
      .addColumn('in_force_by', 'text')
      .addColumn('in_force_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('sample', 'integer', (column) => column.notNull().defaultTo(0))
      .addUniqueConstraint('product_versions_by_number', ['product_id', 'number'])
      .execute();
    await db.schema.createIndex('product_versions_by_lender').on('product_versions').column('lender_id').execute();
    // Of a product, one version is in force and one in the making.
    await db.schema
      .createIndex('product_versions_in_force')
      .unique()
      .on('product_versions')
      .column('product_id')
      .where(sql.ref('state'), '=', 'In force')
      .execute();
    await db.schema
      .createIndex('product_versions_open')
      .unique()
      .on('product_versions')
      .column('product_id')
      .where(sql.ref('state'), 'in', ['Draft', 'Checked'])
      .execute();
    await db.schema
      .createTable('catalogue_snapshots')
      .addColumn('number', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('by', 'text', (column) => column.notNull())
      .addColumn('changes', 'text', (column) => column.notNull())
      .addColumn('products', 'text', (column) => column.notNull())
      .execute();
    await dialect.makeAppendOnly(db, 'catalogue_snapshots');
  },
};
