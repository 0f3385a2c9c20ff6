import { bigint, createTables, plain, table, text } from '../columns.ts';
import type { Migration } from './migration.ts';

export const RIGHTS_TABLES = {
  /** The itemised notices that stood beside the texts about consent, as JSON. Append-only. */
  notice_details: table({ /** SHA-256 of the text. */ hash: plain('none').key(), text: text('none') }),

  /** Whom notices named as the company and its officer from when on, by language, as JSON. Append-only. */
  notice_contacts: table({ from_at: bigint('none').key(), facts: text('none') }),
};

export const rights: Migration = {
  name: '0066-rights',
  async up(db, dialect) {
    await createTables(db, dialect, RIGHTS_TABLES);
    for (const name of ['notice_details', 'notice_contacts'] as const) await dialect.makeAppendOnly(db, name);
    await db.schema.alterTable('notices').addColumn('details_hash', dialect.plainText).execute();
  },
};
