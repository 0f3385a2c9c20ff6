import { useState, useSyncExternalStore } from 'react';
import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import type { PostDraft } from '../../../../shared/posts/revisions.ts';
import { fieldsOf, type PostFields, sameFields, waitingForButton } from './fields.ts';
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
  kept: PostFields;
  fields: PostFields;
  /** Changes when another text replaces the one in the text editor, which then starts again. */
  textKey: number;
}

/** What the server has, opened. */
function opened(stored: StaffPost | undefined, open?: PostDraft): State {
  const fields = fieldsOf(open?.post ?? stored, stored);
  const version = open?.baseVersion ?? stored?.version;
  return { stored, version, waiting: open?.number, isOwn: false, kept: fields, fields, textKey: 0 };
}

/** @param unsent what was written here and has not reached the server */
function begin(stored: StaffPost | undefined, open: PostDraft | undefined, unsent: Unsent | undefined): State {
  const state = opened(stored, open);
  if (!unsent) return state;
  const { fields, version = state.version, waiting = state.waiting, isOwn } = unsent;
  const stays = fields.picture !== undefined && !(fields.picture instanceof File) && fields.picture.path === '';
  return { ...state, version, waiting, isOwn, fields: stays ? { ...fields, picture: state.kept.picture } : fields };
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

const isUnsent = ({ fields, kept }: State) => !sameFields(fields, kept);

/**
 * A post while it is edited: what the server has, what is in the fields, and whether the two differ.
 *
 * @param post undefined for a new one; of all three, only the first are used
 */
export function usePostDraft(post: StaffPost | undefined, open: PostDraft | undefined, unsentBefore: Unsent | undefined) {
  const [{ now, set, subscribe }] = useState(() => createHolder(begin(post, open, unsentBefore)));
  const state = useSyncExternalStore(subscribe, now, now);
  const { kept, fields } = state;
  const { picture } = fields;
  const unsent = isUnsent(state);
  const byButton = waitingForButton(fields, kept);

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
    change: (changes: Partial<PostFields>) => set(({ fields }) => ({ fields: { ...fields, ...changes } })),
    /** What nobody has typed: a proposal, or the same text as the text editor writes it. Alone, it is nothing to be kept. */
    fill: (changes: Partial<PostFields>) =>
      set((now) => ({
        fields: { ...now.fields, ...changes },
        ...(!isUnsent(now) && { kept: { ...now.kept, ...changes } }),
      })),
    /** The server has kept this, but for a file. */
    confirm: (number: number, sent: PostFields) =>
      set(({ stored, kept: { status, decorative, picture } }) => ({
        waiting: number,
        isOwn: true,
        kept: { ...sent, status, decorative, ...(sent.picture instanceof File && { picture }) },
        stored: stored && { ...stored, changesWaiting: true },
      })),
    /** Takes over what was saved; what was typed since stays. */
    adopt: (saved: StaffPost, sent: PostFields) =>
      set(({ fields }) => {
        const { slug, picture } = fieldsOf(saved);
        return {
          stored: saved,
          version: saved.version,
          waiting: undefined,
          isOwn: false,
          kept: { ...sent, slug, picture },
          fields: {
            ...fields,
            status: sent.status,
            slug: fields.slug === sent.slug ? slug : fields.slug,
            picture: fields.picture === sent.picture ? picture : fields.picture,
          },
        };
      }),
    /** The post was begun, scheduled, or published by its schedule. Its text is the same. */
    follow: (post: StaffPost) =>
      set(({ stored, version, kept, fields }) => {
        const isPublished = post.status === 'published' && stored?.status !== 'published';
        const status = isPublished && ({ status: 'published' } as const);
        return {
          stored: post,
          version: version === stored?.version ? post.version : version,
          kept: { ...kept, ...status },
          fields: { ...fields, ...status },
        };
      }),
    /** Opens what the server has, in place of one's own. */
    replace: (post: StaffPost) => set(({ textKey }) => ({ ...opened(post), textKey: textKey + 1 })),
    /** Takes an earlier text into the fields. */
    take: (post: StaffPost) =>
      set(({ stored, fields, textKey }) => ({
        fields: { ...fieldsOf(post, stored), status: fields.status },
        textKey: textKey + 1,
      })),
  };
}
