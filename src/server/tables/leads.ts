import type { Generated } from 'kysely';
import type { ListedTable } from '../engine/dialect.ts';
import type { CallResult } from '../../shared/loans/steps.ts';
import type { DocumentId } from '../../shared/loans/lead-documents.ts';
import type { LeadStatus } from '../../shared/loans/statuses.ts';
import type { LeadChange } from '../../shared/loans/work.ts';
import type { LoanFields } from '../../shared/loans/fields.ts';
import type { ColumnsOf } from '../../shared/kit/fields.ts';
import type { MessageFields } from '../../shared/messages/fields.ts';
import type { LeadNoun } from '../../shared/leads/nouns.ts';
import type { ResumeFields } from '../../shared/resumes/fields.ts';
import type { Suspicion } from '../../shared/leads/suspects.ts';
import type { VendorFields } from '../../shared/vendors/fields.ts';

/** A table whose rows staff mark as handled. */
export interface HandledTable extends ListedTable {
  handled: Generated<number>;
  /** When and by whom (e-mail address at that time) the mark was last set or removed; null if never. */
  handled_at: Generated<number | null>;
  handled_by: Generated<string | null>;
}

export interface LoansTable extends ListedTable, ColumnsOf<LoanFields> {
  status: Generated<LeadStatus>;
  /** The staff member who works on it, if any. */
  owner_id: Generated<string | null>;
  /** Incremented by each change of status, owner or fields, for optimistic locking. */
  version: Generated<number>;
  /** What is to be done next, and when (epoch milliseconds). The database refuses an open application without either. */
  next_step: Generated<string | null>;
  next_at: number | null;
  /** The first logged call or the first change of status, whichever came first. */
  first_contact_at: Generated<number | null>;
  /** How far it came, as in `STAGES`. */
  stage: Generated<number>;
  /** 1: colleagues were told that the first contact is overdue. */
  first_call_told: Generated<number>;
  /** Where it came from, in lower case; empty when unknown. */
  source: Generated<string>;
  /** 1: sample content. */
  sample: Generated<number>;
}

/** Notes of staff on an application. Append-only. */
export interface LoanNotesTable {
  id: string;
  loan_id: string;
  /** At that time: the note outlives the account. */
  staff_email: string;
  created_at: number;
  text: string;
}

/** Changes of an application by staff. */
export interface LoanChangesTable {
  id: string;
  loan_id: string;
  staff_email: string;
  created_at: number;
  field: LeadChange['field'];
  /** A status, or an owner's e-mail; empty for none. */
  old_value: string;
  new_value: string;
  /** Version of the application after the change; 0 for changes made before versions existed. */
  version: Generated<number>;
}

/** Logged calls to an applicant. */
export interface LoanCallsTable {
  id: string;
  loan_id: string;
  /** At that time, as of notes. */
  staff_email: string;
  created_at: number;
  result: CallResult;
  /** Empty for none. */
  note: string;
  call_back_at: number | null;
  /** Status, step and first contact of the application before the call, as JSON. */
  before: string;
  /** Version of the application after the call. */
  version: number;
}

/** What staff entered of an application. No row: nothing yet. */
export interface LeadDetailsTable {
  lead_id: string;
  /** Empty for none, as the reason. */
  lender: string;
  sanctioned_amount: number | null;
  disbursed_amount: number | null;
  rejection_reason: string;
}

/** The documents of an application that staff have received. */
export interface LeadDocumentsTable {
  lead_id: string;
  document: DocumentId;
  received_at: number;
  /** At that time, as of notes. */
  staff_email: string;
}

/** What corrections of leads replaced, one row for each field. Append-only. */
export interface LeadCorrectionsTable {
  id: string;
  lead_id: string;
  /** Its name on the wire. */
  field: string;
  old_value: string;
  new_value: string;
  /** At that time, as of notes. */
  staff_email: string;
  created_at: number;
  /** Version of an application after the correction; 0 for other leads. */
  version: number;
}

/** Where the sender of a lead came from; what is unknown is empty. */
export interface LeadSourcesTable {
  lead_id: string;
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
  utm_term: string;
  utm_content: string;
  referrer_host: string;
  landing_path: string;
  partner: string;
}

export type VendorsTable = HandledTable & ColumnsOf<VendorFields>;
export type MessagesTable = HandledTable & ColumnsOf<MessageFields>;

export type ResumesTable = HandledTable &
  ColumnsOf<ResumeFields> & {
    /** The key in the file store. */
    file_key: string;
  };

/** Forms that may be spam. One that is not becomes a lead with the same id and time. */
export interface SuspectsTable {
  seq: Generated<number>;
  id: string;
  noun: LeadNoun;
  reason: Suspicion;
  /** Empty for none, as the contact details. */
  name: string;
  email: string;
  email_key: string | null;
  phone_number: string;
  /** The validated form with its consents, as JSON. */
  input: string;
  created_at: number;
}

/** Resume files to remove after `due_at`, unless a resume refers to them by then. */
export interface FileRemovalsTable {
  file_key: string;
  due_at: number;
}

/** Submissions of the last day, to recognise repeated ones. */
export interface SubmissionsTable {
  digest: string;
  /** The row that was written for it. */
  lead_id: string;
  created_at: number;
}
