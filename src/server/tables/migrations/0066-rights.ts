import { sql } from 'kysely';
import { bigint, createTables, plain, table, text } from '../columns.ts';
import type { Migration } from './migration.ts';

export const RIGHTS_TABLES = {
  /** The itemised notices that stood beside the texts about consent, as JSON. Append-only. */
  notice_details: table({ /** SHA-256 of the text. */ hash: plain('none').key(), text: text('none') }),

  /**
   * Whom people have named to use their rights, by their email address in small letters. A row stays with one of the person's
   * leads, and goes on to the next when that one is erased.
   */
  nominees: table(
    {
      email: plain('lead').key(),
      lead_id: plain('lead id'),
      name: text('lead'),
      relation: text('lead'),
      contact: text('lead'),
      named_at: bigint('lead'),
    },
    { indexes: { nominees_by_lead: '(lead_id)' } },
  ),

  /** What a consent manager has done within a day, so that the same message does nothing twice. */
  manager_calls: table(
    {
      /** As the manager names it. */
      id: plain('none').key(),
      lead_id: plain('lead id'),
      /** A keyed digest of what was asked. */
      digest: plain('lead'),
      created_at: bigint('lead'),
    },
    { indexes: { manager_calls_by_lead: '(lead_id)' } },
  ),

  /** Whom notices named as the company and its officer from when on, by language, as JSON. Append-only. */
  notice_contacts: table({ from_at: bigint('none').key(), facts: text('none') }),
};

export const rights: Migration = {
  name: '0066-rights',
  async up(db, dialect) {
    await createTables(db, dialect, RIGHTS_TABLES);
    for (const name of ['notice_details', 'notice_contacts'] as const) await dialect.makeAppendOnly(db, name);
    // Two of the team may enter the request of a nominee at once.
    await sql`create unique index data_requests_of_nominees on data_requests (lead_id)
      where kind = 'by-nominee' and closed_at is null`.execute(db);
    await db.schema.alterTable('consents').addColumn('manager', 'text').execute();
    await db.schema.alterTable('notices').addColumn('details_hash', dialect.plainText).execute();
  },
};
