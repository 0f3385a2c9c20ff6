import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What lenders answer to an application is kept without a choice, too: its sender has told more, and prefers none yet. */
export const offersWithoutChoice: Migration = {
  name: '0063-offers-without-choice',
  async up(db) {
    await sql`alter table lead_offers alter column version_id drop not null`.execute(db);
  },
};
