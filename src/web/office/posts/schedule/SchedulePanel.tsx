import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  formatSchedule,
  MAX_SCHEDULE_MS,
  SCHEDULE_PAST,
  type ScheduleFault,
  WRONG_SCHEDULE,
} from '../../../../shared/posts/schedule-times.ts';
import { isBegun } from '../../../../shared/posts/form.ts';
import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ApiError, failureOf, NoResponseError } from '../../api.ts';
import { fieldTime, MINUTE_MS, readFieldTime } from '../../desk/when.ts';
import { ask, keyOf } from '../../kit/ask.ts';
import { ActionButton, FailureNotice, Form, refuse, useAction } from '../../kit/useAction.tsx';
import { suggestTime } from './times.ts';

interface SchedulePanelProps {
  /** Undefined for a new post. */
  stored: StaffPost | undefined;
  /** Something was written since the last save. */
  dirty: boolean;
  /** Saves the post, and resolves with it; with undefined when it can't be saved, which is then said elsewhere. */
  save(): Promise<StaffPost | undefined>;
  onChange(schedule: Pick<StaffPost, 'scheduledFor' | 'scheduleFault'>): void;
}

const FAULTS: Readonly<Record<ScheduleFault, string>> = {
  category: 'its category was deleted. Choose another one and save, then schedule it again.',
};

/** When a draft is published by itself: set, changed and cancelled. */
export function SchedulePanel({ stored, dirty, save, onChange }: SchedulePanelProps) {
  const queries = useQueryClient();
  const { busy, failure, clear, run, form } = useAction(
    (error) =>
      error instanceof NoResponseError
        ? 'No response from the server. Check your connection, then try again.'
        : failureOf(error, 'The schedule could not be changed. Please try again.'),
    async (error) => {
      // Another user has changed it, or it is published already.
      if (stored === undefined || !(error instanceof ApiError) || error.status !== 409) return;
      const now = await ask('GET /api/posts/post/:id', { id: stored._id }).catch(() => undefined);
      if (now !== undefined) onChange(now);
    },
  );
  const [when, setWhen] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  /** Where the focus goes once the button that had it is gone. */
  const next = useRef<'field' | 'summary' | 'opener'>(undefined);
  const scheduledFor = stored?.scheduledFor ?? null;
  const fault = stored?.scheduleFault ?? null;
  const isOpen = when !== undefined;
  const needsSave = dirty || !stored || isBegun(stored);

  useEffect(() => {
    const place = next.current;
    next.current = undefined;
    if (place === 'field') field.current?.focus();
    if (place === 'summary') summary.current?.focus();
    if (place === 'opener') opener.current?.focus();
  }, [isOpen, scheduledFor]);

  const open = () => {
    next.current = 'field';
    clear();
    const isComing = scheduledFor !== null && Date.parse(scheduledFor) > Date.now();
    setWhen(fieldTime(isComing ? Date.parse(scheduledFor) : suggestTime(Date.now())));
  };
  const close = () => {
    next.current = 'opener';
    clear();
    setWhen(undefined);
  };
  const reloadPosts = () => void queries.invalidateQueries({ queryKey: keyOf('GET /api/posts'), exact: true });
  const set = async () => {
    const publishAt = readFieldTime(when ?? '');
    if (publishAt === undefined) return refuse({ publishAt: WRONG_SCHEDULE });
    if (publishAt <= Date.now()) return refuse({ publishAt: SCHEDULE_PAST });
    // Unsaved changes first.
    const post = await save();
    // The editor shows why it can't be saved.
    if (post === undefined) return false;
    const body = { publishAt: new Date(publishAt).toISOString(), seen: stored?.scheduledFor ?? null };
    const answer = await ask('PUT /api/posts/:id/schedule', { id: post._id, body });
    next.current = 'summary';
    setWhen(undefined);
    reloadPosts();
    return onChange({ scheduledFor: answer.scheduledFor, scheduleFault: null });
  };
  const end = async () => {
    if (!stored?.scheduledFor) return;
    await ask('DELETE /api/posts/:id/schedule', { id: stored._id, query: { seen: stored.scheduledFor } });
    next.current = 'opener';
    setWhen(undefined);
    reloadPosts();
    onChange({ scheduledFor: null, scheduleFault: null });
  };

  return (
    <section aria-label="Schedule" className="grid gap-3 border-t border-line pt-4">
      {scheduledFor !== null && (
        <p
          ref={summary}
          tabIndex={-1}
          className={`flex gap-2 font-semibold ${fault === null ? 'text-peacock-900' : 'text-error'}`}
        >
          <Icon name={fault === null ? 'calendar-check' : 'warning-circle-fill'} className="mt-0.5 size-5 shrink-0" />
          <span>
            {fault === null
              ? `Scheduled for ${formatSchedule(scheduledFor)} (Indian time).`
              : `Not published on ${formatSchedule(scheduledFor)}: ${FAULTS[fault]}`}
          </span>
        </p>
      )}
      {scheduledFor !== null && fault === null && dirty && (
        <p className="text-t3 text-slate">What was written since is not part of it until you save it.</p>
      )}
      {isOpen ? (
        <Form of={form} onSubmit={set} aria-label="Time" className="grid gap-3">
          <TextInput
            ref={field}
            type="datetime-local"
            label="Publish on (Indian time)"
            hint="Readers see the post as it is saved at that time."
            error={failure.fields['publishAt']}
            min={fieldTime(Date.now() + MINUTE_MS)}
            max={fieldTime(Date.now() + MAX_SCHEDULE_MS)}
            value={when}
            onChange={({ target }) => {
              clear();
              setWhen(target.value);
            }}
          />
          <div className="flex flex-wrap gap-2">
            <ActionButton type="submit" size="small" busy={busy} doing="Scheduling…">
              {needsSave ? 'Save and schedule' : 'Schedule'}
            </ActionButton>
            <Button kind="quiet" size="small" aria-disabled={busy} onClick={close}>
              {scheduledFor === null ? 'Not now' : 'Keep the time'}
            </Button>
          </div>
        </Form>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button ref={opener} kind="quiet" size="small" onClick={open}>
            {scheduledFor === null ? 'Publish later…' : 'Change time'}
          </Button>
          {scheduledFor !== null && (
            <Button kind="quiet" size="small" aria-disabled={busy} onClick={() => void run(end)}>
              Cancel schedule
            </Button>
          )}
        </div>
      )}
      <FailureNotice failure={failure} />
    </section>
  );
}
