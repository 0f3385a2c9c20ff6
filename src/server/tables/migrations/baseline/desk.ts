import type { ContactResult } from '../../../../shared/loans/steps.ts';
import type { LeadChange } from '../../../../shared/loans/work.ts';
import { bigint, integer, plain, table, text } from '../../columns.ts';

/** What was noted of a person goes with the application. The email of who did it is that of the time: it outlives the account. */
const noted = () => ({
  id: plain('none').key(),
  loan_id: plain('lead id').references('loans', 'on delete cascade'),
  staff_email: text('staff'),
  created_at: bigint('lead'),
});
const ofStaff = () => text('staff').references('staff', 'on delete cascade');

/** The work with loan applications: notes, changes, calls, who gets which, views of the list, and imports. */
export const DESK_TABLES = {
  /** Notes of staff on an application. Append-only. */
  loan_notes: table({ ...noted(), text: text('lead') }, { indexes: { loan_notes_loan_id: '(loan_id, created_at)' } }),

  /** Changes of an application by staff. */
  loan_changes: table(
    {
      ...noted(),
      field: text<LeadChange['field']>('lead'),
      /** A status, or an owner's e-mail; empty for none. */
      old_value: text('lead'),
      new_value: text('lead'),
      /** Version of the application after the change; 0 for changes made before versions existed. */
      version: integer('none').default(0),
    },
    { indexes: { loan_changes_loan_id: '(loan_id, created_at)' } },
  ),

  /** Logged calls and messages to an applicant. */
  loan_calls: table(
    {
      ...noted(),
      result: text<ContactResult>('lead'),
      /** Empty for none. */
      note: text('lead'),
      call_back_at: bigint('lead').orNull(),
      /** Status, step and first contact of the application before the call, as JSON, so that it can be taken back. */
      before: text('lead'),
      /** Version of the application after the call. */
      version: integer('none'),
    },
    { indexes: { loan_calls_loan_id: '(loan_id, created_at)' } },
  ),

  /** Who is given new applications by turns. */
  assignment_members: table({
    staff_id: text('staff').key().references('staff', 'on delete cascade'),
    /** JSON arrays; empty for all. */
    loan_types: text('staff'),
    pincodes: text('staff'),
    /** The higher, the later the member was given an application. */
    turn: bigint('staff'),
  }),

  /** Days in India, both inclusive. */
  absences: table(
    { id: plain('none').key(), staff_id: ofStaff(), first_day: plain('staff'), last_day: plain('staff') },
    { indexes: { absences_staff_id: '(staff_id, last_day)' } },
  ),

  /** Saved filters of the list of loan applications. */
  saved_views: table(
    {
      id: plain('none').key(),
      staff_id: ofStaff(),
      name: text('staff'),
      /** A `ViewQuery` as JSON. */
      query: text('staff'),
      /** A JSON array; null for those that each person chose. */
      columns: text('staff').orNull(),
      shared: integer('none'),
    },
    { indexes: { saved_views_staff_id: '(staff_id)' } },
  ),

  /** The columns of the list that a person chose, and their widths: `ChosenColumns` as JSON. */
  list_columns: table({ staff_id: text('staff').key().references('staff', 'on delete cascade'), columns: text('staff') }),

  /** Files with applications: those that wait for their import, and those that were imported. */
  imports: table({
    id: plain('none').key(),
    created_at: bigint('none'),
    /** At that time: the import outlives the account. */
    staff_email: text('staff'),
    file_name: text('staff'),
    /** Digest of its headers, for `import_mappings`. */
    headers: text('none'),
    /** An `ImportMapping` as JSON. */
    mapping: text('none'),
    /** The file, compressed and encrypted by a key that is not in the database; null once it was imported. */
    content: text('none').orNull(),
    /** Null while it waits. */
    ran_at: bigint('none').orNull(),
    imported: integer('none').default(0),
    skipped: integer('none').default(0),
    faulty: integer('none').default(0),
    /** Applications removed by undoing it. */
    removed: integer('none').default(0),
  }),

  /** Applications that came from a file, while the import can be undone. */
  import_leads: table(
    { lead_id: plain('lead id').key(), import_id: plain('none') },
    { indexes: { import_leads_import: '(import_id, lead_id)' } },
  ),

  /** Which columns were imported as what, by the headers of the file. */
  import_mappings: table({ headers: plain('none').key(), mapping: text('none'), used_at: bigint('none') }),
};
