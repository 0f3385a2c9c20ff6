import type { ListedTableName } from '../../engine/dialect.ts';
import type { Schema } from '../schema.ts';
import { createDeskTables } from './baseline/desk.ts';
import { createLeadTables } from './baseline/leads.ts';
import { createOfferTables } from './baseline/offers.ts';
import { createOperationsTables } from './baseline/operations.ts';
import { createPostTables } from './baseline/posts.ts';
import { createPrivacyTables } from './baseline/privacy.ts';
import { createStaffTables } from './baseline/staff.ts';
import type { Migration } from './migration.ts';

/** The tables that staff list, search and count, each with the columns that sort it. */
const LISTED: readonly (readonly [ListedTableName, readonly string[]])[] = [
  [
    'loans',
    [
      'full_name_key',
      'email_key',
      'address_key',
      'phone_number',
      'pincode',
      'loan_type',
      'employment_type',
      'loan_amount',
      'created_at',
    ],
  ],
  [
    'vendors',
    [
      'company_name_key',
      'partnership_type_key',
      'contact_person_name_key',
      'designation_key',
      'email_key',
      'company_website_key',
      'phone_number',
      'created_at',
    ],
  ],
  ['messages', ['full_name_key', 'email_key', 'phone_number_key', 'inquiry_type_key', 'message_key', 'created_at']],
  ['resumes', ['file_name_key', 'position_key', 'file_type', 'file_size', 'created_at']],
  ['audit', ['email_key', 'action_key', 'noun_key', 'detail_key', 'created_at']],
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

/** All tables, as the earlier migrations left them (`earlier.ts`). */
export const baseline: Migration = {
  name: '0053-baseline',
  derived: { loans: 'wuClcS2KkBBf', vendors: 'UcVkW-jAh-CO', messages: 'gIOX8JWmtSSV', resumes: 'G_vdbL4yAlul' },
  async up(db, dialect) {
    await createStaffTables(db);
    await createLeadTables(db, dialect);
    await createDeskTables(db, dialect);
    await createPostTables(db, dialect);
    await createOfferTables(db, dialect);
    await createPrivacyTables(db, dialect);
    await createOperationsTables(db, dialect);
    await dialect.createRowCounts(db);
    await dialect.createRowChanges(db);
    for (const [table, columns] of LISTED) {
      await dialect.createSearchIndex(db, table);
      for (const column of columns) await dialect.createSortIndex(db, table, column);
      await dialect.countRowsOf(db, table);
      await dialect.countChangesOf(db, table);
    }
    for (const [table, columns] of UNSAMPLED) await dialect.keepUnsampled(db, table, columns);
  },
};
