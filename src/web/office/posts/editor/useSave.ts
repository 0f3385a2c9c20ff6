import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { IDEMPOTENCY_HEADER } from '../../../../shared/idempotency.ts';
import { POST_INCOMPLETE } from '../../../../shared/post-form.ts';
import type { PostConflict, StaffPost } from '../../../../shared/posts.ts';
import { ApiError, NoResponseError } from '../../api.ts';
import { sendForm } from '../../send-form.ts';
import { randomKey } from '../../../../shared/random-key.ts';
import { checkFields, type Draft, FIELD_NAMES, type PostFields, type Problems, toForm } from './draft/draft.ts';

export interface SaveFailure {
  /** In the specification's words. */
  text: string;
  /** What to make of it; empty where the text says it all. */
  advice: string;
  /** The post is no longer there: it can only be made anew. */
  gone: boolean;
  /** A repeated text is a new notice, so that it is read out again. */
  id: number;
}

export interface SaveTarget {
  /** Undefined for a post that is still to be made. */
  id: string | undefined;
  version: number | undefined;
  /** The fields as they are kept. */
  before: PostFields | undefined;
}

const SAFE = 'Your text is not lost.';
const UNANSWERED = 'No response from the server.';

/** Saves a post, one call at a time, and says why when it can't be saved. */
export function useSave() {
  const queries = useQueryClient();
  const running = useRef(false);
  // The same for every try to make this one post: a try whose answer was lost makes no second one.
  const [key] = useState(randomKey);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState<SaveFailure>();
  const [problems, setProblems] = useState<Problems>({});
  const [conflict, setConflict] = useState<PostConflict>();

  const fail = (text: string, advice = '', gone = false) =>
    setFailure((last) => ({ text, advice, gone, id: (last?.id ?? 0) + 1 }));

  /** Why the server didn't take it. Undefined for a post that somebody else saved meanwhile. */
  const explain = (error: unknown, { id }: SaveTarget): Problems => {
    const isAnswer = error instanceof ApiError;
    const message = isAnswer ? error.message : error instanceof NoResponseError ? UNANSWERED : 'Something went wrong.';
    const signedOut = isAnswer && error.status === 401;
    const gone = isAnswer && error.status === 404 && id !== undefined;
    const why = gone ? 'Someone has deleted this post.' : id !== undefined && message ? message : '';
    fail(
      id === undefined ? `Failed to create post : ${message}` : 'Failed to update post',
      [why, signedOut ? 'Sign in, then save again.' : isAnswer ? '' : 'Check your connection, then save again.', SAFE]
        .filter(Boolean)
        .join(' '),
      gone,
    );
    if (!isAnswer) return {};
    const known = Object.entries(error.fields).map(([name, text]) => [name.replace(/^seo\./, ''), text] as const);
    return Object.fromEntries(known.filter(([name]) => FIELD_NAMES.some((each) => each === name))) as Problems;
  };

  /**
   * @returns the post as it was saved, or the inputs that keep it from being saved; undefined when the reason is another one, or
   *   when an earlier call is still under way
   */
  const save = async (
    draft: Draft,
    target: SaveTarget,
  ): Promise<{ saved: StaffPost } | { problems: Problems } | undefined> => {
    if (running.current) return undefined;
    const { missing, wrong } = checkFields(draft.fields);
    const found = { ...wrong, ...missing };
    setProblems(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) {
      fail(Object.keys(missing).length > 0 ? POST_INCOMPLETE : 'Please check the highlighted fields');
      return { problems: found };
    }
    running.current = true;
    setBusy(true);
    if (draft.picture instanceof File) setSent(0);
    try {
      const { id, version, before } = target;
      const saved = await sendForm<StaffPost>(id === undefined ? '/api/posts' : `/api/posts/${encodeURIComponent(id)}`, {
        method: id === undefined ? 'POST' : 'PUT',
        form: toForm(draft, before, version),
        ...(id === undefined && { headers: { [IDEMPOTENCY_HEADER]: key } }),
        ...(draft.picture instanceof File && { onProgress: setSent }),
      });
      await queries.invalidateQueries({ queryKey: ['/api/posts'], exact: true });
      return { saved };
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && isConflict(error.body)) {
        setConflict(error.body);
        return undefined;
      }
      const refused = explain(error, target);
      setProblems(refused);
      return Object.keys(refused).length > 0 ? { problems: refused } : undefined;
    } finally {
      running.current = false;
      setBusy(false);
      setSent(undefined);
    }
  };

  return {
    save,
    busy,
    /** The share of the picture that is sent, while there is one to send. */
    sent,
    failure,
    problems,
    /** Inputs that were looked at again are no longer wrong. */
    clear: (names: readonly string[]) => {
      if (!names.some((name) => name in problems)) return;
      const left = Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name))) as Problems;
      setProblems(left);
      // The message was about these fields.
      if (Object.keys(left).length === 0) setFailure(undefined);
    },
    dismiss: () => setFailure(undefined),
    conflict,
    endConflict: () => setConflict(undefined),
  };
}

/** A name that is taken is a conflict of another kind. */
const isConflict = (body: ApiError['body']): body is PostConflict & ApiError['body'] =>
  typeof body['current'] === 'object' && body['current'] !== null;
