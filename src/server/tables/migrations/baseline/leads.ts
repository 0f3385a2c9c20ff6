import type { DocumentId } from '../../../../shared/loans/lead-documents.ts';
import type { LeadStatus } from '../../../../shared/loans/statuses.ts';
import type { LeadNoun } from '../../../../shared/leads/nouns.ts';
import type { Suspicion } from '../../../../shared/leads/suspects.ts';
import { bigint, integer, plain, rowOrder, table, text } from '../../columns.ts';

/** A mark that staff set: when and by whom (e-mail address at that time) it was last set or removed; null if never. */
const HANDLED = { handled: integer().default(0), handled_at: bigint().orNull(), handled_by: text().orNull() };

/**
 * What people send by the forms, and what belongs to each lead. Of the fields of forms, `schema.ts` says what they may hold;
 * `…_key` is what sorts them, and `search` all in which is searched.
 */
export const LEAD_TABLES = {
  loans: table(
    {
      seq: rowOrder(),
      id: plain().unique(),
      full_name: text(),
      email: text(),
      phone_number: plain(),
      pincode: plain(),
      address: text(),
      loan_type: plain(),
      loan_amount: bigint(),
      employment_type: plain(),
      created_at: bigint(),
      search: plain(),
      status: text<LeadStatus>().default('New'),
      /** The staff member who works on it, if any. */
      owner_id: text().orNull().references('staff', 'on delete set null'),
      full_name_key: plain().orNull(),
      email_key: plain().orNull(),
      address_key: plain().orNull(),
      /** Incremented by each change of status, owner or fields, for optimistic locking. */
      version: integer().default(1),
      /** 1: sample content. */
      sample: integer().default(0),
      /** When the next step is to be done (epoch milliseconds). The database refuses an open application without either. */
      next_at: bigint().orNull(),
      next_step: text().orNull().default('First call').and(`constraint loans_next_step
        check (status in ('Disbursed', 'Rejected') or (next_step is not null and next_at is not null))`),
      /** The first logged call or the first change of status, whichever came first. */
      first_contact_at: bigint().orNull(),
      /** How far it came, as in `STAGES`. */
      stage: integer().default(0),
      /** 1: colleagues were told that the first contact is overdue. */
      first_call_told: integer().default(0),
      /** Where it came from, in lower case; empty when unknown. */
      source: plain().default(''),
    },
    {
      indexes: {
        // With all that a day at the desk is counted by.
        loans_next: '(next_at, status, next_step) where next_at is not null',
        loans_next_by_owner: '(owner_id, next_at, status, next_step) where next_at is not null',
        // `seq` stands behind, so that the newest rows of a filter are read in their order.
        loans_owner: '(owner_id, seq)',
        loans_status: '(status, seq)',
        // The end of the id, of which an application's reference is made.
        loans_reference: '(substr(id, 28))',
        // Only samples are in it, so that counting them costs nothing among a million leads.
        loans_sample: '(sample) where sample = 1',
      },
    },
  ),

  vendors: table(
    {
      seq: rowOrder(),
      id: plain().unique(),
      company_name: text(),
      partnership_type: text(),
      contact_person_name: text(),
      designation: text(),
      email: text(),
      phone_number: plain(),
      company_website: text(),
      additional_info: text(),
      created_at: bigint(),
      search: plain(),
      company_name_key: plain().orNull(),
      partnership_type_key: plain().orNull(),
      contact_person_name_key: plain().orNull(),
      designation_key: plain().orNull(),
      email_key: plain().orNull(),
      company_website_key: plain().orNull(),
      ...HANDLED,
    },
    { indexes: { vendors_handled: '(handled, seq)', vendors_handled_at: '(handled_at)' } },
  ),

  messages: table(
    {
      seq: rowOrder(),
      id: plain().unique(),
      full_name: text(),
      email: text(),
      phone_number: text(),
      inquiry_type: text(),
      message: text(),
      created_at: bigint(),
      search: plain(),
      full_name_key: plain().orNull(),
      email_key: plain().orNull(),
      phone_number_key: plain().orNull(),
      inquiry_type_key: plain().orNull(),
      message_key: plain().orNull(),
      ...HANDLED,
    },
    { indexes: { messages_handled: '(handled, seq)', messages_handled_at: '(handled_at)' } },
  ),

  resumes: table(
    {
      seq: rowOrder(),
      id: plain().unique(),
      /** The key in the file store. */
      file_key: text(),
      file_name: text(),
      file_type: plain(),
      file_size: bigint(),
      created_at: bigint(),
      search: plain(),
      file_name_key: plain().orNull(),
      position_key: plain().orNull(),
      position: text().default(''),
      ...HANDLED,
    },
    {
      indexes: {
        resumes_file_key: '(file_key)',
        resumes_handled: '(handled, seq)',
        resumes_handled_at: '(handled_at)',
      },
    },
  ),

  /** Forms that may be spam. One that is not becomes a lead with the same id and time. */
  suspects: table({
    seq: rowOrder(),
    id: plain().unique(),
    noun: text<LeadNoun>(),
    reason: text<Suspicion>(),
    /** Empty for none, as the contact details. */
    name: text(),
    email: text(),
    email_key: plain().orNull(),
    phone_number: text(),
    /** The validated form with its consents, as JSON. */
    input: text(),
    created_at: bigint(),
  }),

  /** Submissions of the last day, to recognise repeated ones. */
  submissions: table(
    {
      digest: plain().key(),
      /** The row that was written for it. */
      lead_id: text(),
      created_at: bigint(),
    },
    { indexes: { submissions_created_at: '(created_at)', submissions_lead_id: '(lead_id)' } },
  ),

  /** Resume files to remove after `due_at`, unless a resume refers to them by then. */
  file_removals: table({ file_key: plain().key(), due_at: bigint() }, { indexes: { file_removals_due: '(due_at)' } }),

  /** Where the sender of a lead came from; what is unknown is empty. */
  lead_sources: table({
    lead_id: plain().key(),
    utm_source: text(),
    utm_medium: text(),
    utm_campaign: text(),
    utm_term: text(),
    utm_content: text(),
    referrer_host: text(),
    landing_path: text(),
    partner: text(),
  }),

  /** What staff entered of an application. No row: nothing yet. */
  lead_details: table({
    lead_id: plain().key(),
    /** Empty for none, as the reason. */
    lender: text(),
    sanctioned_amount: bigint().orNull(),
    disbursed_amount: bigint().orNull(),
    rejection_reason: text(),
  }),

  /** The documents of an application that staff have received. */
  lead_documents: table(
    {
      lead_id: plain(),
      document: text<DocumentId>(),
      received_at: bigint(),
      /** At that time: the row outlives the account. */
      staff_email: text(),
    },
    { constraint: 'lead_documents_pk primary key (lead_id, document)' },
  ),

  /** What corrections of leads replaced, one row for each field. Append-only. */
  lead_corrections: table(
    {
      id: plain().key(),
      lead_id: plain(),
      /** Its name on the wire. */
      field: text(),
      old_value: text(),
      new_value: text(),
      /** At that time, as of documents. */
      staff_email: text(),
      created_at: bigint(),
      /** Version of an application after the correction; 0 for other leads. */
      version: integer(),
    },
    { indexes: { lead_corrections_lead: '(lead_id, created_at)' } },
  ),

  /** What was shown to the sender of a lead who chose an offer. Never changed. */
  lead_offers: table({
    lead_id: plain().key(),
    /** The number of its snapshot. */
    catalogue_version: integer(),
    /** The day in India, `YYYY-MM-DD`. */
    as_of: text(),
    /** The `OfferRequest` as JSON. */
    request: text(),
    /** The `OffersAnswer` as JSON. */
    answer: text(),
    /** The version of the chosen product. */
    version_id: text(),
  }),
};
