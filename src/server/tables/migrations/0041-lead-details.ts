import type { Migration } from './migration.ts';

/** What people write of and about leads, which nothing searches. */
const WORDS = {
  lead_details: ['lender', 'rejection_reason'],
  lead_corrections: ['old_value', 'new_value'],
  loan_changes: ['old_value', 'new_value'],
  loan_notes: ['text'],
  loan_calls: ['note'],
  data_request_texts: ['text', 'outcome'],
  holds: ['reason'],
} as const;

/** What staff enter of a loan application, the documents that they have received, and what corrections replaced. */
export const leadDetails: Migration = {
  name: '0041-lead-details',
  async up(db, dialect) {
    await db.schema
      .createTable('lead_details')
      .addColumn('lead_id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('lender', 'text', (column) => column.notNull())
      .addColumn('sanctioned_amount', 'bigint')
      .addColumn('disbursed_amount', 'bigint')
      .addColumn('rejection_reason', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('lead_documents')
      .addColumn('lead_id', dialect.plainText, (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('staff_email', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('lead_documents_pk', ['lead_id', 'document'])
      .execute();
    await db.schema
      .createTable('lead_corrections')
      .addColumn('id', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('lead_id', dialect.plainText, (column) => column.notNull())
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('old_value', 'text', (column) => column.notNull())
      .addColumn('new_value', 'text', (column) => column.notNull())
      .addColumn('staff_email', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('lead_corrections_lead').on('lead_corrections').columns(['lead_id', 'created_at']).execute();
    for (const [table, columns] of Object.entries(WORDS))
      await dialect.keepUnsampled(db, table as keyof typeof WORDS, columns);
  },
};
