import { useQueryClient } from '@tanstack/react-query';
import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import { SCHEDULE_PAST, WRONG_SCHEDULE } from '../../../../shared/posts/schedule-times.ts';
import { ApiError, failureOf, NoResponseError } from '../../api.ts';
import { ask, keyOf } from '../../kit/ask.ts';
import { refuse, useAction } from '../../kit/useAction.tsx';

export type Schedule = Pick<StaffPost, 'scheduledFor' | 'scheduleFault'>;

interface Parts {
  stored: StaffPost | undefined;
  save(): Promise<StaffPost | undefined>;
  onChange(schedule: Schedule): void;
}

/** Sets and ends the schedule of a post, one call at a time. */
export function useSchedule({ stored, save, onChange }: Parts) {
  const queries = useQueryClient();
  const action = useAction(
    (error) =>
      error instanceof NoResponseError
        ? 'No response from the server. Check your connection, then try again.'
        : failureOf(error, 'The schedule could not be changed. Please try again.'),
    async (error) => {
      // Another user has changed it, or it is published already.
      if (error instanceof ApiError && error.status === 409) await reload();
    },
  );
  const { busy, failure, clear } = action;

  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await action.run(work);
    void queries.invalidateQueries({ queryKey: keyOf('GET /api/posts'), exact: true });
    return isDone;
  };

  async function reload(): Promise<void> {
    if (stored === undefined) return;
    const now = await ask('GET /api/posts/post/:id', { id: stored._id }).catch(() => undefined);
    if (now !== undefined) onChange(now);
  }

  return {
    busy,
    failure,
    clear,
    /** Saves unsaved changes first. @returns whether it is scheduled */
    set: (publishAt: number | undefined) =>
      run(async () => {
        if (publishAt === undefined || publishAt <= Date.now())
          return refuse({ publishAt: publishAt === undefined ? WRONG_SCHEDULE : SCHEDULE_PAST });
        const post = await save();
        // The editor shows why it can't be saved.
        if (post === undefined) return false;
        const body = { publishAt: new Date(publishAt).toISOString(), seen: stored?.scheduledFor ?? null };
        const { scheduledFor } = await ask('PUT /api/posts/:id/schedule', { id: post._id, body });
        return onChange({ scheduledFor, scheduleFault: null });
      }),
    /** @returns whether it is no longer scheduled */
    cancel: () =>
      run(async () => {
        if (!stored?.scheduledFor) return;
        await ask('DELETE /api/posts/:id/schedule', { id: stored._id, query: { seen: stored.scheduledFor } });
        onChange({ scheduledFor: null, scheduleFault: null });
      }),
  };
}
