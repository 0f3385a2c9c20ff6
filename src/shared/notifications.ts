import * as z from 'zod/mini';

/** The ways in which the team is told of something new. */
export const CHANNELS = ['email', 'webhook'] as const;
export type ChannelName = (typeof CHANNELS)[number];

/** What the team is told of. */
export const NEWS = ['loans', 'vendors', 'messages', 'resumes'] as const;
export type NewsNoun = (typeof NEWS)[number];
/** `received`: the team is told of a form that came in. `assigned`: the new owner of an application is told. */
export type NewsEvent = 'received' | 'assigned';

/** The choice of a channel, for a test. */
export const channelSchema = z.object({ channel: z.enum(CHANNELS, { error: 'channel is email or webhook.' }) });

/** How one channel is doing. Times are ISO 8601 instants in UTC. */
export interface ChannelState {
  channel: ChannelName;
  isOn: boolean;
  /** Where it leads: the team's own addresses, or the host of the webhook. Empty while it is off. */
  target: string;
  /** Announcements that are still to be made; those that were given up are not among them. */
  waiting: number;
  /** Announcements that were given up. */
  failed: number;
  lastDoneAt: string | null;
}

/** An announcement that was tried in vain, and is either tried again or was given up. */
export interface Announcement {
  _id: string;
  channel: ChannelName;
  noun: NewsNoun;
  /** When the form came in. */
  receivedAt: string;
  attempts: number;
  /** Why the last attempt failed, in words. */
  reason: string;
  /** Null when it was given up. */
  nextAt: string | null;
}

export interface NotificationsAnswer {
  channels: ChannelState[];
  /** The newest that trouble somebody, at most `MOST_TROUBLED`. */
  troubled: Announcement[];
}

/** Most announcements that one answer lists. */
export const MOST_TROUBLED = 50;
