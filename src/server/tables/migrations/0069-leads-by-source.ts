import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Finds the applications of a source; most have none, and are in no index. */
export const leadsBySource: Migration = {
  name: '0069-leads-by-source',
  async up(db) {
    await sql`create index loans_source on loans (source, seq) where source <> ''`.execute(db);
  },
};
