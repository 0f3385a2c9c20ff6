import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import { SCHEDULE_PAST, WRONG_SCHEDULE } from '../../../../shared/posts/schedule-times.ts';
import { ApiError, failureOf, NoResponseError } from '../../api.ts';
import { ask, keyOf } from '../../kit/ask.ts';

export type Schedule = Pick<StaffPost, 'scheduledFor' | 'scheduleFault'>;

interface Parts {
  stored: StaffPost | undefined;
  save(): Promise<StaffPost | undefined>;
  onChange(schedule: Schedule): void;
}

/** Sets and ends the schedule of a post, one call at a time. */
export function useSchedule({ stored, save, onChange }: Parts) {
  const queries = useQueryClient();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** What is wrong with the time. */
  const [problem, setProblem] = useState<string>();

  const clear = () => {
    setFailure(undefined);
    setProblem(undefined);
  };

  async function run(work: () => Promise<boolean>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    clear();
    try {
      return await work();
    } catch (error) {
      const { publishAt } = error instanceof ApiError ? error.fields : {};
      if (publishAt !== undefined) setProblem(publishAt);
      else
        setFailure(
          error instanceof NoResponseError
            ? 'No response from the server. Check your connection, then try again.'
            : failureOf(error, 'The schedule could not be changed. Please try again.'),
        );
      // Somebody else has changed it, or it is published already.
      if (error instanceof ApiError && error.status === 409) await reload();
      return false;
    } finally {
      running.current = false;
      setBusy(false);
      void queries.invalidateQueries({ queryKey: keyOf('GET /api/posts'), exact: true });
    }
  }

  async function reload(): Promise<void> {
    if (stored === undefined) return;
    const now = await ask('GET /api/posts/post/:id', { id: stored._id }).catch(() => undefined);
    if (now !== undefined) onChange(now);
  }

  return {
    busy,
    failure,
    problem,
    clear,
    /** @returns whether it is scheduled; what is unsaved is saved first */
    set: (publishAt: number | undefined) =>
      run(async () => {
        if (publishAt === undefined || publishAt <= Date.now()) {
          setProblem(publishAt === undefined ? WRONG_SCHEDULE : SCHEDULE_PAST);
          return false;
        }
        const post = await save();
        if (post === undefined) return false;
        const body = { publishAt: new Date(publishAt).toISOString(), seen: stored?.scheduledFor ?? null };
        const { scheduledFor } = await ask('PUT /api/posts/:id/schedule', { id: post._id, body });
        onChange({ scheduledFor, scheduleFault: null });
        return true;
      }),
    /** @returns whether it is no longer scheduled */
    cancel: () =>
      run(async () => {
        if (!stored?.scheduledFor) return true;
        await ask('DELETE /api/posts/:id/schedule', { id: stored._id, query: { seen: stored.scheduledFor } });
        onChange({ scheduledFor: null, scheduleFault: null });
        return true;
      }),
  };
}
