import type { Migration } from './migration.ts';

/** Who is given new applications by turns, and who is absent when. */
export const assignment: Migration = {
  name: '0037-assignment',
  async up(db, dialect) {
    await db.schema
      .createTable('assignment_members')
      .addColumn('staff_id', 'text', (column) => column.primaryKey().notNull().references('staff.id').onDelete('cascade'))
      .addColumn('loan_types', 'text', (column) => column.notNull())
      .addColumn('pincodes', 'text', (column) => column.notNull())
      .addColumn('turn', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('absences')
      .addColumn('id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
      .addColumn('first_day', dialect.plainText, (column) => column.notNull())
      .addColumn('last_day', dialect.plainText, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('absences_staff_id').on('absences').columns(['staff_id', 'last_day']).execute();
  },
};
