import { sql, type Transaction } from 'kysely';
import type { Dialect } from '../../../engine/dialect.ts';
import type { Schema } from '../../schema.ts';

/** What people send by the forms, and what belongs to each lead. */
export async function createLeadTables(db: Transaction<Schema>, { plainText, rowOrder }: Dialect): Promise<void> {
  await sql`create table loans (
    seq ${rowOrder} primary key,
    id ${plainText} not null unique,
    full_name text not null,
    email text not null,
    phone_number ${plainText} not null,
    pincode ${plainText} not null,
    address text not null,
    loan_type ${plainText} not null,
    loan_amount bigint not null,
    employment_type ${plainText} not null,
    created_at bigint not null,
    search ${plainText} not null,
    status text not null default 'New',
    owner_id text references staff (id) on delete set null,
    full_name_key ${plainText},
    email_key ${plainText},
    address_key ${plainText},
    version integer not null default 1,
    sample integer not null default 0,
    next_at bigint,
    next_step text default 'First call' constraint loans_next_step
      check (status in ('Disbursed', 'Rejected') or (next_step is not null and next_at is not null)),
    first_contact_at bigint,
    stage integer not null default 0,
    first_call_told integer not null default 0,
    source ${plainText} not null default ''
  )`.execute(db);
  // With all that a day at the desk is counted by.
  await sql`create index loans_next on loans (next_at, status, next_step) where next_at is not null`.execute(db);
  await sql`create index loans_next_by_owner on loans (owner_id, next_at, status, next_step)
    where next_at is not null`.execute(db);
  // `seq` stands behind, so that the newest rows of a filter are read in their order.
  await sql`create index loans_owner on loans (owner_id, seq)`.execute(db);
  await sql`create index loans_status on loans (status, seq)`.execute(db);
  // The end of the id, of which an application's reference is made.
  await sql`create index loans_reference on loans (substr(id, 28))`.execute(db);
  // Only samples are in it, so that counting them costs nothing among a million leads.
  await sql`create index loans_sample on loans (sample) where sample = 1`.execute(db);

  await sql`create table vendors (
    seq ${rowOrder} primary key,
    id ${plainText} not null unique,
    company_name text not null,
    partnership_type text not null,
    contact_person_name text not null,
    designation text not null,
    email text not null,
    phone_number ${plainText} not null,
    company_website text not null,
    additional_info text not null,
    created_at bigint not null,
    search ${plainText} not null,
    company_name_key ${plainText},
    partnership_type_key ${plainText},
    contact_person_name_key ${plainText},
    designation_key ${plainText},
    email_key ${plainText},
    company_website_key ${plainText},
    handled integer not null default 0,
    handled_at bigint,
    handled_by text
  )`.execute(db);
  await sql`create index vendors_handled on vendors (handled, seq)`.execute(db);
  await sql`create index vendors_handled_at on vendors (handled_at)`.execute(db);

  await sql`create table messages (
    seq ${rowOrder} primary key,
    id ${plainText} not null unique,
    full_name text not null,
    email text not null,
    phone_number text not null,
    inquiry_type text not null,
    message text not null,
    created_at bigint not null,
    search ${plainText} not null,
    full_name_key ${plainText},
    email_key ${plainText},
    phone_number_key ${plainText},
    inquiry_type_key ${plainText},
    message_key ${plainText},
    handled integer not null default 0,
    handled_at bigint,
    handled_by text
  )`.execute(db);
  await sql`create index messages_handled on messages (handled, seq)`.execute(db);
  await sql`create index messages_handled_at on messages (handled_at)`.execute(db);

  await sql`create table resumes (
    seq ${rowOrder} primary key,
    id ${plainText} not null unique,
    file_key text not null,
    file_name text not null,
    file_type ${plainText} not null,
    file_size bigint not null,
    created_at bigint not null,
    search ${plainText} not null,
    file_name_key ${plainText},
    position_key ${plainText},
    position text not null default '',
    handled integer not null default 0,
    handled_at bigint,
    handled_by text
  )`.execute(db);
  await sql`create index resumes_file_key on resumes (file_key)`.execute(db);
  await sql`create index resumes_handled on resumes (handled, seq)`.execute(db);
  await sql`create index resumes_handled_at on resumes (handled_at)`.execute(db);

  await sql`create table suspects (
    seq ${rowOrder} primary key,
    id ${plainText} not null unique,
    noun text not null,
    reason text not null,
    name text not null,
    email text not null,
    email_key ${plainText},
    phone_number text not null,
    input text not null,
    created_at bigint not null
  )`.execute(db);

  await sql`create table submissions (
    digest ${plainText} not null primary key,
    lead_id text not null,
    created_at bigint not null
  )`.execute(db);
  await sql`create index submissions_created_at on submissions (created_at)`.execute(db);
  await sql`create index submissions_lead_id on submissions (lead_id)`.execute(db);

  await sql`create table file_removals (
    file_key ${plainText} not null primary key,
    due_at bigint not null
  )`.execute(db);
  await sql`create index file_removals_due on file_removals (due_at)`.execute(db);

  await sql`create table lead_sources (
    lead_id ${plainText} not null primary key,
    utm_source text not null,
    utm_medium text not null,
    utm_campaign text not null,
    utm_term text not null,
    utm_content text not null,
    referrer_host text not null,
    landing_path text not null,
    partner text not null
  )`.execute(db);

  await sql`create table lead_details (
    lead_id ${plainText} not null primary key,
    lender text not null,
    sanctioned_amount bigint,
    disbursed_amount bigint,
    rejection_reason text not null
  )`.execute(db);

  await sql`create table lead_documents (
    lead_id ${plainText} not null,
    document text not null,
    received_at bigint not null,
    staff_email text not null,
    constraint lead_documents_pk primary key (lead_id, document)
  )`.execute(db);

  await sql`create table lead_corrections (
    id ${plainText} not null primary key,
    lead_id ${plainText} not null,
    field text not null,
    old_value text not null,
    new_value text not null,
    staff_email text not null,
    created_at bigint not null,
    version integer not null
  )`.execute(db);
  await sql`create index lead_corrections_lead on lead_corrections (lead_id, created_at)`.execute(db);

  await sql`create table lead_offers (
    lead_id ${plainText} not null primary key,
    catalogue_version integer not null,
    as_of text not null,
    request text not null,
    answer text not null,
    version_id text not null
  )`.execute(db);
}
