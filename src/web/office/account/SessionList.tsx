import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ApiError } from '../api.ts';
import { countOf } from '../count.ts';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { Line, Lines, Panel } from '../kit/Panel.tsx';
import { say } from '../kit/toast.tsx';
import { ActionButton, useAction } from '../kit/useAction.tsx';
import { Time } from '../list/Time.tsx';
import { leave } from '../session/session.ts';

const OTHERS = 'others';

/** One's own sessions, and how to end them. */
export function SessionList() {
  const query = useQuery(queryOf('GET /api/auth/sessions'));
  const queries = useQueryClient();
  const { subject: ending, run } = useAction<string>('Failed to end the session. Please try again.', (error, text) => {
    if (error instanceof ApiError && error.status === 404) say('success', 'That session had already ended.');
    else say('error', text);
  });
  const reload = () => queries.invalidateQueries({ queryKey: keyOf('GET /api/auth/sessions') });
  const [leaving, setLeaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const others = query.data?.data.filter(({ current }) => !current).length ?? 0;

  /** @param id of all others, when it is left out */
  const end = async (id?: string) => {
    const work = async () => {
      const { message } =
        id === undefined
          ? await ask('DELETE /api/auth/sessions', { query: { keep: 'current' } })
          : await ask('DELETE /api/auth/sessions/:id', { id });
      say('success', message);
      // The button that had the focus is removed with its session.
      heading.current?.focus();
    };
    await run(() => work().finally(reload), id ?? OTHERS);
  };

  return (
    <Panel
      title="Where you are signed in"
      heading={heading}
      about="A session ends by itself after 12 hours without use, and after a week in any case."
      load={{ query, what: 'your sessions' }}
    >
      {({ data: sessions }) => (
        <>
          <Lines className="md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
            {sessions.map(({ _id, device, createdAt, lastUsedAt, current }) => (
              <Line key={_id}>
                <p className="font-semibold">{device || 'Unknown device'}</p>
                <p className="text-t2 text-slate">
                  <span>
                    Last used <Time iso={lastUsedAt} />,
                  </span>{' '}
                  <span>
                    signed in <Time iso={createdAt} />
                  </span>
                </p>
                {current ? (
                  <span className="rounded-full bg-leaf-50 px-2 py-0.5 text-t1 font-semibold text-leaf-700">
                    This session
                  </span>
                ) : (
                  <ActionButton
                    kind="quiet"
                    size="small"
                    aria-label={`End the session on ${device || 'Unknown device'}`}
                    busy={ending === _id}
                    doing="Ending…"
                    onClick={() => void end(_id)}
                  >
                    End
                  </ActionButton>
                )}
              </Line>
            ))}
          </Lines>
          <div className="flex flex-wrap gap-3">
            {others > 0 && (
              <ActionButton kind="quiet" size="small" busy={ending === OTHERS} doing="Ending…" onClick={() => void end()}>
                End all other sessions
              </ActionButton>
            )}
            <Button kind="quiet" size="small" onClick={() => setLeaving(true)}>
              Log out everywhere
            </Button>
          </div>
          {leaving && (
            <ConfirmDialog
              title="Log out everywhere"
              question="End all your sessions?"
              subject={others === 0 ? 'This session' : `This session and ${countOf(others, 'other')}`}
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
        </>
      )}
    </Panel>
  );
}
