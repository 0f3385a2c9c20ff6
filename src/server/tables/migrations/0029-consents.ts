import type { Migration } from './migration.ts';

/**
 * The texts that people have seen, and what they consented to. Neither holds personal data. Receipts outlive their lead, so
 * they have no foreign key.
 */
export const consents: Migration = {
  name: '0029-consents',
  async up(db, dialect) {
    await db.schema
      .createTable('notices')
      .addColumn('hash', dialect.plainText, (column) => column.primaryKey().notNull())
      .addColumn('noun', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('from_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('consents')
      .addColumn('lead_id', dialect.plainText, (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('noun', 'text', (column) => column.notNull())
      .addColumn('notice_hash', 'text')
      .addColumn('given', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('how', 'text', (column) => column.notNull())
      .addColumn('valid_until', 'bigint')
      .addColumn('withdrawn_at', 'bigint')
      .addColumn('withdrawn_how', 'text')
      // A batch of leads that is written a second time has its receipts already.
      .addPrimaryKeyConstraint('consents_key', ['lead_id', 'purpose'])
      .execute();
    await dialect.makeAppendOnly(db, 'notices');
  },
};
