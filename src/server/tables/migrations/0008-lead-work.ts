import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const leadWork: Migration = {
  name: '0008-lead-work',
  async up(db, dialect) {
    await db.schema
      .alterTable('loans')
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('New'))
      .execute();
    await db.schema
      .alterTable('loans')
      .addColumn('owner_id', 'text', (column) => column.references('staff.id').onDelete('set null'))
      .execute();
    // `seq` stands behind, so that the newest rows of a filter are read in their order.
    await db.schema.createIndex('loans_status').on('loans').columns(['status', 'seq']).execute();
    await db.schema.createIndex('loans_owner').on('loans').columns(['owner_id', 'seq']).execute();
    // Who applies twice often comes with the same phone or the same e-mail in other letters.
    await db.schema.createIndex('loans_phone_number').on('loans').column('phone_number').execute();
    await db.schema
      .createIndex('loans_email')
      .on('loans')
      .expression(sql`lower(email)`)
      .execute();
    await db.schema.createIndex('loans_created_at').on('loans').column('created_at').execute();

    for (const table of ['loan_notes', 'loan_changes'] as const) {
      const base = db.schema
        .createTable(table)
        .addColumn('id', dialect.plainText, (column) => column.primaryKey().notNull())
        // What was noted of a person goes with the application.
        .addColumn('loan_id', dialect.plainText, (column) => column.notNull().references('loans.id').onDelete('cascade'))
        .addColumn('staff_email', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull());
      const whole =
        table === 'loan_notes'
          ? base.addColumn('text', 'text', (column) => column.notNull())
          : base
              .addColumn('field', 'text', (column) => column.notNull())
              .addColumn('old_value', 'text', (column) => column.notNull())
              .addColumn('new_value', 'text', (column) => column.notNull());
      await whole.execute();
      await db.schema.createIndex(`${table}_loan_id`).on(table).columns(['loan_id', 'created_at']).execute();
    }
  },
};
