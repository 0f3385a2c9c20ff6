import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Which application holds another one that was merged into it. */
export const merging: Migration = {
  name: '0036-merging',
  async up(db, dialect) {
    await db.schema.alterTable('bin').addColumn('merged_into', dialect.plainText).execute();
    await sql`create index bin_merged_into on bin (merged_into) where merged_into is not null`.execute(db);
  },
};
