import * as z from 'zod/mini';
import { LEAD_NOUNS } from '../leads/nouns.ts';

/** The channels of the outbox. By the first two the team is notified; the third sends texts to applicants, the last calls lenders. */
export const CHANNELS = ['email', 'webhook', 'applicants', 'lenders'] as const;
export type ChannelName = (typeof CHANNELS)[number];

/** What the team is notified of. */
const NEWS_NOUNS = [...LEAD_NOUNS, 'backups', 'health', 'requests', 'suspects'] as const;
export type NewsNoun = (typeof NEWS_NOUNS)[number];
/** What the outbox holds: notifications, e-mails and texts to one person, and what lenders are sent. */
const OUTBOX_NOUNS = [...NEWS_NOUNS, 'mail', 'text', 'lenders'] as const;
export type OutboxNoun = (typeof OUTBOX_NOUNS)[number];
/**
 * `received`: the team is notified of a new lead, or of forms that were kept apart. `assigned`: the new owner of an application is notified. `overdue`: the
 * team is notified that no backup was proved for too long, or an owner's colleagues that a first contact is overdue.
 * `failing`: the team is notified of a check of the Health page. `recovered`: it is notified that this is over. `imported`: the team is notified of an import.
 * `withdrawn`: the owner of an application, or the team where it has none, is notified that its sender withdrew it.
 */
export type OutboxEvent = 'received' | 'assigned' | 'overdue' | 'failing' | 'recovered' | 'imported' | 'withdrawn';

/** What one person is sent: any e-mail, or that their application was received, or a code. */
export type MessageEvent = 'mail' | 'acknowledged' | 'code';

/** What a lender is sent: an application, or the request to erase one. */
export type LenderEvent = 'shared' | 'recalled';

/** The choice of a channel, for a test. */
export const channelSchema = z.object({ channel: z.enum(CHANNELS, { error: `channel is one of ${CHANNELS.join(', ')}.` }) });

/** The state of a channel. */
const channelState = z.object({
  channel: z.enum(CHANNELS),
  isOn: z.boolean(),
  /** The team's addresses, or the host of the webhook. Empty while it is off. */
  target: z.string(),
  /** Notifications that are still to be sent, without those that have failed for good. */
  waiting: z.int(),
  /** Notifications that have failed for good. */
  failed: z.int(),
  lastDoneAt: z.nullable(z.iso.datetime()),
});
export type ChannelState = z.infer<typeof channelState>;

/** A notification that failed, and is either retried or has failed for good. */
const announcement = z.object({
  _id: z.string(),
  channel: z.enum(CHANNELS),
  noun: z.enum(OUTBOX_NOUNS),
  /** When the lead was received, the fault was noticed, or the e-mail written. */
  receivedAt: z.iso.datetime(),
  attempts: z.int(),
  /** Why the last attempt failed. */
  reason: z.string(),
  /** Null when it is not retried. */
  nextAt: z.nullable(z.iso.datetime()),
});
export type Announcement = z.infer<typeof announcement>;

export const notificationsAnswer = z.object({
  channels: z.array(channelState),
  /** The newest failed notifications, at most `MAX_TROUBLED`. */
  troubled: z.array(announcement),
});
export type NotificationsAnswer = z.infer<typeof notificationsAnswer>;

/** Maximum notifications in an answer. */
export const MAX_TROUBLED = 50;
