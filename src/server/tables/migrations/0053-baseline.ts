import { randomBytes } from 'node:crypto';
import type { ListedTableName } from '../../engine/dialect.ts';
import { SECRET_NAME } from '../../engine/secret.ts';
import { createTables } from '../columns.ts';
import { POST_WORDS } from '../post-words.ts';
import type { Schema } from '../schema.ts';
import { DESK_TABLES } from './baseline/desk.ts';
import { LEAD_TABLES } from './baseline/leads.ts';
import { OFFER_TABLES } from './baseline/offers.ts';
import { OPERATIONS_TABLES } from './baseline/operations.ts';
import { POST_TABLES } from './baseline/posts.ts';
import { PRIVACY_TABLES } from './baseline/privacy.ts';
import { STAFF_TABLES } from './baseline/staff.ts';
import type { Migration } from './migration.ts';

/** In the order of what refers to what. */
export const TABLES = {
  ...STAFF_TABLES,
  ...LEAD_TABLES,
  ...DESK_TABLES,
  ...POST_TABLES,
  ...OFFER_TABLES,
  ...PRIVACY_TABLES,
  ...OPERATIONS_TABLES,
};

/** Rows of these never change. */
const APPEND_ONLY = ['catalogue_snapshots', 'erasures', 'notices', 'audit'] as const;

/** The tables that staff list, search and count, each with the columns that sort it. */
const LISTED: readonly (readonly [ListedTableName, columns: string])[] = [
  ['loans', 'full_name_key email_key address_key phone_number pincode loan_type employment_type loan_amount created_at'],
  [
    'vendors',
    'company_name_key partnership_type_key contact_person_name_key designation_key email_key company_website_key ' +
      'phone_number created_at',
  ],
  ['messages', 'full_name_key email_key phone_number_key inquiry_type_key message_key created_at'],
  ['resumes', 'file_name_key position_key file_type file_size created_at'],
  ['audit', 'email_key action_key noun_key detail_key created_at'],
];

/** What people write of and about leads, and nothing searches. */
const UNSAMPLED: readonly (readonly [keyof Schema, readonly string[]])[] = [
  ['bin', ['name', 'deleted_by', 'email_key', 'phone_number', 'file_key', 'content']],
  ['lead_details', ['lender', 'rejection_reason']],
  ['lead_corrections', ['old_value', 'new_value']],
  ['loan_changes', ['old_value', 'new_value']],
  ['loan_notes', ['text']],
  ['loan_calls', ['note']],
  ['data_request_texts', ['text', 'outcome']],
  ['holds', ['reason']],
];

const SECRET_BYTES = 32;

/** All tables, as the earlier migrations left them (`earlier.ts`). */
export const baseline: Migration = {
  name: '0053-baseline',
  derived: { loans: 'wuClcS2KkBBf', vendors: 'UcVkW-jAh-CO', messages: 'gIOX8JWmtSSV', resumes: 'G_vdbL4yAlul' },
  async up(db, dialect) {
    await createTables(db, dialect, TABLES);
    for (const table of APPEND_ONLY) await dialect.makeAppendOnly(db, table);
    await dialect.createWordIndex(db, POST_WORDS);
    // Where the chain begins, if old entries were removed, and where it ends.
    await db.insertInto('audit_chain').values({ removed: 0, first_hash: '', entries: 0, hash: '' }).execute();
    const value = randomBytes(SECRET_BYTES).toString('base64url');
    await db.insertInto('settings').values({ name: SECRET_NAME, value }).execute();
    // What several nodes share.
    await dialect.createNodeTables(db);
    await dialect.createRowCounts(db);
    await dialect.createRowChanges(db);
    for (const [table, columns] of LISTED) {
      await dialect.createSearchIndex(db, table);
      for (const column of columns.split(' ')) await dialect.createSortIndex(db, table, column);
      await dialect.countRowsOf(db, table);
      await dialect.countChangesOf(db, table);
    }
    for (const [table, columns] of UNSAMPLED) await dialect.keepUnsampled(db, table, columns);
  },
};
