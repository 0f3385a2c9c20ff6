import type { ConsentWay } from '../../../shared/privacy/consents.ts';
import type { RecallCause, SharingWay } from '../../../shared/privacy/sharing.ts';
import { bigint, createTables, integer, plain, table, text } from '../columns.ts';
import type { Migration } from './migration.ts';

export const SHARING_TABLES = {
  /** Where applications for a lender go. */
  lender_contacts: table({
    lender_id: plain('none').key().references('lenders', 'on delete cascade'),
    /** Empty for none. */
    email: text('none'),
    /** Empty for none. */
    webhook_url: text('none'),
    /** Which of its secrets signs; each is derived from that of the installation. */
    secret_number: integer('none').default(1),
  }),

  /**
   * Consents to share an application with one lender. They outlive the lead. Before `at`, the applicant was asked and has not
   * answered.
   */
  sharing_consents: table(
    {
      id: plain('none').key(),
      lead_id: plain('kept id'),
      lender_id: plain('none'),
      /** Its name then. */
      lender: text('none'),
      asked_at: bigint('none').orNull(),
      /** The email of who asked, or wrote down what was said. */
      staff_email: text('staff').orNull(),
      at: bigint('none').orNull(),
      how: text<ConsentWay>('none').orNull(),
      notice_hash: text('none').orNull(),
      withdrawn_at: bigint('none').orNull(),
      withdrawn_how: text<ConsentWay>('none').orNull(),
    },
    { uniqueIndexes: { sharing_consents_open: '(lead_id, lender_id) where withdrawn_at is null' } },
  ),

  /** Which lender was sent what of an application. They outlive the lead, without what was sent. */
  disclosures: table(
    {
      id: plain('none').key(),
      lead_id: plain('kept id'),
      lender_id: plain('none'),
      lender: text('none'),
      consent_id: plain('none').references('sharing_consents'),
      /** The names of the fields, as JSON. */
      items: text('none'),
      way: text<SharingWay>('none'),
      staff_email: text('staff'),
      at: bigint('none'),
      /** When it was withdrawn before it was sent. */
      stopped_at: bigint('none').orNull(),
    },
    { indexes: { disclosures_by_lead: '(lead_id)' } },
  ),

  /** What was sent, as JSON. */
  disclosure_contents: table(
    { disclosure_id: plain('none').key(), lead_id: plain('lead id'), content: text('lead') },
    { indexes: { disclosure_contents_by_lead: '(lead_id)' } },
  ),

  /** What lenders were asked to erase, and what they answered. */
  recalls: table(
    {
      id: plain('none').key(),
      lead_id: plain('kept id'),
      lender_id: plain('none'),
      lender: text('none'),
      cause: text<RecallCause>('none'),
      way: text<SharingWay>('none'),
      at: bigint('none'),
      due_at: bigint('none'),
      confirmed_at: bigint('none').orNull(),
      /** The email of who wrote the answer down; null for a webhook. */
      confirmed_by: text('staff').orNull(),
      answer: text('none').default(''),
    },
    { indexes: { recalls_by_lead: '(lead_id)', recalls_open: '(confirmed_at, due_at)' } },
  ),
};

/** With which lenders an application is shared, by which consent, and what becomes of it there. */
export const sharing: Migration = {
  name: '0065-sharing',
  up: (db, dialect) => createTables(db, dialect, SHARING_TABLES),
};
