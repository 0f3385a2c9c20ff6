import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { IDEMPOTENCY_HEADER } from '../../../../shared/kit/idempotency.ts';
import { POST_INCOMPLETE, type PostStatus } from '../../../../shared/posts/form.ts';
import type { PostConflict, StaffPost } from '../../../../shared/posts/schemas.ts';
import { keepLastAuthor } from '../../authors/last-author.ts';
import { askWithForm, keyOf } from '../../kit/ask.ts';
import { useAction } from '../../kit/useAction.tsx';
import { useListener } from '../../kit/useListener.ts';
import { keepAlt } from '../../pictures/keep-alt.ts';
import { useSession } from '../../session/useSession.ts';
import { savedState } from '../saved-state.ts';
import { checkFields, type FieldName, type PostFields, type Problems, toForm } from './fields.ts';
import { conflictOf, explainFailure, type SaveFailure } from './save-failure.ts';
import type { SaveNote } from './save-state.ts';
import type { useAutosave } from './useAutosave.ts';
import type { usePostDraft } from './usePostDraft.ts';

/** What another save left, and the act that met it, which waits for the user's decision. */
export type SaveConflict = PostConflict & {
  how: HowToSave;
  /** Receives the post if it is saved after all. */
  settle(saved?: StaffPost | Promise<StaffPost | undefined>): void;
};

interface Parts {
  edit: ReturnType<typeof usePostDraft>;
  autosave: ReturnType<typeof useAutosave>;
  note: SaveNote;
  setNote(note: SaveNote): void;
  /** A picture is still being read, and would not be saved. */
  reading: boolean;
  onProblems(problems: Problems): void;
  onCreated(id: string): void | Promise<void>;
}

interface HowToSave {
  /** In the editor; otherwise goes to the list of posts. */
  stays?: boolean;
  /** What another save left and this one overwrites, or `new` to replace a deleted post by a new one. */
  over?: SaveConflict | 'new';
  /** Instead of that of the fields. */
  status?: PostStatus;
  /** Readers will see it, now or at its time. */
  publishes?: boolean;
}

interface Saved {
  post: StaffPost;
  stays: boolean;
  /** What was stored before; undefined for a new post. */
  before: StaffPost | undefined;
}

/** Those that are asked for in the dialog before a post is published. */
const ASKED: readonly string[] = ['category', 'excerpt', 'featuredImageAlt'] satisfies FieldName[];

/** Saves the post by button, then goes to the list of posts or stays; or says why it can't. */
export function useSaving({ edit, autosave, note, setNote, reading, onProblems, onCreated }: Parts) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const session = useSession();
  const { busy, run } = useAction('');
  /** Numbered, so that a repeated text is a new notice and is read out again. */
  const [failure, setFailure] = useState<SaveFailure & { id: number }>();
  const [problems, setProblems] = useState<Problems>({});
  const [last, setLast] = useState<Saved>();
  const [conflict, setConflict] = useState<SaveConflict>();
  const [isPublishing, setIsPublishing] = useState(false);
  const [sent, setSent] = useState<number>();

  const fail = (reason: SaveFailure) => {
    setProblems(reason.problems);
    const names = Object.keys(reason.problems);
    // Below their inputs, in the dialog that asks for them.
    if (isPublishing && names.length > 0 && names.every((name) => ASKED.includes(name))) return;
    setIsPublishing(false);
    setFailure((before) => ({ ...reason, id: (before?.id ?? 0) + 1 }));
    onProblems(reason.problems);
  };

  /** Shows what keeps the post from being saved. */
  const isReady = (publishes: boolean): boolean => {
    const { missing, wrong } = checkFields(edit.fields, publishes && edit.picture !== undefined);
    const isIncomplete = Object.keys(missing).length > 0;
    if (isIncomplete || Object.keys(wrong).length > 0) {
      const text = isIncomplete ? POST_INCOMPLETE : 'Please check the highlighted fields';
      fail({ text, advice: '', gone: false, problems: { ...wrong, ...missing } });
      return false;
    }
    setFailure(undefined);
    setProblems({});
    return true;
  };

  /** Proposes picture's words and author for other posts. */
  const remember = (
    { author, authorId, featuredImageAlt, decorative }: PostFields,
    { featuredImage }: StaffPost,
    before: StaffPost | undefined,
  ) => {
    const isOther = author !== before?.author || authorId !== (before.authorId ?? '');
    if (featuredImage !== before?.featuredImage || featuredImageAlt !== before.featuredImageAlt)
      keepAlt(featuredImage, decorative ? '' : featuredImageAlt);
    if (session.status === 'in' && isOther) keepLastAuthor(session.staffId, { author, authorId });
  };

  /** @returns the post as it was saved */
  const save = async (how: HowToSave = {}): Promise<StaffPost | undefined> => {
    const { stays = false, over, status = edit.fields.status, publishes = status === 'published' } = how;
    if (reading || busy || !isReady(publishes)) return undefined;
    let result: StaffPost | Promise<StaffPost | undefined> | undefined;
    const write = async () => {
      const { stored, version, waiting, fields: written } = edit.now();
      const fields = { ...written, status };
      const known = over === 'new' ? undefined : (over?.current ?? stored);
      const form = toForm(fields, { stored: known, version: over ? known?.version : version, waiting });
      const hasFile = fields.picture instanceof File;
      const options = { form, ...(hasFile && { onProgress: setSent }) };
      try {
        if (hasFile) setSent(0);
        const post = known
          ? await askWithForm('PUT /api/posts/:id', { id: known._id }, options)
          : await askWithForm('POST /api/posts', {}, { ...options, headers: { [IDEMPOTENCY_HEADER]: autosave.id } });
        remember(fields, post, stored);
        edit.adopt(post, fields);
        autosave.setOther(null);
        setNote({ done: 'Saved', at: Date.now() });
        setIsPublishing(false);
        setLast({ post, stays, before: stored });
        result = post;
        await queries.invalidateQueries({ queryKey: keyOf('GET /api/posts'), exact: true });
      } catch (error) {
        const other = conflictOf(error);
        if (!other) return fail(explainFailure(error, !known));
        const { promise, resolve } = Promise.withResolvers<StaffPost | undefined>();
        setConflict({ ...other, how, settle: resolve });
        result = promise;
      } finally {
        setSent(undefined);
      }
    };
    await run(() => autosave.inTurn(write));
    return result;
  };

  const goOn = useEffectEvent(async ({ post, stays, before }: Saved) => {
    // Stay if something was typed during the save.
    if (!edit.unsent && !stays) await navigate('/admin', { state: savedState(post, before) });
    else if (!before) await onCreated(post._id);
  });
  useEffect(() => {
    if (last) void goOn(last);
  }, [last]);

  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void autosave.flush();
  };
  useListener('keydown', press, { by: 'window' });

  return {
    busy,
    /** The share of the picture that is sent, while one is being sent. */
    sent: sent ?? autosave.sent,
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
    isPublishing,
    /** Asks for what readers should not miss. */
    publish: () => setIsPublishing(true),
    endPublishing: () => setIsPublishing(false),
    conflict,
    /** Does what the act that met the conflict was to do, over what the other save left. */
    replaceTheirs: (theirs: SaveConflict) => {
      setConflict(undefined);
      theirs.settle(save({ ...theirs.how, over: theirs }));
    },
    endConflict: () => {
      setConflict(undefined);
      conflict?.settle();
    },
    note,
  };
}
