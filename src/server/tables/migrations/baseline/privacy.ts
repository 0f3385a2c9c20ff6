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
      id: plain().key(),
      noun: text<BinNoun>(),
      name: text(),
      deleted_at: bigint(),
      /** The email of who deleted it. */
      deleted_by: text(),
      received_at: bigint(),
      /** When something last happened with it before it was deleted. */
      active_at: bigint(),
      /** Empty for leads without one. */
      status: text(),
      /** The rest by which people, files and samples are found; null for none. */
      email_key: plain().orNull(),
      phone_number: text().orNull(),
      file_key: text().orNull(),
      sample: integer(),
      /** Its rows by table, as JSON. */
      content: text(),
      /** The application that it was merged into: it stays as long as that one does. */
      merged_into: plain().orNull(),
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
      lead_id: plain().key(),
      noun: text<SentNoun>(),
      /** When the lead was received, `YYYY-MM-DD` in India. */
      created_day: text(),
      erased_at: bigint(),
      cause: text<ErasureCause>(),
    },
    { indexes: { erasures_erased_at: '(erased_at)' } },
  ),

  /** Leads that must not be erased. */
  holds: table({
    lead_id: plain().key(),
    noun: text<LeadNoun>(),
    reason: text(),
    staff_email: text(),
    created_at: bigint(),
  }),

  /** Which leads are erased after how long; none by default. */
  retention_rules: table(
    {
      id: plain().key(),
      noun: text<SentNoun>(),
      /** Empty for any. */
      status: text<LeadStatus | ''>(),
      /** Days without activity. */
      days: integer(),
      staff_email: text(),
      created_at: bigint(),
    },
    { constraint: 'retention_rules_subject unique (noun, status)' },
  ),

  /** Nightly runs of the rules. A node claims a night by inserting its row. */
  retention_runs: table({
    /** When it was due. */
    night: bigint().key(),
    started_at: bigint(),
    /** Null while it runs, and when it was interrupted. */
    ended_at: bigint().orNull(),
    erased: integer().default(0),
    held: integer().default(0),
    /** 1: it failed; the log says why. */
    failed: integer().default(0),
  }),

  /** The texts about consent that forms have shown. Append-only. */
  notices: table({
    /** SHA-256 of the other columns but the last. */
    hash: plain().key(),
    noun: text<LeadNoun>(),
    purpose: text<Purpose>(),
    version: text(),
    language: text(),
    text: text(),
    /** When it was first used. */
    from_at: bigint(),
  }),

  /**
   * Consents of the sender of a lead: one row for the request, and one for each other that was given. They outlive the lead. A
   * batch of leads that is written a second time has its consents already.
   */
  consents: table(
    {
      lead_id: plain(),
      purpose: text<Purpose>(),
      noun: text<LeadNoun>(),
      /** The text that was shown; null when none is known. */
      notice_hash: text().orNull(),
      given: integer(),
      at: bigint(),
      how: text<ConsentWay>(),
      valid_until: bigint().orNull(),
      withdrawn_at: bigint().orNull(),
      withdrawn_how: text<ConsentWay>().orNull(),
    },
    { constraint: 'consents_key primary key (lead_id, purpose)' },
  ),

  /** Visits to /my-data: before the code was entered, and after. */
  my_data_visits: table({
    token_hash: plain().key(),
    /** Empty once the code was entered. */
    code_hash: text(),
    /** The newest lead that was found; null when none was. */
    noun: text<LeadNoun>().orNull(),
    lead_id: plain().orNull(),
    /** Codes entered so far. */
    attempts: integer().default(0),
    expires_at: bigint(),
  }),

  /** What people ask for about their data. Rows stay as proof, then without the address. */
  data_requests: table(
    {
      id: plain().key(),
      kind: text<RequestKind>(),
      noun: text<LeadNoun>(),
      lead_id: plain(),
      /** Where the outcome is sent; empty once the request is closed. */
      email: text(),
      created_at: bigint(),
      due_at: bigint(),
      /** The email of who works on it. */
      owner: text().orNull(),
      closed_at: bigint().orNull(),
      result: text<RequestResult>().orNull(),
    },
    { indexes: { data_requests_by_lead: '(lead_id)' } },
  ),

  /** The words of requests and of their outcomes, which are erased with the lead. */
  data_request_texts: table(
    { request_id: plain().key(), lead_id: plain(), text: text(), outcome: text().default('') },
    { indexes: { data_request_texts_by_lead: '(lead_id)' } },
  ),
};
