import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChannelName } from '../../../shared/desk/notifications.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { useAction } from '../kit/useAction.tsx';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { NoticeToast } from '../list/NoticeToast.tsx';
import { useNotice } from '../list/useNotice.ts';
import type { Route } from './+types/NotificationsPage.ts';
import { ChannelCard } from './ChannelCard.tsx';
import { TroubledList } from './TroubledList.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Notifications', description: 'For staff only.', hidden: true });

const REFRESH_INTERVAL_MS = 15_000;
/** A test may wait for a mail server that doesn't answer. */
const TEST_TIMEOUT_MS = 60_000;

/** How the team is told of what comes in, what waits and what failed. */
export default function NotificationsPage() {
  const query = useQuery({ ...queryOf('GET /api/notifications'), refetchInterval: REFRESH_INTERVAL_MS });
  const queries = useQueryClient();
  const { notice, say, dismiss } = useNotice();
  const { busy, subject, run } = useAction<{ channel: ChannelName; step: 'test' | 'retry' }>(
    'No response from the server. Please try again later.',
    (_, text) => say('error', text),
  );

  const act = (channel: ChannelName, step: 'test' | 'retry') => {
    const work = async () => {
      const options = { timeoutMs: TEST_TIMEOUT_MS };
      const { message } = await ask(`POST /api/notifications/${step}`, { body: { channel } }, options);
      say('success', message);
    };
    const reload = () => queries.invalidateQueries({ queryKey: keyOf('GET /api/notifications') });
    void run(() => work().finally(reload), { channel, step });
  };

  const { data } = query;
  return (
    <div className="office-width grid grid-cols-1 gap-6 py-6 md:py-8">
      <header>
        <h1 className="text-3xl wrap-anywhere md:text-4xl">Notifications</h1>
        <p className="mt-1 max-w-2xl text-slate">
          The team is notified of each new application, message and resume. Notifications contain no personal data: the
          details are only in the back office.
        </p>
      </header>
      {query.isError && (
        <LoadFailure
          key={query.errorUpdatedAt}
          text="Failed to load notifications. Please try again."
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && (
        <div role="status" className="grid gap-5 lg:grid-cols-2">
          <span className="sr-only">Loading notifications…</span>
          <div aria-hidden className="office-bone h-60" />
          <div aria-hidden className="office-bone h-60" />
        </div>
      )}
      {data && (
        <>
          <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
            {data.channels.map((state) => (
              <ChannelCard
                key={state.channel}
                state={state}
                busy={subject?.channel === state.channel ? subject.step : undefined}
                idle={!busy}
                onTest={() => act(state.channel, 'test')}
                onRetry={() => act(state.channel, 'retry')}
              />
            ))}
          </div>
          <TroubledList troubled={data.troubled} />
        </>
      )}
      <NoticeToast notice={notice} onDismiss={dismiss} />
    </div>
  );
}
