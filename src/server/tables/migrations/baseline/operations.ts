import type { AuditAction, AuditNoun } from '../../../../shared/audit/trail.ts';
import type { ChannelName, MessageEvent, OutboxEvent, OutboxNoun } from '../../../../shared/desk/notifications.ts';
import { bigint, integer, plain, rowOrder, table, text } from '../../columns.ts';

/** Audit trail, outbox, settings and backups. */
export const OPERATIONS_TABLES = {
  /** Nothing here refers to other tables: an entry outlives what it is about. */
  audit: table({
    seq: rowOrder(),
    id: plain().unique(),
    action: text<AuditAction>(),
    /** Who did it, and their e-mail address at that time; null without a session. */
    staff_id: text().orNull(),
    email: text().orNull(),
    noun: text<AuditNoun>().orNull(),
    subject_id: text().orNull(),
    /** An `AuditDetail` as JSON. */
    detail: text(),
    created_at: bigint(),
    search: plain(),
    email_key: plain().orNull(),
    action_key: plain().orNull(),
    noun_key: plain().orNull(),
    detail_key: plain().orNull(),
    /** The ids of the rows that a list showed, separated by commas; null for other entries. */
    shown: text().orNull(),
    /** Over the fields of the entry and the hash of the one before (`audit-chain.ts`). */
    hash: text().default(''),
  }),

  /** One row: both ends of the chain of audit entries. */
  audit_chain: table({
    /** How many of the oldest entries were removed, and the hash of the last of them; 0 and empty for none. */
    removed: bigint(),
    first_hash: text(),
    /** The number of all entries ever made, and the hash of the newest. */
    entries: bigint(),
    hash: text(),
  }),

  /** Notifications to send, and for a while those that were sent. */
  outbox: table(
    {
      id: plain(),
      channel: text<ChannelName>(),
      event: text<OutboxEvent | MessageEvent>().default('received'),
      noun: text<OutboxNoun>(),
      /**
       * One of them, when several were assigned at once. Empty when it is about no lead; of what one person is sent, its own id
       * if it is about no lead.
       */
      lead_id: plain(),
      /** Number of leads. */
      leads: integer().default(1),
      /** A single recipient; null for the whole team. */
      recipient_id: text().orNull(),
      /** Contains no personal data. */
      summary: text(),
      created_at: bigint(),
      attempts: integer().default(0),
      /** The next attempt; null once it was sent or has failed for good. */
      next_at: bigint().orNull(),
      /** Until then a process has claimed it. */
      claimed_until: bigint().default(0),
      done_at: bigint().orNull(),
      /** Why the last attempt failed. */
      reason: text().default(''),
      /** An e-mail or a text to one person as JSON, until it was sent. */
      mail: text().orNull(),
    },
    {
      indexes: {
        outbox_done: '(done_at, created_at)',
        outbox_due: '(channel, next_at)',
        outbox_lead_id: '(lead_id)',
      },
      uniqueIndexes: {
        outbox_id: '(id)',
        // A batch of leads that is written a second time announces nothing a second time.
        outbox_received: "(lead_id, channel) where event = 'received'",
      },
    },
  ),

  /** Site-wide settings by staff, and the secret of the installation. */
  settings: table({ name: text().key(), value: text() }),

  /** Attempts to make a copy by schedule. */
  backups: table(
    {
      id: plain().key(),
      started_at: bigint(),
      ended_at: bigint(),
      /** Why it failed; empty when the copy was proved. */
      reason: text(),
      row_count: bigint(),
      file_count: bigint(),
      /** Bytes that it added to the place. */
      bytes_added: bigint(),
      /** How many copies the place held then. */
      copies: integer(),
    },
    { indexes: { backups_started: '(started_at)' } },
  ),
};
