import { sql, type Transaction } from 'kysely';
import type { Dialect } from '../../../engine/dialect.ts';
import type { Schema } from '../../schema.ts';

/** The bin, erasures, retention, consents, and what people ask for about their data. */
export async function createPrivacyTables(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
  const { plainText } = dialect;
  await sql`create table bin (
    id ${plainText} not null primary key,
    noun text not null,
    name text not null,
    deleted_at bigint not null,
    deleted_by text not null,
    received_at bigint not null,
    active_at bigint not null,
    status text not null,
    email_key ${plainText},
    phone_number text,
    file_key text,
    sample integer not null,
    content text not null,
    merged_into ${plainText}
  )`.execute(db);
  await sql`create index bin_by_noun on bin (noun, deleted_at, id)`.execute(db);
  await sql`create index bin_email_key on bin (email_key)`.execute(db);
  await sql`create index bin_merged_into on bin (merged_into) where merged_into is not null`.execute(db);

  await sql`create table erasures (
    lead_id ${plainText} not null primary key,
    noun text not null,
    created_day text not null,
    erased_at bigint not null,
    cause text not null
  )`.execute(db);
  await sql`create index erasures_erased_at on erasures (erased_at)`.execute(db);
  await dialect.makeAppendOnly(db, 'erasures');

  await sql`create table holds (
    lead_id ${plainText} not null primary key,
    noun text not null,
    reason text not null,
    staff_email text not null,
    created_at bigint not null
  )`.execute(db);

  await sql`create table retention_rules (
    id ${plainText} not null primary key,
    noun text not null,
    status text not null,
    days integer not null,
    staff_email text not null,
    created_at bigint not null,
    constraint retention_rules_subject unique (noun, status)
  )`.execute(db);

  await sql`create table retention_runs (
    night bigint not null primary key,
    started_at bigint not null,
    ended_at bigint,
    erased integer not null default 0,
    held integer not null default 0,
    failed integer not null default 0
  )`.execute(db);

  await sql`create table notices (
    hash ${plainText} not null primary key,
    noun text not null,
    purpose text not null,
    version text not null,
    language text not null,
    text text not null,
    from_at bigint not null
  )`.execute(db);
  await dialect.makeAppendOnly(db, 'notices');

  // Consents outlive their lead. A batch of leads that is written a second time has its consents already.
  await sql`create table consents (
    lead_id ${plainText} not null,
    purpose text not null,
    noun text not null,
    notice_hash text,
    given integer not null,
    at bigint not null,
    how text not null,
    valid_until bigint,
    withdrawn_at bigint,
    withdrawn_how text,
    constraint consents_key primary key (lead_id, purpose)
  )`.execute(db);

  await sql`create table my_data_visits (
    token_hash ${plainText} not null primary key,
    code_hash text not null,
    noun text,
    lead_id ${plainText},
    attempts integer not null default 0,
    expires_at bigint not null
  )`.execute(db);

  await sql`create table data_requests (
    id ${plainText} not null primary key,
    kind text not null,
    noun text not null,
    lead_id ${plainText} not null,
    email text not null,
    created_at bigint not null,
    due_at bigint not null,
    owner text,
    closed_at bigint,
    result text
  )`.execute(db);
  await sql`create index data_requests_by_lead on data_requests (lead_id)`.execute(db);

  await sql`create table data_request_texts (
    request_id ${plainText} not null primary key,
    lead_id ${plainText} not null,
    text text not null,
    outcome text not null default ''
  )`.execute(db);
  await sql`create index data_request_texts_by_lead on data_request_texts (lead_id)`.execute(db);
}
