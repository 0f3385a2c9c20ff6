import type { CallResult } from '../../../../shared/loans/steps.ts';
import type { LeadChange } from '../../../../shared/loans/work.ts';
import { bigint, integer, plain, table, text } from '../../columns.ts';

/** What was noted of a person goes with the application. The email of who did it is that of the time: it outlives the account. */
const noted = () => ({
  id: plain().key(),
  loan_id: plain().references('loans', 'on delete cascade'),
  staff_email: text(),
  created_at: bigint(),
});
const ofStaff = () => text().references('staff', 'on delete cascade');

/** The work with loan applications: notes, changes, calls, who gets which, views of the list, and imports. */
export const DESK_TABLES = {
  /** Notes of staff on an application. Append-only. */
  loan_notes: table({ ...noted(), text: text() }, { indexes: { loan_notes_loan_id: '(loan_id, created_at)' } }),

  /** Changes of an application by staff. */
  loan_changes: table(
    {
      ...noted(),
      field: text<LeadChange['field']>(),
      /** A status, or an owner's e-mail; empty for none. */
      old_value: text(),
      new_value: text(),
      /** Version of the application after the change; 0 for changes made before versions existed. */
      version: integer().default(0),
    },
    { indexes: { loan_changes_loan_id: '(loan_id, created_at)' } },
  ),

  /** Logged calls to an applicant. */
  loan_calls: table(
    {
      ...noted(),
      result: text<CallResult>(),
      /** Empty for none. */
      note: text(),
      call_back_at: bigint().orNull(),
      /** Status, step and first contact of the application before the call, as JSON, so that it can be taken back. */
      before: text(),
      /** Version of the application after the call. */
      version: integer(),
    },
    { indexes: { loan_calls_loan_id: '(loan_id, created_at)' } },
  ),

  /** Who is given new applications by turns. */
  assignment_members: table({
    staff_id: text().key().references('staff', 'on delete cascade'),
    /** JSON arrays; empty for all. */
    loan_types: text(),
    pincodes: text(),
    /** The higher, the later the member was given an application. */
    turn: bigint(),
  }),

  /** Days in India, both inclusive. */
  absences: table(
    { id: plain().key(), staff_id: ofStaff(), first_day: plain(), last_day: plain() },
    { indexes: { absences_staff_id: '(staff_id, last_day)' } },
  ),

  /** Saved filters of the list of loan applications. */
  saved_views: table(
    {
      id: plain().key(),
      staff_id: ofStaff(),
      name: text(),
      /** A `ViewQuery` as JSON. */
      query: text(),
      /** A JSON array; null for those that each person chose. */
      columns: text().orNull(),
      shared: integer(),
    },
    { indexes: { saved_views_staff_id: '(staff_id)' } },
  ),

  /** The columns of the list that a person chose, as a JSON array. */
  list_columns: table({ staff_id: text().key().references('staff', 'on delete cascade'), columns: text() }),

  /** Files with applications: those that wait for their import, and those that were imported. */
  imports: table({
    id: plain().key(),
    created_at: bigint(),
    /** At that time: the import outlives the account. */
    staff_email: text(),
    file_name: text(),
    /** Digest of its headers, for `import_mappings`. */
    headers: text(),
    /** An `ImportMapping` as JSON. */
    mapping: text(),
    /** The file, compressed and encrypted by a key that is not in the database; null once it was imported. */
    content: text().orNull(),
    /** Null while it waits. */
    ran_at: bigint().orNull(),
    imported: integer().default(0),
    skipped: integer().default(0),
    faulty: integer().default(0),
    /** Applications removed by undoing it. */
    removed: integer().default(0),
  }),

  /** Applications that came from a file, while the import can be undone. */
  import_leads: table(
    { lead_id: plain().key(), import_id: plain() },
    { indexes: { import_leads_import: '(import_id, lead_id)' } },
  ),

  /** Which columns were imported as what, by the headers of the file. */
  import_mappings: table({ headers: plain().key(), mapping: text(), used_at: bigint() }),
};
