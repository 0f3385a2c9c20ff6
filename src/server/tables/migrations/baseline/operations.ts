import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Dialect } from '../../../engine/dialect.ts';
import { SECRET_NAME } from '../../../engine/secret.ts';
import type { Schema } from '../../schema.ts';

const SECRET_BYTES = 32;

/** Audit trail, outbox, settings and backups. */
export async function createOperationsTables(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
  const { plainText, rowOrder } = dialect;
  // Nothing here refers to other tables: an entry outlives what it is about.
  await sql`create table audit (
    seq ${rowOrder} primary key,
    id ${plainText} not null unique,
    action text not null,
    staff_id text,
    email text,
    noun text,
    subject_id text,
    detail text not null,
    created_at bigint not null,
    search ${plainText} not null,
    email_key ${plainText},
    action_key ${plainText},
    noun_key ${plainText},
    detail_key ${plainText},
    shown text,
    hash text not null default ''
  )`.execute(db);
  await dialect.makeAppendOnly(db, 'audit');

  // One row: where the chain begins, if old entries were removed, and where it ends.
  await sql`create table audit_chain (
    removed bigint not null,
    first_hash text not null,
    entries bigint not null,
    hash text not null
  )`.execute(db);
  await db.insertInto('audit_chain').values({ removed: 0, first_hash: '', entries: 0, hash: '' }).execute();

  await sql`create table outbox (
    id ${plainText} not null,
    channel text not null,
    event text not null default 'received',
    noun text not null,
    lead_id ${plainText} not null,
    leads integer not null default 1,
    recipient_id text,
    summary text not null,
    created_at bigint not null,
    attempts integer not null default 0,
    next_at bigint,
    claimed_until bigint not null default 0,
    done_at bigint,
    reason text not null default '',
    mail text
  )`.execute(db);
  await sql`create index outbox_done on outbox (done_at, created_at)`.execute(db);
  await sql`create index outbox_due on outbox (channel, next_at)`.execute(db);
  await sql`create unique index outbox_id on outbox (id)`.execute(db);
  await sql`create index outbox_lead_id on outbox (lead_id)`.execute(db);
  // A batch of leads that is written a second time announces nothing a second time.
  await sql`create unique index outbox_received on outbox (lead_id, channel) where event = 'received'`.execute(db);

  await sql`create table settings (
    name text not null primary key,
    value text not null
  )`.execute(db);
  const value = randomBytes(SECRET_BYTES).toString('base64url');
  await db.insertInto('settings').values({ name: SECRET_NAME, value }).execute();
  // What several nodes share.
  await dialect.createNodeTables(db);

  await sql`create table backups (
    id ${plainText} not null primary key,
    started_at bigint not null,
    ended_at bigint not null,
    reason text not null,
    row_count bigint not null,
    file_count bigint not null,
    bytes_added bigint not null,
    copies integer not null
  )`.execute(db);
  await sql`create index backups_started on backups (started_at)`.execute(db);
}
