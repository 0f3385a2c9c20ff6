import { sql } from 'kysely';
import { FIELD_SEPARATOR } from '../../engine/fold.ts';
import type { Migration } from './migration.ts';

export const resumePositions: Migration = {
  name: '0012-resume-positions',
  derived: { resumes: 'G_vdbL4yAlul' },
  async up(db, dialect) {
    await db.schema
      .alterTable('resumes')
      .addColumn('position', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    // The position is the second searchable field; resumes that are there already have none.
    await sql`update resumes set search = search || ${sql.lit(FIELD_SEPARATOR)}`.execute(db);

    await db.schema
      .createTable('file_removals')
      .addColumn('file_key', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('file_removals_due').on('file_removals').column('due_at').execute();
    await db.schema.createIndex('resumes_file_key').on('resumes').column('file_key').execute();
  },
};
