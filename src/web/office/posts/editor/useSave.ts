import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IDEMPOTENCY_HEADER } from '../../../../shared/kit/idempotency.ts';
import { POST_INCOMPLETE } from '../../../../shared/posts/form.ts';
import type { PostConflict, StaffPost } from '../../../../shared/posts/schemas.ts';
import type { PostDraft } from '../../../../shared/posts/revisions.ts';
import { randomKey } from '../../../../shared/kit/random-key.ts';
import { askWithForm, keyOf } from '../../kit/ask.ts';
import { useAction } from '../../kit/useAction.tsx';
import { checkFields, type Draft, type PostFields, type Problems, toForm } from './draft/draft.ts';
import { conflictOf, explainFailure, type SaveFailure } from './save-failure.ts';

/** Numbered, so that a repeated text is a new notice and is read out again. */
export interface SaveNotice extends Omit<SaveFailure, 'problems'> {
  id: number;
}

interface SaveTarget {
  /** Undefined for a new post. */
  id: string | undefined;
  version: number | undefined;
  /** The fields as they are stored. */
  before: PostFields | undefined;
  /** The number of the waiting changes that the fields are based on; 0 for none. */
  waiting: number;
  /** Readers are not to see it yet. */
  later: boolean;
}

type Outcome = { saved: StaffPost } | { kept: PostDraft } | { conflict: PostConflict } | { problems: Problems };

/** Saves a post, one call at a time, and says why when it can't be saved. */
export function useSave() {
  const queries = useQueryClient();
  // The same for every try to create this post: a try whose answer was lost creates no second one.
  const [key] = useState(randomKey);
  const { busy, run } = useAction('');
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState<SaveNotice>();
  const [problems, setProblems] = useState<Problems>({});

  const fail = (notice: Omit<SaveNotice, 'id'>) => setFailure((last) => ({ ...notice, id: (last?.id ?? 0) + 1 }));

  /**
   * Shows what keeps the fields from being saved.
   *
   * @param asksWords see `checkFields`
   */
  const check = (fields: PostFields, asksWords: boolean): Problems => {
    const { missing, wrong } = checkFields(fields, asksWords);
    const found = { ...wrong, ...missing };
    setProblems(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) {
      const text = Object.keys(missing).length > 0 ? POST_INCOMPLETE : 'Please check the highlighted fields';
      fail({ text, advice: '', gone: false });
    }
    return found;
  };

  /**
   * @returns the post as it was saved, what another save left, or the inputs that keep it from being saved; undefined when
   *   the reason is another one, or when an earlier call is still running
   */
  const save = async (draft: Draft, target: SaveTarget): Promise<Outcome | undefined> => {
    let outcome: Outcome | undefined;
    await run(async () => {
      outcome = await send(draft, target);
    });
    return outcome;
  };

  const send = async (draft: Draft, { id, version, before, waiting, later }: SaveTarget): Promise<Outcome | undefined> => {
    const hasFile = draft.picture instanceof File;
    if (hasFile) setSent(0);
    try {
      const form = toForm(draft, before, version, later || waiting > 0 ? waiting : undefined);
      const progress = hasFile ? { onProgress: setSent } : {};
      const headers = { [IDEMPOTENCY_HEADER]: key };
      const outcome = later
        ? { kept: await askWithForm('PUT /api/posts/:id/draft', { id: id ?? '' }, { form, ...progress }) }
        : id === undefined
          ? { saved: await askWithForm('POST /api/posts', {}, { form, headers, ...progress }) }
          : { saved: await askWithForm('PUT /api/posts/:id', { id }, { form, ...progress }) };
      await queries.invalidateQueries({ queryKey: keyOf('GET /api/posts'), exact: true });
      return outcome;
    } catch (error) {
      const conflict = conflictOf(error);
      if (conflict) return { conflict };
      const { problems: refused, ...notice } = explainFailure(error, id === undefined);
      fail(notice);
      setProblems(refused);
      return Object.keys(refused).length > 0 ? { problems: refused } : undefined;
    } finally {
      setSent(undefined);
    }
  };

  return {
    check,
    save,
    busy,
    /** The share of the picture that is sent, while one is being sent. */
    sent,
    failure,
    problems,
    /** Removes the problems of inputs that were changed. */
    clear: (names: readonly string[]) => {
      if (!names.some((name) => name in problems)) return;
      const left = Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name))) as Problems;
      setProblems(left);
      // The message was about these fields.
      if (Object.keys(left).length === 0) setFailure(undefined);
    },
    dismiss: () => setFailure(undefined),
  };
}
