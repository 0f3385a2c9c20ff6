import { useState } from 'react';
import type { StaffPost } from '../../../../../shared/posts.ts';
import type { PictureSource } from '../pictures/SourceImage.tsx';
import { type Draft, fieldsOf, type PictureChoice, type PostFields, sameFields } from './draft.ts';

/**
 * A post while it is edited: what the server has, what is in the fields, and whether the two differ.
 *
 * @param post undefined for a new one; only the first is used
 */
export function usePostDraft(post: StaffPost | undefined) {
  const [stored, setStored] = useState(post);
  const [version, setVersion] = useState(post?.version);
  const [before, setBefore] = useState(() => fieldsOf(post));
  const [draft, setDraft] = useState<Draft>(() => ({ fields: fieldsOf(post), picture: 'kept' }));
  const [textKey, setTextKey] = useState(0);

  const begin = (next: Draft) => {
    setDraft(next);
    // The text editor starts again with the new content.
    setTextKey((key) => key + 1);
  };

  return {
    stored,
    version,
    before,
    draft,
    /** The featured picture as it will be after the next save; undefined for none. */
    picture: shownPicture(draft.picture, stored?.featuredImage),
    /** Changes when another text replaces the one in the text editor. */
    textKey,
    dirty: draft.picture !== 'kept' || !sameFields(draft.fields, before),
    change: (change: Partial<PostFields>) => setDraft((now) => ({ ...now, fields: { ...now.fields, ...change } })),
    choosePicture: (choice: PictureChoice) =>
      // A post without a picture has none to be removed.
      setDraft((now) => ({ ...now, picture: choice === 'removed' && !stored?.featuredImage ? 'kept' : choice })),
    /** The text editor writes the same content its own way, which is no change by itself. */
    startText: (content: string) => {
      if (before.content === draft.fields.content) setBefore({ ...before, content });
      setDraft((now) => ({ ...now, fields: { ...now.fields, content } }));
    },
    /** @param basis the version that the restored draft was based on */
    restore: (restored: Draft, basis: number | undefined) => {
      if (stored && basis !== undefined) setVersion(basis);
      begin(restored);
    },
    /** Takes over what was saved; what was typed since stays. */
    adopt: (saved: StaffPost, sent: Draft) => {
      const { slug } = fieldsOf(saved);
      setStored(saved);
      setVersion(saved.version);
      setBefore({ ...sent.fields, slug });
      setDraft((now) => ({
        fields: { ...now.fields, slug: now.fields.slug === sent.fields.slug ? slug : now.fields.slug },
        picture: now.picture === sent.picture ? 'kept' : now.picture,
      }));
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
    /** Takes somebody else's version in place of one's own. */
    replace: (theirs: StaffPost) => {
      const fields = fieldsOf(theirs);
      setStored(theirs);
      setVersion(theirs.version);
      setBefore(fields);
      begin({ fields, picture: 'kept' });
    },
  };
}

function shownPicture(choice: PictureChoice, storedPath: string | undefined): PictureSource | undefined {
  if (choice instanceof File) return choice;
  return choice === 'kept' ? storedPath || undefined : undefined;
}
