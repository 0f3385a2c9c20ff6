import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const COLUMNS = [
  'id',
  'channel',
  'noun',
  'lead_id',
  'summary',
  'created_at',
  'attempts',
  'next_at',
  'claimed_until',
  'done_at',
  'reason',
];

export const leadVersions: Migration = {
  name: '0013-lead-versions',
  async up(db, dialect) {
    await db.schema
      .alterTable('loans')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .alterTable('loan_changes')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();

    // SQLite can't drop the constraint that allowed a lead one announcement only: the table is copied into one without it.
    await db.schema.alterTable('outbox').renameTo('outbox_before').execute();
    await db.schema.dropIndex('outbox_due').execute();
    await db.schema.dropIndex('outbox_done').execute();
    await db.schema
      .createTable('outbox')
      .addColumn('id', dialect.plainText, (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull().defaultTo('received'))
      .addColumn('noun', 'text', (column) => column.notNull())
      .addColumn('lead_id', dialect.plainText, (column) => column.notNull())
      .addColumn('leads', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('recipient_id', 'text')
      .addColumn('summary', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_at', 'bigint')
      .addColumn('claimed_until', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('done_at', 'bigint')
      .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    const columns = sql.join(COLUMNS.map((column) => sql.ref(column)));
    await sql`insert into outbox (${columns}) select ${columns} from outbox_before`.execute(db);
    await sql`drop table outbox_before`.execute(db);
    await db.schema.createIndex('outbox_id').on('outbox').column('id').unique().execute();
    // A batch of leads that is written a second time announces nothing a second time.
    await sql`create unique index outbox_received on outbox (lead_id, channel) where event = 'received'`.execute(db);
    await db.schema.createIndex('outbox_due').on('outbox').columns(['channel', 'next_at']).execute();
    await db.schema.createIndex('outbox_done').on('outbox').column('done_at').execute();
  },
};
