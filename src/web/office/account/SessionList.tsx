import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OwnSession } from '../../../shared/staff/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ApiError } from '../api.ts';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { useAction } from '../kit/useAction.tsx';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { Time } from '../list/Time.tsx';
import { leave } from '../session/session.ts';
import { failureText } from '../staff/failure-text.ts';

const OTHERS = 'others';

interface SessionListProps {
  onDone(text: string): void;
  onFailed(text: string): void;
}

/** One's own sessions, and how to end them. */
export function SessionList({ onDone, onFailed }: SessionListProps) {
  const query = useQuery(queryOf('GET /api/auth/sessions'));
  const queries = useQueryClient();
  const {
    busy,
    subject: ending,
    run,
  } = useAction<string>(
    (error) => failureText(error, 'Failed to end the session. Please try again.'),
    (error, text) => {
      if (error instanceof ApiError && error.status === 404) onDone('That session had already ended.');
      else onFailed(text);
    },
  );
  const reload = () => queries.invalidateQueries({ queryKey: keyOf('GET /api/auth/sessions') });
  const [leaving, setLeaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = query.data?.data ?? [];
  const others = sessions.filter(({ current }) => !current).length;

  /** @param id of all others, when it is left out */
  const end = async (id?: string) => {
    const work = async () => {
      const { message } =
        id === undefined
          ? await ask('DELETE /api/auth/sessions', { query: { keep: 'current' } })
          : await ask('DELETE /api/auth/sessions/:id', { id });
      onDone(message);
      // The button that had the focus is removed with its session.
      heading.current?.focus();
    };
    await run(() => work().finally(reload), id ?? OTHERS);
  };

  return (
    <section aria-labelledby="sessions" className="rounded-card border border-line bg-white p-5 shadow-1 md:p-6">
      <h2 id="sessions" ref={heading} tabIndex={-1} className="text-2xl">
        Where you are signed in
      </h2>
      <p className="mt-1 text-slate">A session ends by itself after 12 hours without use, and after a week in any case.</p>
      {query.isError && (
        <div className="mt-4">
          <LoadFailure
            key={query.errorUpdatedAt}
            text="Failed to load your sessions. Please try again."
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      {query.isPending && (
        <div role="status" className="mt-4 grid gap-3">
          <span className="sr-only">Loading your sessions…</span>
          <div aria-hidden className="office-bone h-16" />
          <div aria-hidden className="office-bone h-16" />
        </div>
      )}
      <ul className="mt-4 divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            busy={ending === session._id}
            onEnd={() => void end(session._id)}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {others > 0 && (
          <Button kind="quiet" aria-disabled={busy} onClick={() => void end()}>
            {ending === OTHERS ? 'Ending…' : 'End all other sessions'}
          </Button>
        )}
        <Button kind="quiet" onClick={() => setLeaving(true)}>
          Log out everywhere
        </Button>
      </div>
      {leaving && (
        <ConfirmDialog
          title="Log out everywhere"
          question="End all your sessions?"
          subject={others === 0 ? 'This session' : `This session and ${others} ${others === 1 ? 'other' : 'others'}`}
          consequence="Unsaved work on these devices will be lost, including here."
          action="Log out everywhere"
          busyAction="Logging out…"
          onConfirm={async () => {
            await ask('DELETE /api/auth/sessions');
            leave();
          }}
          failure="Failed to end your sessions. Please try again."
          onClose={() => setLeaving(false)}
        />
      )}
    </section>
  );
}

function SessionRow({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd(): void }) {
  const { device, createdAt, lastUsedAt, current } = session;
  const name = device || 'Unknown device';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-mist-100 text-peacock-700">
        <Icon name="lock-key" className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">
          <span>{name}</span>
          {current && (
            <span className="ml-2 rounded-full bg-leaf-50 px-2.5 py-0.5 text-[0.8125rem] text-leaf-700">This session</span>
          )}
        </p>
        <p className="text-[0.9375rem] text-slate">
          <span className="mr-4 inline-block">
            Last used <Time iso={lastUsedAt} />
          </span>
          <span className="inline-block">
            Signed in <Time iso={createdAt} />
          </span>
        </p>
      </div>
      {!current && (
        <Button
          kind="quiet"
          size="small"
          className="min-h-11"
          aria-label={`End the session on ${name}`}
          aria-disabled={busy}
          onClick={onEnd}
        >
          {busy ? 'Ending…' : 'End'}
        </Button>
      )}
    </li>
  );
}
