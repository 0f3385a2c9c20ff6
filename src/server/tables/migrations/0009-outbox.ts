import type { Migration } from './migration.ts';

export const outbox: Migration = {
  name: '0009-outbox',
  async up(db, dialect) {
    await db.schema
      .createTable('outbox')
      .addColumn('id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('noun', 'text', (column) => column.notNull())
      .addColumn('lead_id', dialect.plainText, (column) => column.notNull())
      .addColumn('summary', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_at', 'bigint')
      .addColumn('claimed_until', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('done_at', 'bigint')
      .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
      // A batch of leads that is written a second time announces nothing a second time.
      .addUniqueConstraint('outbox_lead', ['lead_id', 'channel'])
      .execute();
    await db.schema.createIndex('outbox_due').on('outbox').columns(['channel', 'next_at']).execute();
    await db.schema.createIndex('outbox_done').on('outbox').column('done_at').execute();
  },
};
