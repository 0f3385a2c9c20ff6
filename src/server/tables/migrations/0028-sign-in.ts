import type { Migration } from './migration.ts';

/** What signing in needs besides passwords: e-mails to one person, second factors, and what waits for an answer. */
export const signIn: Migration = {
  name: '0028-sign-in',
  async up(db) {
    await db.schema.alterTable('outbox').addColumn('mail', 'text').execute();
    await db.schema.alterTable('sessions').addColumn('verified_at', 'bigint').execute();
    await db.schema
      .createTable('staff_challenges')
      .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('staff_id', 'text', (column) => column.references('staff.id').onDelete('cascade'))
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('staff_challenges_staff_id').on('staff_challenges').column('staff_id').execute();
    await db.schema.createIndex('staff_challenges_expires_at').on('staff_challenges').column('expires_at').execute();
    await db.schema
      .createTable('staff_totp')
      .addColumn('staff_id', 'text', (column) => column.primaryKey().notNull().references('staff.id').onDelete('cascade'))
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('last_step', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('staff_passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
      .addColumn('credential_id', 'text', (column) => column.notNull().unique())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .execute();
    await db.schema.createIndex('staff_passkeys_staff_id').on('staff_passkeys').column('staff_id').execute();
    await db.schema
      .createTable('staff_recovery_codes')
      .addColumn('code_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
      .execute();
    await db.schema.createIndex('staff_recovery_codes_staff_id').on('staff_recovery_codes').column('staff_id').execute();
  },
};
