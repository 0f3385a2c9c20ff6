import { sql, type Transaction } from 'kysely';
import type { Dialect } from '../../../engine/dialect.ts';
import type { Schema } from '../../schema.ts';

/** The work with loan applications: notes, changes, calls, who gets which, views of the list, and imports. */
export async function createDeskTables(db: Transaction<Schema>, { plainText }: Dialect): Promise<void> {
  // What was noted of a person goes with the application.
  await sql`create table loan_notes (
    id ${plainText} not null primary key,
    loan_id ${plainText} not null references loans (id) on delete cascade,
    staff_email text not null,
    created_at bigint not null,
    text text not null
  )`.execute(db);
  await sql`create index loan_notes_loan_id on loan_notes (loan_id, created_at)`.execute(db);

  await sql`create table loan_changes (
    id ${plainText} not null primary key,
    loan_id ${plainText} not null references loans (id) on delete cascade,
    staff_email text not null,
    created_at bigint not null,
    field text not null,
    old_value text not null,
    new_value text not null,
    version integer not null default 0
  )`.execute(db);
  await sql`create index loan_changes_loan_id on loan_changes (loan_id, created_at)`.execute(db);

  // `before`: of the application before the call, as JSON, so that it can be taken back.
  await sql`create table loan_calls (
    id ${plainText} not null primary key,
    loan_id ${plainText} not null references loans (id) on delete cascade,
    staff_email text not null,
    created_at bigint not null,
    result text not null,
    note text not null,
    call_back_at bigint,
    before text not null,
    version integer not null
  )`.execute(db);
  await sql`create index loan_calls_loan_id on loan_calls (loan_id, created_at)`.execute(db);

  await sql`create table assignment_members (
    staff_id text not null primary key references staff (id) on delete cascade,
    loan_types text not null,
    pincodes text not null,
    turn bigint not null
  )`.execute(db);

  await sql`create table absences (
    id ${plainText} not null primary key,
    staff_id text not null references staff (id) on delete cascade,
    first_day ${plainText} not null,
    last_day ${plainText} not null
  )`.execute(db);
  await sql`create index absences_staff_id on absences (staff_id, last_day)`.execute(db);

  await sql`create table saved_views (
    id ${plainText} not null primary key,
    staff_id text not null references staff (id) on delete cascade,
    name text not null,
    query text not null,
    columns text,
    shared integer not null
  )`.execute(db);
  await sql`create index saved_views_staff_id on saved_views (staff_id)`.execute(db);

  await sql`create table list_columns (
    staff_id text not null primary key references staff (id) on delete cascade,
    columns text not null
  )`.execute(db);

  // `content` is encrypted by a key that is not in the database.
  await sql`create table imports (
    id ${plainText} not null primary key,
    created_at bigint not null,
    staff_email text not null,
    file_name text not null,
    headers text not null,
    mapping text not null,
    content text,
    ran_at bigint,
    imported integer not null default 0,
    skipped integer not null default 0,
    faulty integer not null default 0,
    removed integer not null default 0
  )`.execute(db);

  await sql`create table import_leads (
    lead_id ${plainText} not null primary key,
    import_id ${plainText} not null
  )`.execute(db);
  await sql`create index import_leads_import on import_leads (import_id, lead_id)`.execute(db);

  await sql`create table import_mappings (
    headers ${plainText} not null primary key,
    mapping text not null,
    used_at bigint not null
  )`.execute(db);
}
