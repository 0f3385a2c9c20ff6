import { useState } from 'react';
import type { StaffPost } from '../../../../../shared/posts/schemas.ts';
import type { PostDraft } from '../../../../../shared/posts/revisions.ts';
import type { PictureSource } from '../pictures/SourceImage.tsx';
import { type Draft, fieldsOf, type PictureChoice, type PostFields, sameFields } from './draft.ts';

/**
 * A post while it is edited: what the server has, what is in the fields, and whether the two differ.
 *
 * @param post undefined for a new one; only the first is used
 * @param waiting its changes that wait, which are opened in its place; only the first are used
 */
export function usePostDraft(post: StaffPost | undefined, waiting: PostDraft | undefined) {
  const [stored, setStored] = useState(post);
  const [open, setOpen] = useState(waiting);
  const [version, setVersion] = useState(waiting?.baseVersion ?? post?.version);
  /** The number of the waiting changes that the fields are based on; 0 for none. */
  const [basis, setBasis] = useState(waiting?.number ?? 0);
  const [before, setBefore] = useState(() => fieldsOf(waiting?.post ?? post, post));
  const [draft, setDraft] = useState<Draft>(() => ({ fields: fieldsOf(waiting?.post ?? post, post), picture: 'kept' }));
  const [textKey, setTextKey] = useState(0);

  const begin = (next: Draft) => {
    setDraft(next);
    // The text editor starts again with the new content.
    setTextKey((key) => key + 1);
  };

  const { featuredImage: storedPicture, featuredImageFocus } = open?.post ?? stored ?? {};
  /** Takes over what was sent; what was typed since stays. */
  const settle = (saved: StaffPost, sent: Draft) => {
    const { slug } = fieldsOf(saved);
    setBefore({ ...sent.fields, slug });
    setDraft((now) => ({
      fields: { ...now.fields, slug: now.fields.slug === sent.fields.slug ? slug : now.fields.slug },
      picture: now.picture === sent.picture ? 'kept' : now.picture,
    }));
  };

  return {
    stored,
    /** The changes that wait, if they are what is open. */
    open,
    version,
    waiting: basis,
    before,
    draft,
    /** The featured picture as it will be after the next save; undefined for none. */
    picture: shownPicture(draft.picture, storedPicture),
    /** What of it stays visible where it is cropped; undefined for a file. */
    focus: draft.picture === 'kept' ? featuredImageFocus : focusOf(draft.picture),
    /** Changes when another text replaces the one in the text editor. */
    textKey,
    dirty: draft.picture !== 'kept' || !sameFields(draft.fields, before),
    change: (change: Partial<PostFields>) => setDraft((now) => ({ ...now, fields: { ...now.fields, ...change } })),
    /** Fills in the author of a new post, which is no change by itself. */
    proposeAuthor: (author: Pick<PostFields, 'author' | 'authorId'>) => {
      setBefore((now) => ({ ...now, ...author }));
      setDraft((now) => ({ ...now, fields: { ...now.fields, ...author } }));
    },
    choosePicture: (choice: PictureChoice) =>
      // A post without a picture has none to be removed.
      setDraft((now) => ({ ...now, picture: choice === 'removed' && !storedPicture ? 'kept' : choice })),
    /** The text editor writes the same content its own way, which is no change by itself. */
    startText: (content: string) => {
      if (before.content === draft.fields.content) setBefore({ ...before, content });
      setDraft((now) => ({ ...now, fields: { ...now.fields, content } }));
    },
    /** @param kept the versions that the restored draft was based on */
    restore: (restored: Draft, kept: { version: number | undefined; waiting?: number }) => {
      if (stored && kept.version !== undefined) {
        setVersion(kept.version);
        setBasis(kept.waiting ?? 0);
      }
      begin(restored);
    },
    /** Takes over what was saved. */
    adopt: (saved: StaffPost, sent: Draft) => {
      setStored(saved);
      setVersion(saved.version);
      setOpen(undefined);
      setBasis(0);
      settle(saved, sent);
    },
    noteSchedule: ({ scheduledFor, scheduleFault }: Pick<StaffPost, 'scheduledFor' | 'scheduleFault'>) =>
      setStored((now) => now && { ...now, scheduledFor, scheduleFault }),
    /** Follows the publication of what is stored; what was typed since it was read stays. */
    notePublication: (published: StaffPost) => {
      setStored(published);
      if (version === stored?.version) setVersion(published.version);
      setBefore({ ...before, status: 'published' });
      setDraft((now) => ({ ...now, fields: { ...now.fields, status: 'published' } }));
    },
    /** Takes over what was saved for later. */
    adoptWaiting: (saved: PostDraft, sent: Draft) => {
      setStored((post) => post && { ...post, changesWaiting: true });
      setVersion(saved.baseVersion);
      setOpen(saved);
      setBasis(saved.number);
      settle(saved.post, sent);
    },
    /** Opens what the server has, in place of one's own. */
    replace: (post: StaffPost, waiting?: PostDraft) => {
      const fields = fieldsOf(waiting?.post ?? post, post);
      setStored(post);
      setVersion(waiting?.baseVersion ?? post.version);
      setOpen(waiting);
      setBasis(waiting?.number ?? 0);
      setBefore(fields);
      begin({ fields, picture: 'kept' });
    },
  };
}

const focusOf = (choice: PictureChoice) =>
  typeof choice === 'object' && !(choice instanceof File) ? choice.focus : undefined;

function shownPicture(choice: PictureChoice, storedPath: string | undefined): PictureSource | undefined {
  if (choice instanceof File) return choice;
  if (typeof choice === 'object') return choice.path;
  return choice === 'kept' ? storedPath || undefined : undefined;
}
