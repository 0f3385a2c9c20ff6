import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../schema.ts';

/** Accounts, their sessions, and what waits for an answer of a person. */
export async function createStaffTables(db: Transaction<Schema>): Promise<void> {
  await sql`create table staff (
    id text not null primary key,
    email text not null,
    email_key text not null unique,
    role text not null,
    password_hash text not null,
    disabled integer not null default 0,
    created_at bigint not null,
    last_seen_at bigint,
    display_name text not null default ''
  )`.execute(db);

  // The id is for the outside: not even the hash of a token leaves the server.
  await sql`create table sessions (
    token_hash text not null primary key,
    staff_id text not null references staff (id) on delete cascade,
    created_at bigint not null,
    last_used_at bigint not null,
    expires_at bigint not null,
    id text not null default '',
    device text not null default '',
    verified_at bigint
  )`.execute(db);
  await sql`create unique index sessions_id on sessions (id)`.execute(db);
  await sql`create index sessions_staff_id on sessions (staff_id)`.execute(db);

  // An account has one open link at most: a new one takes the place of the old one.
  await sql`create table staff_links (
    staff_id text not null primary key references staff (id) on delete cascade,
    token_hash text not null unique,
    created_at bigint not null,
    expires_at bigint not null
  )`.execute(db);

  await sql`create table staff_challenges (
    token_hash text not null primary key,
    staff_id text references staff (id) on delete cascade,
    purpose text not null,
    data text not null default '',
    attempts integer not null default 0,
    expires_at bigint not null
  )`.execute(db);
  await sql`create index staff_challenges_expires_at on staff_challenges (expires_at)`.execute(db);
  await sql`create index staff_challenges_staff_id on staff_challenges (staff_id)`.execute(db);

  await sql`create table staff_totp (
    staff_id text not null primary key references staff (id) on delete cascade,
    secret text not null,
    last_step bigint not null,
    created_at bigint not null
  )`.execute(db);

  await sql`create table staff_passkeys (
    id text not null primary key,
    staff_id text not null references staff (id) on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    created_at bigint not null,
    last_used_at bigint
  )`.execute(db);
  await sql`create index staff_passkeys_staff_id on staff_passkeys (staff_id)`.execute(db);

  await sql`create table staff_recovery_codes (
    code_hash text not null primary key,
    staff_id text not null references staff (id) on delete cascade
  )`.execute(db);
  await sql`create index staff_recovery_codes_staff_id on staff_recovery_codes (staff_id)`.execute(db);
}
