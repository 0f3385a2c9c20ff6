import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { IDEMPOTENCY_HEADER } from '../../../../shared/kit/idempotency.ts';
import { randomKey } from '../../../../shared/kit/random-key.ts';
import { POST_INCOMPLETE } from '../../../../shared/posts/form.ts';
import type { PostConflict, StaffPost } from '../../../../shared/posts/schemas.ts';
import { keepLastAuthor } from '../../authors/last-author.ts';
import { askWithForm, keyOf } from '../../kit/ask.ts';
import { useAction } from '../../kit/useAction.tsx';
import { useListener } from '../../kit/useListener.ts';
import { keepAlt } from '../../pictures/keep-alt.ts';
import { useSession } from '../../session/useSession.ts';
import { readArticle } from '../../trusted-html.ts';
import { savedState } from '../saved-state.ts';
import { checkFields, type Draft, type Problems, toForm } from './fields.ts';
import { useLeaving } from '../../useLeaving.ts';
import { conflictOf, explainFailure, type SaveFailure } from './save-failure.ts';
import type { SaveNote } from './save-state.ts';
import type { useKeptDraft } from './useKeptDraft.ts';
import type { usePostDraft } from './usePostDraft.ts';

/** What another save left, and the act that met it, which waits for the user's decision. */
export type SaveConflict = PostConflict & {
  stays: boolean;
  later: boolean;
  /** Receives the post if it is saved after all. */
  settle(saved?: StaffPost | Promise<StaffPost | undefined>): void;
};

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

/** How many headings of tables are empty, without the corner between a heading row and a heading column. */
function countBlankHeadings(content: string): number {
  if (!content.includes('<th')) return 0;
  return [...readArticle(content).querySelectorAll('th')].filter((heading) => {
    if (heading.textContent.trim() !== '' || heading.querySelector('img')) return false;
    const isCorner = heading.cellIndex === 0 && heading.closest('thead') !== null;
    return !(isCorner && heading.closest('table')?.querySelector('tbody th'));
  }).length;
}

/** Saves the post by button or Ctrl+S, one call at a time, then goes to the list of posts or stays; or says why it can't. */
export function useSaving({ edit, kept, reading, onProblems, onCreated }: Parts) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const session = useSession();
  const leaving = useLeaving(edit.dirty);
  // The same for every try to create this post: a try whose answer was lost creates no second one.
  const [key] = useState(randomKey);
  const { busy, run } = useAction('');
  const [sent, setSent] = useState<number>();
  /** Numbered, so that a repeated text is a new notice and is read out again. */
  const [failure, setFailure] = useState<SaveFailure & { id: number }>();
  const [problems, setProblems] = useState<Problems>({});
  const [note, setNote] = useState<SaveNote>('');
  const [last, setLast] = useState<Saved>();
  const [conflict, setConflict] = useState<SaveConflict>();
  const [doubt, setDoubt] = useState<{ blankHeadings: number; settle(goesAhead: boolean): void }>();
  /** The user has read the warnings, and published. */
  const [isSure, setIsSure] = useState(false);

  const fail = (reason: SaveFailure) => {
    setFailure((before) => ({ ...reason, id: (before?.id ?? 0) + 1 }));
    setProblems(reason.problems);
    onProblems(reason.problems);
  };

  /** Shows what keeps the post from being saved. Before readers see it, asks about what may be unfinished. */
  const isReady = async (publishes: boolean): Promise<boolean> => {
    const { fields } = edit.draft;
    const { missing, wrong } = checkFields(fields, publishes && edit.picture !== undefined);
    const isIncomplete = Object.keys(missing).length > 0;
    if (isIncomplete || Object.keys(wrong).length > 0) {
      const text = isIncomplete ? POST_INCOMPLETE : 'Please check the highlighted fields';
      fail({ text, advice: '', gone: false, problems: { ...wrong, ...missing } });
      return false;
    }
    setFailure(undefined);
    setProblems({});
    const blankHeadings = publishes && !isSure ? countBlankHeadings(fields.content) : 0;
    if (blankHeadings === 0) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setDoubt({ blankHeadings, settle: resolve });
    const goesAhead = await promise;
    setDoubt(undefined);
    setIsSure(goesAhead);
    return goesAhead;
  };

  /** Proposes picture's words and author for other posts. */
  const remember = ({ fields, picture }: Draft, { featuredImage }: StaffPost, { isNew = false } = {}) => {
    const { author, authorId, featuredImageAlt, decorative } = fields;
    const { before } = edit;
    const isOther = author !== before.author || authorId !== before.authorId;
    if (picture !== 'kept' || featuredImageAlt !== before.featuredImageAlt)
      keepAlt(featuredImage, decorative ? '' : featuredImageAlt);
    if (session.status === 'in' && (isNew || isOther)) keepLastAuthor(session.staffId, { author, authorId });
  };

  /** @returns the post as it was saved, but not what was saved for later */
  const save = async ({
    stays = false,
    over,
    later = false,
    publishes = edit.draft.fields.status === 'published' && !later,
  }: HowToSave = {}): Promise<StaffPost | undefined> => {
    if (reading || busy || !(await isReady(publishes))) return undefined;
    const { stored } = edit;
    const met = over === 'new' ? undefined : over;
    const known = over === 'new' ? undefined : (met?.current ?? stored);
    const draft = met ? withPictureOf(edit.open?.post ?? stored, edit.draft, met) : edit.draft;
    // Waiting changes are loaded by the editor that has them open.
    const waiting = over === 'new' ? 0 : met && (later || edit.waiting > 0) ? (met.waiting ?? 0) : edit.waiting;
    const version = over ? known?.version : edit.version;
    const form = toForm(draft, known && edit.before, version, later || waiting > 0 ? waiting : undefined);
    const hasFile = draft.picture instanceof File;
    const options = { form, ...(hasFile && { onProgress: setSent }) };

    let result: StaffPost | Promise<StaffPost | undefined> | undefined;
    await run(async () => {
      if (hasFile) setSent(0);
      try {
        if (later) {
          const changes = await askWithForm('PUT /api/posts/:id/draft', { id: known?._id ?? '' }, options);
          remember(draft, changes.post);
          edit.adoptWaiting(changes, draft);
          setNote({ done: 'Saved for later', at: Date.now() });
        } else {
          const post = known
            ? await askWithForm('PUT /api/posts/:id', { id: known._id }, options)
            : await askWithForm('POST /api/posts', {}, { ...options, headers: { [IDEMPOTENCY_HEADER]: key } });
          remember(draft, post, { isNew: !known });
          edit.adopt(post, draft);
          setNote({ done: 'Saved', at: Date.now() });
          setLast({ post, stays, before: stored });
          result = post;
        }
        await queries.invalidateQueries({ queryKey: keyOf('GET /api/posts'), exact: true });
      } catch (error) {
        const other = conflictOf(error);
        if (!other) return fail(explainFailure(error, !known));
        const { promise, resolve } = Promise.withResolvers<StaffPost | undefined>();
        setConflict({ ...other, stays, later, settle: resolve });
        result = promise;
      } finally {
        setSent(undefined);
      }
    });
    return result;
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

  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    // A dialog is answered first, whichever part of the editor has opened it. Changes that wait are not published by a shortcut.
    if (!document.querySelector('dialog[open]')) void save({ stays: true, later: edit.waiting > 0 });
  };
  useListener('keydown', press, { by: 'window' });

  return {
    busy,
    /** The share of the picture that is sent, while one is being sent. */
    sent,
    failure,
    dismiss: () => setFailure(undefined),
    problems,
    /** Removes the problems of inputs that were changed. */
    clear: (names: readonly string[]) => {
      if (!names.some((name) => name in problems)) return;
      const left = Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name))) as Problems;
      setProblems(left);
      // The message was about these fields.
      if (Object.keys(left).length === 0) setFailure(undefined);
    },
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
