import type { LeadStatus } from '../../../../shared/loans/statuses.ts';
import type { LeadNoun, SentNoun } from '../../../../shared/leads/nouns.ts';
import type { BinNoun } from '../../../../shared/privacy/bin.ts';
import type { ConsentWay } from '../../../../shared/privacy/consents.ts';
import type { ErasureCause } from '../../../../shared/privacy/erasures.ts';
import type { Purpose } from '../../../../shared/privacy/notices.ts';
import type { RequestKind, RequestResult } from '../../../../shared/privacy/requests.ts';
import { bigint, integer, plain, table, text } from '../../columns.ts';

/** The bin, erasures, retention, consents, and what people ask for about their data. */
export const PRIVACY_TABLES = {
  /** What staff deleted, until it is restored or erased, and applications that were merged into others. */
  bin: table(
    {
      /** Of the lead or post. */
      id: plain('lead id').key(),
      noun: text<BinNoun>('none'),
      name: text('lead'),
      deleted_at: bigint('lead'),
      /** The email of who deleted it. */
      deleted_by: text('staff'),
      received_at: bigint('lead'),
      /** When something last happened with it before it was deleted. */
      active_at: bigint('lead'),
      /** Empty for leads without one. */
      status: text('lead'),
      /** The rest by which people, files and samples are found; null for none. */
      email_key: plain('lead').orNull(),
      phone_number: text('lead').orNull(),
      file_key: text('lead').orNull(),
      sample: integer('none'),
      /** Its rows by table, as JSON. */
      content: text('lead'),
      /** The application that it was merged into: it stays as long as that one does. */
      merged_into: plain('lead id').orNull(),
    },
    {
      indexes: {
        bin_by_noun: '(noun, deleted_at, id)',
        bin_email_key: '(email_key)',
        bin_merged_into: '(merged_into) where merged_into is not null',
      },
    },
  ),

  /** Leads that were erased, so that a restored backup can be rid of them again. Append-only. */
  erasures: table(
    {
      /** Random, so that it tells nothing of the person. */
      lead_id: plain('kept id').key(),
      noun: text<SentNoun>('none'),
      /** When the lead was received, `YYYY-MM-DD` in India: the day alone is not personal. */
      created_day: text('none'),
      erased_at: bigint('none'),
      cause: text<ErasureCause>('none'),
    },
    { indexes: { erasures_erased_at: '(erased_at)' } },
  ),

  /** Leads that must not be erased. */
  holds: table({
    lead_id: plain('lead id').key(),
    noun: text<LeadNoun>('none'),
    reason: text('lead'),
    staff_email: text('staff'),
    created_at: bigint('lead'),
  }),

  /** Which leads are erased after how long; none by default. */
  retention_rules: table(
    {
      id: plain('none').key(),
      noun: text<SentNoun>('none'),
      /** Empty for any. */
      status: text<LeadStatus | ''>('none'),
      /** Days without activity. */
      days: integer('none'),
      staff_email: text('staff'),
      created_at: bigint('staff'),
    },
    { constraint: 'retention_rules_subject unique (noun, status)' },
  ),

  /** Nightly runs of the rules. A node claims a night by inserting its row. */
  retention_runs: table({
    /** When it was due. */
    night: bigint('none').key(),
    started_at: bigint('none'),
    /** Null while it runs, and when it was interrupted. */
    ended_at: bigint('none').orNull(),
    erased: integer('none').default(0),
    held: integer('none').default(0),
    /** 1: it failed; the log says why. */
    failed: integer('none').default(0),
  }),

  /** The texts about consent that forms have shown. Append-only. */
  notices: table({
    /** SHA-256 of the other columns but the last. */
    hash: plain('none').key(),
    noun: text<LeadNoun>('none'),
    purpose: text<Purpose>('none'),
    version: text('none'),
    language: text('none'),
    text: text('none'),
    /** When it was first used. */
    from_at: bigint('none'),
  }),

  /**
   * Consents of the sender of a lead: one row for the request, and one for each other that was given. They outlive the lead. A
   * batch of leads that is written a second time has its consents already.
   */
  consents: table(
    {
      lead_id: plain('kept id'),
      purpose: text<Purpose>('none'),
      noun: text<LeadNoun>('none'),
      /** The text that was shown; null when none is known. */
      notice_hash: text('none').orNull(),
      given: integer('none'),
      at: bigint('none'),
      how: text<ConsentWay>('none'),
      valid_until: bigint('none').orNull(),
      withdrawn_at: bigint('none').orNull(),
      withdrawn_how: text<ConsentWay>('none').orNull(),
    },
    { constraint: 'consents_key primary key (lead_id, purpose)' },
  ),

  /** Visits to /my-data: before the code was entered, and after. */
  my_data_visits: table({
    token_hash: plain('none').key(),
    /** Empty once the code was entered. */
    code_hash: text('none'),
    /** The newest lead that was found; null when none was. */
    noun: text<LeadNoun>('none').orNull(),
    lead_id: plain('lead id').orNull(),
    /** Codes entered so far. */
    attempts: integer('none').default(0),
    expires_at: bigint('none'),
  }),

  /** What people ask for about their data. Rows stay as proof, then without the address. */
  data_requests: table(
    {
      id: plain('none').key(),
      kind: text<RequestKind>('none'),
      noun: text<LeadNoun>('none'),
      lead_id: plain('kept id'),
      /** Where the outcome is sent; empty once the request is closed. */
      email: text('requester'),
      created_at: bigint('none'),
      due_at: bigint('none'),
      /** The email of who works on it. */
      owner: text('staff').orNull(),
      closed_at: bigint('none').orNull(),
      result: text<RequestResult>('none').orNull(),
    },
    { indexes: { data_requests_by_lead: '(lead_id)' } },
  ),

  /** The words of requests and of their outcomes, which are erased with the lead. */
  data_request_texts: table(
    { request_id: plain('none').key(), lead_id: plain('lead id'), text: text('lead'), outcome: text('lead').default('') },
    { indexes: { data_request_texts_by_lead: '(lead_id)' } },
  ),
};
