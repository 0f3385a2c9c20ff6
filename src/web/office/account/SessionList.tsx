import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../api.ts';
import { countOf } from '../count.ts';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { AskButton, DoButton } from '../kit/buttons.tsx';
import { Line, Lines, Panel } from '../kit/Panel.tsx';
import { say } from '../kit/toast.tsx';
import { Time } from '../list/Time.tsx';
import { leave } from '../session/session.ts';

export function SessionList() {
  const query = useQuery(queryOf('GET /api/auth/sessions'));
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const others = query.data?.data.filter(({ current }) => !current).length ?? 0;

  const reload = () => queries.invalidateQueries({ queryKey: keyOf('GET /api/auth/sessions') });
  const end = async (ending: Promise<{ message: string }>) => {
    try {
      say('success', (await ending).message);
      // The button that had the focus is removed with its session.
      heading.current?.focus();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      say('success', 'That session had already ended.');
    }
    await reload();
  };
  const wiring = { doing: 'Ending…', failed: 'Failed to end the session. Please try again.', onFailed: reload };

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
                  <DoButton
                    {...wiring}
                    aria-label={`End the session on ${device || 'Unknown device'}`}
                    onDo={() => end(ask('DELETE /api/auth/sessions/:id', { id: _id }))}
                  >
                    End
                  </DoButton>
                )}
              </Line>
            ))}
          </Lines>
          <div className="flex flex-wrap gap-3">
            {others > 0 && (
              <DoButton {...wiring} onDo={() => end(ask('DELETE /api/auth/sessions', { query: { keep: 'current' } }))}>
                End all other sessions
              </DoButton>
            )}
            <AskButton
              button={{ children: 'Log out everywhere' }}
              title="Log out everywhere"
              question="End all your sessions?"
              subject={others === 0 ? 'This session' : `This session and ${countOf(others, 'other')}`}
              consequence="Unsaved work on these devices will be lost, including here."
              action="Log out everywhere"
              busyAction="Logging out…"
              onConfirm={() => ask('DELETE /api/auth/sessions')}
              onDone={leave}
              failed="Failed to end your sessions. Please try again."
            />
          </div>
        </>
      )}
    </Panel>
  );
}
