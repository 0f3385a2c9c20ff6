import { newId } from '../../engine/ids.ts';
import type { Migration } from './migration.ts';

export const staffAudit: Migration = {
  name: '0007-staff-audit',
  async up(db, dialect) {
    await db.schema.alterTable('staff').addColumn('last_seen_at', 'bigint').execute();
    // The id is for the outside: not even the hash of a token leaves the server.
    await db.schema
      .alterTable('sessions')
      .addColumn('id', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('sessions')
      .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    for (const { token_hash } of await db.selectFrom('sessions').select('token_hash').execute()) {
      await db.updateTable('sessions').set({ id: newId() }).where('token_hash', '=', token_hash).execute();
    }
    await db.schema.createIndex('sessions_id').on('sessions').column('id').unique().execute();

    // An account has one open link at most: a new one takes the place of the old one.
    await db.schema
      .createTable('staff_links')
      .addColumn('staff_id', 'text', (column) => column.primaryKey().notNull().references('staff.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();

    // Nothing here refers to other tables: an entry outlives what it is about.
    await db.schema
      .createTable('audit')
      .addColumn('seq', dialect.rowOrder, (column) => column.primaryKey())
      .addColumn('id', dialect.plainText, (column) => column.notNull().unique())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'text')
      .addColumn('email', 'text')
      .addColumn('noun', 'text')
      .addColumn('subject_id', 'text')
      .addColumn('detail', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('search', dialect.plainText, (column) => column.notNull())
      .execute();
    await dialect.createSearchIndex(db, 'audit');
    await db.schema.createIndex('audit_created_at').on('audit').column('created_at').execute();
    await dialect.makeAppendOnly(db, 'audit');
  },
};
