import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isBegun, isBlankContent } from '../../../../shared/posts/form.ts';
import { randomKey } from '../../../../shared/kit/random-key.ts';
import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import { ApiError, NoResponseError } from '../../api.ts';
import { connectionBack } from '../../connection.ts';
import { keyOf } from '../../kit/ask.ts';
import { refuse } from '../../kit/useAction.tsx';
import { useAskBeforeUnload } from '../../kit/useListener.ts';
import { type PostFields, sameTexts } from './fields.ts';
import type { SaveNote } from './save-state.ts';
import { sendDraft, sendParting, sendPicture } from './send-draft.ts';
import { dropUnsent, keepUnsent, lockUnsent, type Unsent } from './unsent.ts';
import type { usePostDraft } from './usePostDraft.ts';

/** What is typed is kept in this browser and on the server within these times. */
const KEEP_MS = 500;
const SEND_MS = 1500;
const RETRY_MS = 10_000;

const NOT_SETTLED =
  'What you wrote is not saved yet, and would be lost. Try again once the bar above the text says that it is saved.';

/** Why the server does not have it. */
interface Obstacle {
  isOffline: boolean;
  text: string;
}

interface Parts {
  edit: ReturnType<typeof usePostDraft>;
  /** What this editor goes on with. */
  unsentBefore: Unsent | undefined;
  setNote(note: SaveNote): void;
  /** The server has a place for a new post. */
  onPlaced(id: string): void;
}

const isEmpty = ({ title, excerpt, content, picture }: PostFields): boolean =>
  picture === undefined && isBlankContent(`${title}${excerpt}${content}`);

/** Keeps what is written by itself: at once in this browser, soon on the server. Nothing has to be complete. */
export function useAutosave({ edit, unsentBefore, setNote, onPlaced }: Parts) {
  const [id] = useState(() => unsentBefore?.id ?? randomKey());
  const [obstacle, setObstacle] = useState<Obstacle>();
  /** Who else has written since this editor read or wrote. */
  const [other, setOther] = useState<Awaited<ReturnType<typeof sendDraft>>['other']>(null);
  const [sent, setSent] = useState<number>();
  /** The browser has no space for it. */
  const [full, setFull] = useState(false);
  const isOpen = useRef(true);
  const queries = useQueryClient();
  const timers = useRef<{ keep?: ReturnType<typeof setTimeout>; send?: ReturnType<typeof setTimeout> }>({});
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const read = (): Unsent => {
    const { stored, version, waiting, isOwn, fields } = edit.now();
    return { id, subject: stored?._id, savedAt: Date.now(), version, waiting, isOwn, fields };
  };
  const keep = async () => {
    clearTimeout(timers.current.keep);
    delete timers.current.keep;
    if (!edit.now().unsent) return;
    await keepUnsent(read()).then(
      () => setFull(false),
      () => setFull(true),
    );
  };

  /** One call at a time: each is told of the one before. */
  const inTurn = <Done>(work: () => Promise<Done>): Promise<Done> => {
    const done = turn.current.then(work);
    turn.current = done.catch(() => undefined);
    return done;
  };
  const plan = (ms: number) => {
    timers.current.send ??= setTimeout(() => void flush(), ms);
  };
  /** @returns whether the server has all of it */
  const send = async (): Promise<boolean> => {
    const { fields, kept, unsent } = edit.now();
    const { picture } = fields;
    if (!unsent) return true;
    const line = new AbortController();
    // A call that was on its way would be waited for in vain.
    const cut = () => line.abort(new NoResponseError('The line is lost.'));
    addEventListener('offline', cut);
    try {
      if (!(picture instanceof File) || !sameTexts(fields, kept)) {
        const onBegun = (post: StaffPost) => {
          edit.follow(post);
          if (isOpen.current) onPlaced(post._id);
        };
        const { number, other } = await sendDraft(read(), { onBegun, signal: line.signal });
        setOther(other);
        edit.confirm(number, fields);
      }
      if (picture instanceof File) {
        setSent(0);
        const stored = await sendPicture(picture, setSent);
        if (edit.now().fields.picture === picture) edit.change({ picture: stored });
      }
      setObstacle(undefined);
      setNote({ done: 'Saved', at: Date.now() });
      const isAll = !edit.now().unsent;
      // A slow disk holds up no call.
      if (isAll) void dropUnsent(id);
      return isAll;
    } catch (error) {
      const isOffline = error instanceof NoResponseError;
      const status = error instanceof ApiError ? error.status : 0;
      setObstacle({
        isOffline,
        text: (status === 404 ? 'someone has deleted this post' : (error as Error).message) || 'please try again',
      });
      if (isOffline) void connectionBack().then(() => plan(SEND_MS));
      // What is refused waits for another text.
      else if (status === 429 || status >= 500) plan(RETRY_MS);
      return false;
    } finally {
      setSent(undefined);
      removeEventListener('offline', cut);
    }
  };
  const flush = (): Promise<boolean> => {
    clearTimeout(timers.current.send);
    delete timers.current.send;
    return inTurn(send);
  };
  /** @throws ApiError unless the server has all of it: only then may something take its place */
  const settle = async (): Promise<void> => {
    // The path of a chosen file follows it.
    if (!((await flush()) || (await flush()))) refuse(NOT_SETTLED);
  };
  const keepAll = useEffectEvent(() => {
    void keep();
    return flush();
  });
  const leave = useEffectEvent(async () => {
    await keepAll();
    const { stored, waiting, fields } = edit.now();
    // The server knows whether others have written in it.
    if (stored && isBegun(stored) && waiting !== undefined && isEmpty(fields))
      await inTurn(() => sendDraft(read(), { isLeft: true }));
    await queries.invalidateQueries({ queryKey: keyOf('GET /api/posts'), exact: true });
  });
  /** What would be asked of the server now is ended with the page, but for one call. */
  const close = useEffectEvent(() => {
    void keep();
    const { stored, unsent } = edit.now();
    if (stored && unsent) void sendParting(read()).catch(() => undefined);
  });

  const { unsent, fields, kept } = edit;
  const follow = useEffectEvent(() => {
    if (!unsent) return void dropUnsent(id);
    // Not put off while typing goes on.
    timers.current.keep ??= setTimeout(() => void keep(), KEEP_MS);
    return plan(SEND_MS);
  });
  useEffect(() => follow(), [unsent, fields, kept]);
  useEffect(() => {
    isOpen.current = true;
    const unlock = lockUnsent(id);
    const hide = () => void (document.visibilityState === 'hidden' && keepAll());
    addEventListener('pagehide', close);
    document.addEventListener('visibilitychange', hide);
    return () => {
      isOpen.current = false;
      // Until then, the list of posts must not send the same text beside it.
      void leave()
        .catch(() => undefined)
        .finally(unlock);
      removeEventListener('pagehide', close);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [id]);
  useAskBeforeUnload(full && obstacle !== undefined);

  return {
    /** The key of a new post, so that the server makes one of several tries. */
    id,
    obstacle,
    full,
    other,
    setOther,
    /** The share of the picture that is sent, while one is being sent. */
    sent,
    flush,
    settle,
    inTurn,
  };
}
