import type { PostStatus } from '../../../../shared/posts/form.ts';

/** What became of the last action: in words, or what was done and when. */
export type SaveNote = string | { done: string; at: number };

interface SaveState {
  /** A picture is being read. */
  reading: boolean;
  busy: boolean;
  dirty: boolean;
  /** The browser has no space for a draft. */
  full: boolean;
  /** Shown while nothing has changed since. */
  note: SaveNote;
}

/** What the bar says. */
export function describeState({ reading, busy, dirty, full, note }: SaveState): SaveNote {
  if (reading) return 'Processing image...';
  if (busy) return 'Saving...';
  if (!dirty) return note;
  return full ? 'Unsaved changes; this browser has no space to keep them' : 'Unsaved changes';
}

/** For example "3 s ago"; undefined once the time of day says more. */
export function describeAge(ms: number): string | undefined {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 3) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min ago` : undefined;
}

/**
 * The name of the save button: what saving does to the post.
 *
 * @param isWaiting the fields are changes that were saved for later
 */
export function describeAction(status: PostStatus, storedStatus: PostStatus | undefined, isWaiting = false): string {
  const wasPublished = storedStatus === 'published';
  if (status === 'published') return !wasPublished ? 'Publish' : isWaiting ? 'Publish changes' : 'Save changes';
  return wasPublished ? 'Save as draft' : 'Save draft';
}
