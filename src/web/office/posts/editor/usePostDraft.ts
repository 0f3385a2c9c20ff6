import { useState, useSyncExternalStore } from 'react';
import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import type { PostDraft } from '../../../../shared/posts/revisions.ts';
import { type Draft, draftOf, type PictureChoice, type PostFields, sameDraft, waitingForButton } from './fields.ts';
import type { Unsent } from './unsent.ts';

interface State {
  /** The post as it is saved; undefined until the server has a place for it. */
  stored: StaffPost | undefined;
  /** The version of the post that the fields are based on. */
  version: number | undefined;
  /** The number of the unfinished version that was opened or written; undefined for none. */
  waiting: number | undefined;
  /** This editor has begun that version. */
  isOwn: boolean;
  /** What the server has of the fields. */
  kept: Draft;
  draft: Draft;
  /** Changes when another text replaces the one in the text editor, which then starts again. */
  textKey: number;
}

/** What the server has, opened. */
function opened(stored: StaffPost | undefined, open?: PostDraft): State {
  const draft = draftOf(open?.post ?? stored, stored);
  const version = open?.baseVersion ?? stored?.version;
  return { stored, version, waiting: open?.number, isOwn: false, kept: draft, draft, textKey: 0 };
}

/** @param unsent what was written here and has not reached the server */
function begin(stored: StaffPost | undefined, open: PostDraft | undefined, unsent: Unsent | undefined): State {
  const state = opened(stored, open);
  if (!unsent) return state;
  const { fields, picture, version = state.version, waiting = state.waiting, isOwn } = unsent;
  const stays = picture !== undefined && !(picture instanceof File) && picture.path === '';
  return { ...state, version, waiting, isOwn, draft: { fields, picture: stays ? state.kept.picture : picture } };
}

/** Calls that follow each other read it between two renderings. */
function createHolder(first: State) {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    now: () => state,
    set(next: (now: State) => Partial<State>) {
      state = { ...state, ...next(state) };
      for (const tell of listeners) tell();
    },
    subscribe(tell: () => void) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
  };
}

const isUnsent = ({ draft, kept }: State) => !sameDraft(draft, kept);

/**
 * A post while it is edited: what the server has, what is in the fields, and whether the two differ.
 *
 * @param post undefined for a new one; of all three, only the first are used
 */
export function usePostDraft(post: StaffPost | undefined, open: PostDraft | undefined, unsentBefore: Unsent | undefined) {
  const [{ now, set, subscribe }] = useState(() => createHolder(begin(post, open, unsentBefore)));
  const state = useSyncExternalStore(subscribe, now, now);
  const { kept, draft } = state;
  const { picture } = draft;
  const withFields = (one: Draft, fields: Partial<PostFields>) => ({ ...one, fields: { ...one.fields, ...fields } });
  const change = (fields: Partial<PostFields>) => set((now) => ({ draft: withFields(now.draft, fields) }));
  /** A change that is none to be kept. */
  const follow = (fields: Partial<PostFields>) =>
    set((now) => ({ kept: withFields(now.kept, fields), draft: withFields(now.draft, fields) }));
  const unsent = isUnsent(state);
  const byButton = waitingForButton(draft.fields, kept.fields);

  return {
    ...state,
    /** As it is now, after calls that ran since the last rendering. */
    now: () => ({ ...now(), unsent: isUnsent(now()) }),
    /** A stored picture or a file; undefined for none. */
    picture: picture instanceof File ? picture : picture?.path,
    /** What of it stays visible where it is cropped; undefined for a file. */
    focus: picture instanceof File ? undefined : picture?.focus,
    /** The server does not have all of it yet. */
    unsent,
    /** What only a save by button takes over, in words. */
    byButton,
    /** There is something that a save would change. */
    changed: unsent || state.waiting !== undefined || byButton.length > 0,
    change,
    /** Fills in the author of a new post. */
    proposeAuthor: follow,
    choosePicture: (choice: PictureChoice) => set((now) => ({ draft: { ...now.draft, picture: choice } })),
    /** A chosen file is stored now. */
    storePicture: (file: File, choice: PictureChoice) =>
      set(({ draft }) => (draft.picture === file ? { draft: { ...draft, picture: choice } } : {})),
    /** The text editor writes the same content its own way. */
    startText: (content: string) => (kept.fields.content === draft.fields.content ? follow : change)({ content }),
    /** The server has a place for a new post. */
    begun: (post: StaffPost) => set(({ stored }) => (stored ? {} : { stored: post, version: post.version })),
    /** The server has kept this, but for a file. */
    confirm: (number: number, sent: Draft) =>
      set((now) => {
        const { status, decorative } = now.kept.fields;
        return {
          waiting: number,
          isOwn: true,
          kept: {
            fields: { ...sent.fields, status, decorative },
            picture: sent.picture instanceof File ? now.kept.picture : sent.picture,
          },
          stored: now.stored && { ...now.stored, changesWaiting: true },
        };
      }),
    /** Takes over what was saved; what was typed since stays. */
    adopt: (saved: StaffPost, sent: Draft) =>
      set(({ draft: { fields, picture } }) => {
        const {
          fields: { slug },
          picture: stored,
        } = draftOf(saved);
        return {
          stored: saved,
          version: saved.version,
          waiting: undefined,
          isOwn: false,
          kept: { fields: { ...sent.fields, slug }, picture: stored },
          draft: {
            fields: { ...fields, slug: fields.slug === sent.fields.slug ? slug : fields.slug, status: sent.fields.status },
            picture: picture === sent.picture ? stored : picture,
          },
        };
      }),
    noteSchedule: ({ scheduledFor, scheduleFault }: Pick<StaffPost, 'scheduledFor' | 'scheduleFault'>) =>
      set((now) => ({ stored: now.stored && { ...now.stored, scheduledFor, scheduleFault } })),
    /** Follows the publication of what is saved; what was typed since stays. */
    notePublication: (published: StaffPost) => {
      set((now) => ({
        stored: published,
        version: now.version === now.stored?.version ? published.version : now.version,
      }));
      follow({ status: 'published' });
    },
    /** Opens what the server has, in place of one's own. */
    replace: (post: StaffPost) => set(({ textKey }) => ({ ...opened(post), textKey: textKey + 1 })),
    /** Takes an earlier text into the fields. */
    take: (post: StaffPost) =>
      set(({ stored, draft, textKey }) => {
        const { fields, picture } = draftOf(post, stored);
        return { draft: { fields: { ...fields, status: draft.fields.status }, picture }, textKey: textKey + 1 };
      }),
  };
}
