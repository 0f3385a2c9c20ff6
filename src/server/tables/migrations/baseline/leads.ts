import type { DocumentId } from '../../../../shared/loans/lead-documents.ts';
import type { LeadStatus } from '../../../../shared/loans/statuses.ts';
import type { LeadNoun } from '../../../../shared/leads/nouns.ts';
import type { Suspicion } from '../../../../shared/leads/suspects.ts';
import { bigint, integer, plain, rowOrder, table, text } from '../../columns.ts';

/** A mark that staff set: when and by whom (e-mail address at that time) it was last set or removed; null if never. */
const HANDLED = {
  handled: integer('lead').default(0),
  handled_at: bigint('lead').orNull(),
  handled_by: text('staff').orNull(),
};

/**
 * What people send by the forms, and what belongs to each lead. Of the fields of forms, `schema.ts` says what they may hold;
 * `…_key` is what sorts them, and `search` all in which is searched.
 */
export const LEAD_TABLES = {
  loans: table(
    {
      seq: rowOrder('lead'),
      id: plain('lead id').unique(),
      full_name: text('lead'),
      email: text('lead'),
      phone_number: plain('lead'),
      pincode: plain('lead'),
      address: text('lead'),
      loan_type: plain('lead'),
      loan_amount: bigint('lead'),
      employment_type: plain('lead'),
      created_at: bigint('lead'),
      search: plain('lead'),
      status: text<LeadStatus>('lead').default('New'),
      /** The staff member who works on it, if any. */
      owner_id: text('staff').orNull().references('staff', 'on delete set null'),
      full_name_key: plain('lead').orNull(),
      email_key: plain('lead').orNull(),
      address_key: plain('lead').orNull(),
      /** Incremented by each change of status, owner or fields, for optimistic locking. */
      version: integer('none').default(1),
      /** 1: sample content. */
      sample: integer('none').default(0),
      /** When the next step is to be done (epoch milliseconds). The database refuses an open application without either. */
      next_at: bigint('lead').orNull(),
      next_step: text('lead').orNull().default('First call').and(`constraint loans_next_step
        check (status in ('Disbursed', 'Rejected') or (next_step is not null and next_at is not null))`),
      /** The first logged call or message. */
      first_contact_at: bigint('lead').orNull(),
      /** How far it came, as in `STAGES`. */
      stage: integer('lead').default(0),
      /** 1: colleagues were told that the first contact is overdue. */
      first_call_told: integer('none').default(0),
      /** Where it came from, in lower case; empty when unknown. */
      source: plain('lead').default(''),
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
      seq: rowOrder('lead'),
      id: plain('lead id').unique(),
      company_name: text('lead'),
      partnership_type: text('lead'),
      contact_person_name: text('lead'),
      designation: text('lead'),
      email: text('lead'),
      phone_number: plain('lead'),
      company_website: text('lead'),
      additional_info: text('lead'),
      created_at: bigint('lead'),
      search: plain('lead'),
      company_name_key: plain('lead').orNull(),
      partnership_type_key: plain('lead').orNull(),
      contact_person_name_key: plain('lead').orNull(),
      designation_key: plain('lead').orNull(),
      email_key: plain('lead').orNull(),
      company_website_key: plain('lead').orNull(),
      ...HANDLED,
    },
    { indexes: { vendors_handled: '(handled, seq)', vendors_handled_at: '(handled_at)' } },
  ),

  messages: table(
    {
      seq: rowOrder('lead'),
      id: plain('lead id').unique(),
      full_name: text('lead'),
      email: text('lead'),
      phone_number: text('lead'),
      inquiry_type: text('lead'),
      message: text('lead'),
      created_at: bigint('lead'),
      search: plain('lead'),
      full_name_key: plain('lead').orNull(),
      email_key: plain('lead').orNull(),
      phone_number_key: plain('lead').orNull(),
      inquiry_type_key: plain('lead').orNull(),
      message_key: plain('lead').orNull(),
      ...HANDLED,
    },
    { indexes: { messages_handled: '(handled, seq)', messages_handled_at: '(handled_at)' } },
  ),

  resumes: table(
    {
      seq: rowOrder('lead'),
      id: plain('lead id').unique(),
      /** The key in the file store. */
      file_key: text('lead'),
      file_name: text('lead'),
      file_type: plain('lead'),
      file_size: bigint('lead'),
      created_at: bigint('lead'),
      search: plain('lead'),
      file_name_key: plain('lead').orNull(),
      position_key: plain('lead').orNull(),
      position: text('lead').default(''),
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
    seq: rowOrder('lead'),
    id: plain('lead id').unique(),
    noun: text<LeadNoun>('none'),
    reason: text<Suspicion>('none'),
    /** Empty for none, as the contact details. */
    name: text('lead'),
    email: text('lead'),
    email_key: plain('lead').orNull(),
    phone_number: text('lead'),
    /** The validated form with its consents, as JSON. */
    input: text('lead'),
    created_at: bigint('lead'),
  }),

  /** Submissions of the last day, to recognise repeated ones. */
  submissions: table(
    {
      digest: plain('lead').key(),
      /** The row that was written for it. */
      lead_id: text('lead id'),
      created_at: bigint('lead'),
    },
    { indexes: { submissions_created_at: '(created_at)', submissions_lead_id: '(lead_id)' } },
  ),

  /** Resume files to remove after `due_at`, unless a resume refers to them by then. The key is random, and the row goes with the file. */
  file_removals: table(
    { file_key: plain('none').key(), due_at: bigint('none') },
    { indexes: { file_removals_due: '(due_at)' } },
  ),

  /** Where the sender of a lead came from; what is unknown is empty. */
  lead_sources: table({
    lead_id: plain('lead id').key(),
    utm_source: text('lead'),
    utm_medium: text('lead'),
    utm_campaign: text('lead'),
    utm_term: text('lead'),
    utm_content: text('lead'),
    referrer_host: text('lead'),
    landing_path: text('lead'),
    partner: text('lead'),
  }),

  /** What staff entered of an application. No row: nothing yet. */
  lead_details: table({
    lead_id: plain('lead id').key(),
    /** Empty for none, as the reason. */
    lender: text('lead'),
    sanctioned_amount: bigint('lead').orNull(),
    disbursed_amount: bigint('lead').orNull(),
    rejection_reason: text('lead'),
  }),

  /** The documents of an application that staff have received. */
  lead_documents: table(
    {
      lead_id: plain('lead id'),
      document: text<DocumentId>('lead'),
      received_at: bigint('lead'),
      /** At that time: the row outlives the account. */
      staff_email: text('staff'),
    },
    { constraint: 'lead_documents_pk primary key (lead_id, document)' },
  ),

  /** What corrections of leads replaced, one row for each field. Append-only. */
  lead_corrections: table(
    {
      id: plain('none').key(),
      lead_id: plain('lead id'),
      /** Its name on the wire. */
      field: text('lead'),
      old_value: text('lead'),
      new_value: text('lead'),
      /** At that time, as of documents. */
      staff_email: text('staff'),
      created_at: bigint('lead'),
      /** Version of an application after the correction; 0 for other leads. */
      version: integer('none'),
    },
    { indexes: { lead_corrections_lead: '(lead_id, created_at)' } },
  ),

  /** What was shown to the sender of a lead who chose an offer. Never changed. */
  lead_offers: table({
    lead_id: plain('lead id').key(),
    /** The number of its snapshot. */
    catalogue_version: integer('none'),
    /** The day in India, `YYYY-MM-DD`. */
    as_of: text('none'),
    /** The `OfferRequest` as JSON. */
    request: text('lead'),
    /** The `OffersAnswer` as JSON. */
    answer: text('lead'),
    /** The version of the chosen product. */
    version_id: text('lead'),
  }),
};
