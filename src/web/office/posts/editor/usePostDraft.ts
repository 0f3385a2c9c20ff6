import { useState } from 'react';
import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import type { PostDraft } from '../../../../shared/posts/revisions.ts';
import { type Draft, fieldsOf, type PictureChoice, type PostFields, sameFields } from './fields.ts';

interface State {
  /** What the server has; undefined for a new post. */
  stored: StaffPost | undefined;
  /** The changes that wait, if they are what is open. */
  open: PostDraft | undefined;
  /** Of the post that the fields are based on. */
  version: number | undefined;
  /** The number of the waiting changes that the fields are based on; 0 for none. */
  waiting: number;
  /** The fields as they are stored. */
  before: PostFields;
  draft: Draft;
  /** Changes when another text replaces the one in the text editor, which then starts again. */
  textKey: number;
}

/** What the server has, opened. */
function opened(stored: StaffPost | undefined, open: PostDraft | undefined, textKey: number): State {
  const fields = fieldsOf(open?.post ?? stored, stored);
  const version = open?.baseVersion ?? stored?.version;
  return { stored, open, version, waiting: open?.number ?? 0, before: fields, draft: { fields, picture: 'kept' }, textKey };
}

/** Takes over what was sent; what was typed since stays. */
function settled(now: State, saved: StaffPost, sent: Draft): State {
  const { fields, picture } = now.draft;
  const { slug } = fieldsOf(saved);
  return {
    ...now,
    before: { ...sent.fields, slug },
    draft: {
      fields: { ...fields, slug: fields.slug === sent.fields.slug ? slug : fields.slug },
      picture: picture === sent.picture ? 'kept' : picture,
    },
  };
}

/**
 * A post while it is edited: what the server has, what is in the fields, and whether the two differ.
 *
 * @param post undefined for a new one; only the first is used
 * @param changes those that wait, which are opened in its place; only the first are used
 */
export function usePostDraft(post: StaffPost | undefined, changes: PostDraft | undefined) {
  const [state, setState] = useState(() => opened(post, changes, 0));
  const { stored, open, before, draft } = state;
  const { picture } = draft;
  const { featuredImage: path, featuredImageFocus } = open?.post ?? stored ?? {};
  const chosen = typeof picture === 'object' && !(picture instanceof File) ? picture : undefined;
  const kept = picture === 'kept' ? { path: path || undefined, focus: featuredImageFocus } : undefined;
  const change = (fields: Partial<PostFields>) =>
    setState((now) => ({ ...now, draft: { ...now.draft, fields: { ...now.draft.fields, ...fields } } }));
  /** A change that is none to be saved. */
  const follow = (fields: Partial<PostFields>) => {
    setState((now) => ({ ...now, before: { ...now.before, ...fields } }));
    change(fields);
  };

  return {
    ...state,
    /** The featured picture as it will be after the next save: a stored one or a file; undefined for none. */
    picture: picture instanceof File ? picture : (kept ?? chosen)?.path,
    /** What of it stays visible where it is cropped; undefined for a file. */
    focus: (kept ?? chosen)?.focus,
    dirty: picture !== 'kept' || !sameFields(draft.fields, before),
    change,
    /** Fills in the author of a new post. */
    proposeAuthor: follow,
    choosePicture: (choice: PictureChoice) =>
      // A post without a picture has none to be removed.
      setState((now) => ({
        ...now,
        draft: { ...now.draft, picture: choice === 'removed' && !path ? 'kept' : choice },
      })),
    /** The text editor writes the same content its own way. */
    startText: (content: string) => (before.content === draft.fields.content ? follow : change)({ content }),
    /** @param kept the versions that the restored draft was based on */
    restore: (restored: Draft, { version, waiting = 0 }: { version: number | undefined; waiting?: number }) =>
      setState((now) => ({
        ...now,
        ...(now.stored && version !== undefined && { version, waiting }),
        draft: restored,
        textKey: now.textKey + 1,
      })),
    /** Takes over what was saved. */
    adopt: (saved: StaffPost, sent: Draft) =>
      setState((now) => ({
        ...settled(now, saved, sent),
        stored: saved,
        version: saved.version,
        open: undefined,
        waiting: 0,
      })),
    /** Takes over what was saved for later. */
    adoptWaiting: (saved: PostDraft, sent: Draft) =>
      setState((now) => ({
        ...settled(now, saved.post, sent),
        stored: now.stored && { ...now.stored, changesWaiting: true },
        version: saved.baseVersion,
        open: saved,
        waiting: saved.number,
      })),
    noteSchedule: ({ scheduledFor, scheduleFault }: Pick<StaffPost, 'scheduledFor' | 'scheduleFault'>) =>
      setState((now) => ({ ...now, stored: now.stored && { ...now.stored, scheduledFor, scheduleFault } })),
    /** Follows the publication of what is stored; what was typed since it was read stays. */
    notePublication: (published: StaffPost) => {
      setState((now) => ({
        ...now,
        stored: published,
        version: now.version === now.stored?.version ? published.version : now.version,
      }));
      follow({ status: 'published' });
    },
    /** Opens what the server has, in place of one's own. */
    replace: (post: StaffPost, changes?: PostDraft) => setState((now) => opened(post, changes, now.textKey + 1)),
  };
}
