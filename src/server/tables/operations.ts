import type { Generated } from 'kysely';
import type { AuditAction, AuditNoun } from '../../shared/audit/trail.ts';
import type { ChannelName, MessageEvent, OutboxEvent, OutboxNoun } from '../../shared/desk/notifications.ts';
import type { ListedTable } from '../engine/dialect.ts';

export interface AuditTable extends ListedTable {
  action: AuditAction;
  /** Who did it, and their e-mail address at that time; null without a session. */
  staff_id: string | null;
  email: string | null;
  noun: AuditNoun | null;
  subject_id: string | null;
  /** An `AuditDetail` as JSON. */
  detail: string;
  /** The ids of the rows that a list showed, separated by commas; null for other entries. */
  shown: Generated<string | null>;
  /** Over the fields of the entry and the hash of the one before (`audit-chain.ts`). */
  hash: string;
  email_key: string | null;
  action_key: string | null;
  noun_key: string | null;
  detail_key: string | null;
}

/** One row: both ends of the chain of audit entries. */
export interface AuditChainTable {
  /** How many of the oldest entries were removed, and the hash of the last of them; 0 and empty for none. */
  removed: number;
  first_hash: string;
  /** The number of all entries ever made, and the hash of the newest. */
  entries: number;
  hash: string;
}

/** Notifications to send, and for a while those that were sent. */
export interface OutboxTable {
  id: string;
  channel: ChannelName;
  event: OutboxEvent | MessageEvent;
  noun: OutboxNoun;
  /**
   * One of them, when several were assigned at once. Empty when it is about no lead; of what one person is sent, its own id
   * if it is about no lead.
   */
  lead_id: string;
  /** Number of leads. */
  leads: Generated<number>;
  /** A single recipient; null for the whole team. */
  recipient_id: Generated<string | null>;
  /** Contains no personal data. */
  summary: string;
  /** An e-mail or a text to one person as JSON, until it was sent. */
  mail: Generated<string | null>;
  created_at: number;
  attempts: Generated<number>;
  /** The next attempt; null once it was sent or has failed for good. */
  next_at: number | null;
  /** Until then a process has claimed it. */
  claimed_until: Generated<number>;
  done_at: Generated<number | null>;
  /** Why the last attempt failed. */
  reason: Generated<string>;
}

/** Attempts to make a copy by schedule. */
export interface BackupsTable {
  id: string;
  started_at: number;
  ended_at: number;
  /** Why it failed; empty when the copy was proved. */
  reason: string;
  row_count: number;
  file_count: number;
  /** Bytes that it added to the place. */
  bytes_added: number;
  /** How many copies the place held then. */
  copies: number;
}

/** Site-wide settings by staff, and the secret of the installation. */
export interface SettingsTable {
  name: string;
  value: string;
}

/** Row counts by bucket; several rows of one bucket add up. Written by triggers only. */
export interface RowCountsTable {
  table_name: string;
  bucket: number;
  row_count: number;
}

/** How often rows were deleted and updated; several rows of one table add up. Written by triggers only. */
export interface RowChangesTable {
  table_name: string;
  deletes: number;
  updates: number;
}

/** Used allowances of rate limits, on PostgreSQL only. */
export interface RateLimitsTable {
  /** A keyed digest of the limit and of whom it limits. */
  key: Buffer;
  /** For each rate, when the allowance is full again. */
  full_at: readonly number[];
  /** When all are full again, so that the row means nothing. */
  expires_at: number;
}

/** Periodic work that one node does for all, on PostgreSQL only. */
export interface TurnsTable {
  name: string;
  /** Until then it is done, or being done. */
  taken_until: number;
}

/** Who is given new applications by turns. */
export interface AssignmentMembersTable {
  staff_id: string;
  /** JSON arrays; empty for all. */
  loan_types: string;
  pincodes: string;
  /** The higher, the later the member was given an application. */
  turn: number;
}

/** Days in India, both inclusive. */
export interface AbsencesTable {
  id: string;
  staff_id: string;
  first_day: string;
  last_day: string;
}

/** Saved filters of the list of loan applications. */
export interface SavedViewsTable {
  id: string;
  staff_id: string;
  name: string;
  /** A `ViewQuery` as JSON. */
  query: string;
  /** A JSON array; null for those that each person chose. */
  columns: string | null;
  shared: number;
}

/** The columns of the list that a person chose, as a JSON array. */
export interface ListColumnsTable {
  staff_id: string;
  columns: string;
}
