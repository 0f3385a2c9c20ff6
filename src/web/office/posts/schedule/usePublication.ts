import { useEffect, useEffectEvent } from 'react';
import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import { ask } from '../../kit/ask.ts';
import { untilNext } from './times.ts';

/** Tells an open editor what came of the schedule of its post. */
export function usePublication(stored: StaffPost | undefined, onOutcome: (post: StaffPost) => void): void {
  const id = stored?._id;
  const due = stored?.scheduledFor && stored.scheduleFault === null ? stored.scheduledFor : undefined;
  const tell = useEffectEvent(onOutcome);
  useEffect(() => {
    if (id === undefined || due === undefined) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const ms = untilNext([{ scheduledFor: due, scheduleFault: null }], Date.now());
      if (ms !== false) timer = setTimeout(() => void check(), ms);
    };
    const check = async () => {
      if (Date.parse(due) > Date.now()) return wait();
      const post = await ask('GET /api/posts/post/:id', { id }, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      if (post && (post.status === 'published' || post.scheduleFault !== null || post.scheduledFor !== due)) tell(post);
      else wait();
    };
    wait();
    return () => {
      stopping.abort();
      clearTimeout(timer);
    };
  }, [id, due]);
}
