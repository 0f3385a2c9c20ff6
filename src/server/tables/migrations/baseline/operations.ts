import type { AuditAction, AuditNoun } from '../../../../shared/audit/trail.ts';
import type {
  ChannelName,
  LenderEvent,
  MessageEvent,
  OutboxEvent,
  OutboxNoun,
} from '../../../../shared/desk/notifications.ts';
import { bigint, integer, plain, rowOrder, table, text } from '../../columns.ts';

/** Audit trail, outbox, settings and backups. */
export const OPERATIONS_TABLES = {
  /** Nothing here refers to other tables: an entry outlives what it is about, and names leads by their ids only (decision 17). */
  audit: table({
    seq: rowOrder('none'),
    id: plain('none').unique(),
    action: text<AuditAction>('staff'),
    /** Who did it, and their e-mail address at that time; null without a session. */
    staff_id: text('staff').orNull(),
    email: text('staff').orNull(),
    noun: text<AuditNoun>('none').orNull(),
    subject_id: text('kept id').orNull(),
    /** An `AuditDetail` as JSON. */
    detail: text('staff'),
    created_at: bigint('staff'),
    search: plain('staff'),
    email_key: plain('staff').orNull(),
    action_key: plain('none').orNull(),
    noun_key: plain('none').orNull(),
    detail_key: plain('staff').orNull(),
    /** The ids of the rows that a list showed, separated by commas; null for other entries. */
    shown: text('kept id').orNull(),
    /** Over the fields of the entry and the hash of the one before (`audit-chain.ts`). */
    hash: text('none').default(''),
  }),

  /** One row: both ends of the chain of audit entries. */
  audit_chain: table({
    /** How many of the oldest entries were removed, and the hash of the last of them; 0 and empty for none. */
    removed: bigint('none'),
    first_hash: text('none'),
    /** The number of all entries ever made, and the hash of the newest. */
    entries: bigint('none'),
    hash: text('none'),
  }),

  /** Notifications to send, and for a while those that were sent. */
  outbox: table(
    {
      id: plain('none'),
      channel: text<ChannelName>('none'),
      event: text<OutboxEvent | MessageEvent | LenderEvent>('none').default('received'),
      noun: text<OutboxNoun>('none'),
      /**
       * One of them, when several were assigned at once. Empty when it is about no lead; of what one person is sent, its own id
       * if it is about no lead.
       */
      lead_id: plain('lead id'),
      /** Number of leads. */
      leads: integer('none').default(1),
      /** A single recipient; null for the whole team. */
      recipient_id: text('staff').orNull(),
      /** Contains no personal data. */
      summary: text('lead'),
      created_at: bigint('lead'),
      attempts: integer('none').default(0),
      /** The next attempt; null once it was sent or has failed for good. */
      next_at: bigint('none').orNull(),
      /** Until then a process has claimed it. */
      claimed_until: bigint('none').default(0),
      done_at: bigint('none').orNull(),
      /** Why the last attempt failed. */
      reason: text('none').default(''),
      /** An e-mail or a text to one person as JSON, until it was sent. */
      mail: text('lead').orNull(),
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
  settings: table({ name: text('none').key(), value: text('none') }),

  /** Attempts to make a copy by schedule. */
  backups: table(
    {
      id: plain('none').key(),
      started_at: bigint('none'),
      ended_at: bigint('none'),
      /** Why it failed; empty when the copy was proved. */
      reason: text('none'),
      row_count: bigint('none'),
      file_count: bigint('none'),
      /** Bytes that it added to the place. */
      bytes_added: bigint('none'),
      /** How many copies the place held then. */
      copies: integer('none'),
    },
    { indexes: { backups_started: '(started_at)' } },
  ),
};
