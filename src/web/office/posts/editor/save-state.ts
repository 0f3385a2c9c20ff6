import type { PostStatus } from '../../../../shared/posts/form.ts';

interface SaveState {
  /** A picture is being read. */
  reading: boolean;
  busy: boolean;
  dirty: boolean;
  /** The browser has no space for a draft. */
  full: boolean;
  /** What became of the last action, while nothing has changed since. */
  note: string;
}

/** What the save bar says. */
export function describeState({ reading, busy, dirty, full, note }: SaveState): string {
  if (reading) return 'Processing image...';
  if (busy) return 'Saving...';
  if (!dirty) return note;
  return full ? 'Unsaved changes; this browser has no space to keep them' : 'Unsaved changes';
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
