import { useId } from 'react';
import type { ChannelState } from '../../../shared/desk/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Time } from '../list/Time.tsx';
import { CHANNEL_NAMES, SETTINGS } from './words.ts';

interface ChannelCardProps {
  state: ChannelState;
  /** What is being done with this channel. */
  busy: 'test' | 'retry' | undefined;
  /** Nothing is being done with any channel. */
  idle: boolean;
  onTest(): void;
  onRetry(): void;
}

/** One way of telling the team: where it leads, how it is doing, and a test. */
export function ChannelCard({ state, busy, idle, onTest, onRetry }: ChannelCardProps) {
  const { channel, isOn, target, waiting, failed, lastDoneAt } = state;
  const name = CHANNEL_NAMES[channel];
  const titleId = useId();
  const unmade = waiting + failed;
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-card border border-line bg-white p-5 shadow-1 md:p-6"
    >
      <header className="flex flex-wrap items-center gap-3">
        <span className="grid size-11 place-items-center rounded-control bg-mist-100 text-peacock-700">
          <Icon name={channel === 'email' ? 'envelope' : 'lightning'} className="size-6" />
        </span>
        <h2 id={titleId} className="flex-1 text-2xl">
          {name}
        </h2>
        <span
          className={`rounded-full px-3 py-1 text-[0.875rem] font-semibold ${isOn ? 'bg-leaf-50 text-leaf-700' : 'bg-mist-100 text-slate'}`}
        >
          {isOn ? 'On' : 'Off'}
        </span>
      </header>
      {isOn ? (
        <dl className="grid grid-cols-2 gap-3">
          <div className="col-span-2 min-w-0">
            <dt className="text-[0.875rem] text-slate">{channel === 'email' ? 'Sent to' : 'Posted to'}</dt>
            <dd className="wrap-anywhere">{target}</dd>
          </div>
          <div>
            <dt className="text-[0.875rem] text-slate">Waiting</dt>
            <dd className="num text-xl font-bold">{waiting}</dd>
          </div>
          <div>
            <dt className="text-[0.875rem] text-slate">Failed</dt>
            <dd className={`num text-xl font-bold ${failed > 0 ? 'text-error' : ''}`}>{failed}</dd>
          </div>
          <div className="col-span-2">
            <dt className="text-[0.875rem] text-slate">Last sent</dt>
            <dd>{lastDoneAt === null ? 'Nothing yet' : <Time iso={lastDoneAt} />}</dd>
          </div>
        </dl>
      ) : (
        <div className="flex-1 text-slate">
          <p>No notifications are sent this way. To turn it on, configure these settings on the server:</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {SETTINGS[channel].map((setting) => (
              <li key={setting}>
                <code className="wrap-anywhere rounded-md bg-mist-100 px-2 py-1 text-[0.875rem] text-ink">{setting}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isOn && (
        <div className="mt-auto flex flex-wrap gap-3 pt-1">
          <Button kind="quiet" aria-disabled={!idle} onClick={() => idle && onTest()}>
            {busy === 'test' ? 'Sending a test…' : `Send a test by ${name.toLowerCase()}`}
          </Button>
          {unmade > 0 && (
            <Button kind="quiet" aria-disabled={!idle} onClick={() => idle && onRetry()}>
              {busy === 'retry' ? 'Retrying…' : unmade === 1 ? 'Retry now' : `Retry all ${unmade} now`}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
