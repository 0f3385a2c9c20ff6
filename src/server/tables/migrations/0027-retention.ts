import type { Migration } from './migration.ts';

/** The rules by which leads are erased, and their runs. */
export const retention: Migration = {
  name: '0027-retention',
  async up(db, dialect) {
    await db.schema
      .createTable('retention_rules')
      .addColumn('id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('noun', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('days', 'integer', (column) => column.notNull())
      .addColumn('staff_email', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('retention_rules_subject', ['noun', 'status'])
      .execute();
    await db.schema
      .createTable('retention_runs')
      .addColumn('night', 'bigint', (column) => column.primaryKey().notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('erased', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('held', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('failed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
