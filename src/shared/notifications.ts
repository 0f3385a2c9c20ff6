import * as z from 'zod/mini';

/** The ways in which the team is told of something new. */
export const CHANNELS = ['email', 'webhook'] as const;
export type ChannelName = (typeof CHANNELS)[number];

/** What the team is told of. */
export const LEAD_NOUNS = ['loans', 'vendors', 'messages', 'resumes'] as const;
export type LeadNoun = (typeof LEAD_NOUNS)[number];
/** `received`: the team is told of a form that came in. `assigned`: the new owner of an application is told. */
export type LeadEvent = 'received' | 'assigned';

/** The choice of a channel, for a test. */
export const channelSchema = z.object({ channel: z.enum(CHANNELS, { error: 'channel is email or webhook.' }) });

/** How one channel is doing. */
const channelState = z.object({
  channel: z.enum(CHANNELS),
  isOn: z.boolean(),
  /** Where it leads: the team's own addresses, or the host of the webhook. Empty while it is off. */
  target: z.string(),
  /** Announcements that are still to be made; those that were given up are not among them. */
  waiting: z.int(),
  /** Announcements that were given up. */
  failed: z.int(),
  lastDoneAt: z.nullable(z.iso.datetime()),
});
export type ChannelState = z.infer<typeof channelState>;

/** An announcement that was tried in vain, and is either tried again or was given up. */
const announcement = z.object({
  _id: z.string(),
  channel: z.enum(CHANNELS),
  noun: z.enum(LEAD_NOUNS),
  /** When the form came in. */
  receivedAt: z.iso.datetime(),
  attempts: z.int(),
  /** Why the last attempt failed, in words. */
  reason: z.string(),
  /** Null when it was given up. */
  nextAt: z.nullable(z.iso.datetime()),
});
export type Announcement = z.infer<typeof announcement>;

export const notificationsAnswer = z.object({
  channels: z.array(channelState),
  /** The newest that trouble somebody, at most `MOST_TROUBLED`. */
  troubled: z.array(announcement),
});
export type NotificationsAnswer = z.infer<typeof notificationsAnswer>;

/** Most announcements that one answer lists. */
export const MOST_TROUBLED = 50;
