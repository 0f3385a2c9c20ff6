import type { Generated } from 'kysely';
import type { BinNoun } from '../../shared/privacy/bin.ts';
import type { ConsentWay } from '../../shared/privacy/consents.ts';
import type { ErasureCause } from '../../shared/privacy/erasures.ts';
import type { LeadStatus } from '../../shared/loans/statuses.ts';
import type { Purpose } from '../../shared/privacy/notices.ts';
import type { LeadNoun, SentNoun } from '../../shared/leads/nouns.ts';
import type { RequestKind, RequestResult } from '../../shared/privacy/requests.ts';

/** Leads that were erased, so that a restored backup can be rid of them again. Append-only. */
export interface ErasuresTable {
  /** Random, so that it tells nothing of the person. */
  lead_id: string;
  noun: SentNoun;
  /** When the lead was received, `YYYY-MM-DD` in India. */
  created_day: string;
  erased_at: number;
  cause: ErasureCause;
}

/** What staff deleted, until it is restored or erased, and applications that were merged into others. */
export interface BinTable {
  /** Of the lead or post. */
  id: string;
  noun: BinNoun;
  name: string;
  deleted_at: number;
  /** The email of who deleted it. */
  deleted_by: string;
  received_at: number;
  /** When something last happened with it before it was deleted. */
  active_at: number;
  /** Empty for leads without one. */
  status: string;
  /** The rest by which people, files and samples are found; null for none. */
  email_key: string | null;
  phone_number: string | null;
  file_key: string | null;
  sample: number;
  /** The application that it was merged into: it stays as long as that one does. */
  merged_into: Generated<string | null>;
  /** Its rows by table, as JSON. */
  content: string;
}

/** Leads that must not be erased. */
export interface HoldsTable {
  lead_id: string;
  noun: LeadNoun;
  reason: string;
  staff_email: string;
  created_at: number;
}

/** Which leads are erased after how long; none by default. */
export interface RetentionRulesTable {
  id: string;
  noun: SentNoun;
  /** Empty for any. */
  status: LeadStatus | '';
  /** Days without activity. */
  days: number;
  staff_email: string;
  created_at: number;
}

/** Nightly runs of the rules. A node claims a night by inserting its row. */
export interface RetentionRunsTable {
  /** When it was due. */
  night: number;
  started_at: number;
  /** Null while it runs, and when it was interrupted. */
  ended_at: Generated<number | null>;
  erased: Generated<number>;
  held: Generated<number>;
  /** 1: it failed; the log says why. */
  failed: Generated<number>;
}

/** The texts about consent that forms have shown. Rows never change. */
export interface NoticesTable {
  /** SHA-256 of the other columns but the last. */
  hash: string;
  noun: LeadNoun;
  purpose: Purpose;
  version: string;
  language: string;
  text: string;
  /** When it was first used. */
  from_at: number;
}

/** Consents of the sender of a lead: one row for the request, and one for each other that was given. Outlives the lead. */
export interface ConsentsTable {
  lead_id: string;
  purpose: Purpose;
  noun: LeadNoun;
  /** The text that was shown; null when none is known. */
  notice_hash: string | null;
  given: number;
  at: number;
  how: ConsentWay;
  valid_until: number | null;
  withdrawn_at: Generated<number | null>;
  withdrawn_how: Generated<ConsentWay | null>;
}

/** What was shown to the sender of a lead who chose an offer. Never changed. */
export interface LeadOffersTable {
  lead_id: string;
  /** The number of its snapshot. */
  catalogue_version: number;
  /** The day in India, `YYYY-MM-DD`. */
  as_of: string;
  /** The `OfferRequest` as JSON. */
  request: string;
  /** The `OffersAnswer` as JSON. */
  answer: string;
  /** The version of the chosen product. */
  version_id: string;
}

/** Visits to /my-data: before the code was entered, and after. */
export interface MyDataVisitsTable {
  token_hash: string;
  /** Empty once the code was entered. */
  code_hash: string;
  /** The newest lead that was found; null when none was. */
  noun: LeadNoun | null;
  lead_id: string | null;
  /** Codes entered so far. */
  attempts: Generated<number>;
  expires_at: number;
}

/** What people ask for about their data. Rows stay as proof, then without the address. */
export interface DataRequestsTable {
  id: string;
  kind: RequestKind;
  noun: LeadNoun;
  lead_id: string;
  /** Where the outcome is sent; empty once the request is closed. */
  email: string;
  created_at: number;
  due_at: number;
  /** The email of who works on it. */
  owner: Generated<string | null>;
  closed_at: Generated<number | null>;
  result: Generated<RequestResult | null>;
}

/** The words of requests and of their outcomes, which are erased with the lead. */
export interface DataRequestTextsTable {
  request_id: string;
  lead_id: string;
  text: string;
  outcome: Generated<string>;
}
