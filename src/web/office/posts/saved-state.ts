import type { StaffPost } from '../../../shared/posts/schemas.ts';

/** What the editor tells the list of posts after a save, in the state of the history entry. */
export interface SavedState {
  savedPost: Pick<StaffPost, '_id' | 'title' | 'slug' | 'language' | 'status'> & { wasPublished: boolean };
}

/** @param before what was stored before; undefined for a new post */
export function savedState({ _id, title, slug, language, status }: StaffPost, before: StaffPost | undefined): SavedState {
  return { savedPost: { _id, title, slug, language, status, wasPublished: before?.status === 'published' } };
}

export function readSaved(state: unknown): SavedState['savedPost'] | undefined {
  return (state as Partial<SavedState> | null)?.savedPost;
}
