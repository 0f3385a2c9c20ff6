import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PostConflict, StaffPost } from '../../../../shared/posts/schemas.ts';
import { keepLastAuthor } from '../../authors/last-author.ts';
import { keepAlt } from '../../pictures/keep-alt.ts';
import { useSession } from '../../session/useSession.ts';
import { savedState } from '../saved-state.ts';
import type { Draft, Problems } from './draft/draft.ts';
import type { useKeptDraft } from './draft/useKeptDraft.ts';
import type { usePostDraft } from './draft/usePostDraft.ts';
import { useLeaving } from '../../useLeaving.ts';
import type { SaveNote } from './save-state.ts';
import { countBlankHeadings } from './text/table.ts';
import { useSave } from './useSave.ts';

/** What another save left, and the act that met it, which waits for the user's decision. */
export type SaveConflict = PostConflict & {
  stays: boolean;
  later: boolean;
  /** Receives the post if it is saved after all. */
  settle(saved?: StaffPost | Promise<StaffPost | undefined>): void;
};

/** What is worth a second look before readers see it. */
interface Doubt {
  blankHeadings: number;
  settle(goesAhead: boolean): void;
}

interface Parts {
  edit: ReturnType<typeof usePostDraft>;
  kept: ReturnType<typeof useKeptDraft>;
  /** A picture is still being read, and would not be saved. */
  reading: boolean;
  onProblems(problems: Problems): void;
  onCreated(id: string): void | Promise<void>;
}

interface HowToSave {
  /** In the editor, as Ctrl+S does; otherwise goes to the list of posts. */
  stays?: boolean;
  /** What another save left and this one overwrites, or `new` to replace a deleted post by a new one. */
  over?: SaveConflict | 'new';
  /** Readers are not to see it yet. */
  later?: boolean;
  /** Readers will see it, now or at its time. */
  publishes?: boolean;
}

interface Saved {
  post: StaffPost;
  stays: boolean;
  /** What was stored before; undefined for a new post. */
  before: StaffPost | undefined;
}

/** A save that replaces another user's has the picture that this editor shows, and its alternative text. */
function withPictureOf(mine: StaffPost | undefined, draft: Draft, { current }: SaveConflict): Draft {
  if (mine === undefined || draft.picture !== 'kept' || mine.featuredImage === current.featuredImage) return draft;
  const { featuredImage: path, featuredImageFocus: focus } = mine;
  return { ...draft, picture: path === '' ? 'removed' : { path, focus } };
}

/** Saves the post by button or Ctrl+S, then goes to the list of posts or stays. */
export function useSaving({ edit, kept, reading, onProblems, onCreated }: Parts) {
  const navigate = useNavigate();
  const saving = useSave();
  const session = useSession();
  const leaving = useLeaving(edit.dirty);
  const [note, setNote] = useState<SaveNote>('');
  const [last, setLast] = useState<Saved>();
  const [conflict, setConflict] = useState<SaveConflict>();
  const [doubt, setDoubt] = useState<Doubt>();
  /** The user has read the warnings, and published. */
  const [isSure, setIsSure] = useState(false);

  /** Shows what keeps the post from being saved. Before readers see it, asks about what may be unfinished. */
  const isReady = async (publishes: boolean): Promise<boolean> => {
    const { fields } = edit.draft;
    const found = saving.check(fields, publishes && edit.picture !== undefined);
    if (Object.keys(found).length > 0) {
      onProblems(found);
      return false;
    }
    const blankHeadings = publishes && !isSure ? countBlankHeadings(fields.content) : 0;
    if (blankHeadings === 0) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setDoubt({ blankHeadings, settle: resolve });
    const goesAhead = await promise;
    setDoubt(undefined);
    setIsSure(goesAhead);
    return goesAhead;
  };

  /** @returns the post as it was saved, but not what was saved for later */
  const save = async ({
    stays = false,
    over,
    later = false,
    publishes = edit.draft.fields.status === 'published' && !later,
  }: HowToSave = {}): Promise<StaffPost | undefined> => {
    if (reading || saving.busy) return undefined;
    const { stored } = edit;
    if (!(await isReady(publishes))) return undefined;
    const conflict = over === 'new' ? undefined : over;
    const sent = conflict ? withPictureOf(edit.open?.post ?? stored, edit.draft, conflict) : edit.draft;
    const known = over === 'new' ? undefined : (conflict?.current ?? stored);
    const outcome = await saving.save(sent, {
      id: known?._id,
      version: over ? known?.version : edit.version,
      before: known && edit.before,
      // Waiting changes are loaded by the editor that has them open.
      waiting: over === 'new' ? 0 : conflict && (later || edit.waiting > 0) ? (conflict.waiting ?? 0) : edit.waiting,
      later,
    });
    if (!outcome) return undefined;
    if ('conflict' in outcome) {
      const { promise, resolve } = Promise.withResolvers<StaffPost | undefined>();
      setConflict({ ...outcome.conflict, stays, later, settle: resolve });
      return promise;
    }
    if ('problems' in outcome) {
      onProblems(outcome.problems);
      return undefined;
    }
    const { featuredImage, featuredImageAlt } = 'kept' in outcome ? outcome.kept.post : outcome.saved;
    const isNew = sent.picture !== 'kept' || sent.fields.featuredImageAlt !== edit.before.featuredImageAlt;
    if (isNew) keepAlt(featuredImage, featuredImageAlt);
    const { author, authorId } = sent.fields;
    const isOther = author !== edit.before.author || authorId !== edit.before.authorId;
    if (session.status === 'in' && (known === undefined || isOther)) keepLastAuthor(session.staffId, { author, authorId });
    if ('kept' in outcome) {
      edit.adoptWaiting(outcome.kept, sent);
      setNote({ done: 'Saved for later', at: Date.now() });
      return undefined;
    }
    edit.adopt(outcome.saved, sent);
    setNote({ done: 'Saved', at: Date.now() });
    setLast({ post: outcome.saved, stays, before: stored });
    return outcome.saved;
  };

  const goOn = useEffectEvent(async ({ post, stays, before }: Saved) => {
    // Stay if something was typed during the save.
    if (!edit.dirty && !stays) {
      kept.end();
      await leaving.freely(() => navigate('/admin', { state: savedState(post, before) }));
    } else if (!before) {
      await leaving.freely(() => onCreated(post._id));
    }
  });
  useEffect(() => {
    if (last) void goOn(last);
  }, [last]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    // Changes that wait are not published by a shortcut.
    if (!document.querySelector('dialog[open]')) void save({ stays: true, later: edit.waiting > 0 });
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return {
    ...saving,
    isReady,
    save,
    conflict,
    /** Does what the act that met the conflict was to do, over what the other save left. */
    replaceTheirs: (theirs: SaveConflict) => {
      setConflict(undefined);
      theirs.settle(save({ stays: theirs.stays, over: theirs, later: theirs.later }));
    },
    endConflict: () => {
      setConflict(undefined);
      conflict?.settle();
    },
    doubt,
    leaving,
    note,
    setNote,
  };
}
