import type { PostStatus } from '../../../../shared/posts/form.ts';

/** What became of the last action: in words, or what was done and when. */
export type SaveNote = string | { done: string; at: number };

interface SaveState {
  /** A picture is being read. */
  reading: boolean;
  busy: boolean;
  /** The server does not have all of it yet. */
  unsent: boolean;
  /** Why not. */
  obstacle: { isOffline: boolean; text: string } | undefined;
  /** The browser has no space for it either. */
  full: boolean;
  /** What only the main button saves, and what that is called. */
  byButton: readonly string[];
  action: string;
  /** Shown while nothing has changed since. */
  note: SaveNote;
}

export const SAVING = 'Saving…';

/** What the bar says. */
export function describeState({ reading, busy, unsent, obstacle, full, byButton, action, note }: SaveState): SaveNote {
  if (reading) return 'Processing image...';
  if (busy) return 'Saving...';
  if (!unsent && byButton.length > 0) return `Not saved until you press ${action}: ${byButton.join(' and ')}`;
  if (!unsent) return note;
  if (obstacle === undefined) return SAVING;
  if (full) return 'Not saved: no connection, and no space in this browser';
  return obstacle.isOffline
    ? 'Offline: kept in this browser, sent when the line is back'
    : `Not saved: ${obstacle.text.replace(/\.$/, '')}. It is kept in this browser`;
}

/** For example "3 s ago"; undefined once the time of day says more. */
export function describeAge(ms: number): string | undefined {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 3) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min ago` : undefined;
}

/** The name of the main button: what it does to the post. */
export function describeAction(status: PostStatus, storedStatus: PostStatus | undefined): string {
  const wasPublished = storedStatus === 'published';
  if (status === 'published') return wasPublished ? 'Publish changes' : 'Publish';
  return wasPublished ? 'Save as draft' : 'Save draft';
}
