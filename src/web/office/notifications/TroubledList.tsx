import type { Announcement } from '../../../shared/desk/notifications.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Time } from '../list/Time.tsx';
import { CHANNEL_NAMES, NEWS_NAMES } from './words.ts';

/** What was tried in vain, and why. */
export function TroubledList({ troubled }: { troubled: readonly Announcement[] }) {
  return (
    <section aria-labelledby="troubled" className="grid gap-3">
      <h2 id="troubled" className="text-2xl">
        Failed notifications
      </h2>
      {troubled.length === 0 ? (
        <p className="flex items-center gap-2 text-slate">
          <Icon name="check-circle-fill" className="size-5 text-leaf-700" />
          No failed notifications.
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-white shadow-1">
          {troubled.map(({ _id, channel, noun, receivedAt, attempts, reason, nextAt }) => (
            <li
              key={_id}
              className="grid gap-x-6 gap-y-1 px-5 py-4 md:grid-cols-[minmax(16rem,1fr)_2fr_auto] md:items-baseline"
            >
              <p className="font-semibold">
                <span>{`${NEWS_NAMES[noun]} by ${CHANNEL_NAMES[channel].toLowerCase()}`}</span>
                <span className="block text-[0.875rem] font-normal text-slate">
                  <span>{noun === 'mail' ? 'Written' : 'Received'}</span> <Time iso={receivedAt} />
                </span>
              </p>
              <p>{reason}</p>
              <p className="text-[0.9375rem] text-slate md:text-right">
                <span>{attempts === 1 ? '1 attempt' : `${attempts} attempts`}</span>
                <span className="block">
                  {nextAt === null ? (
                    'Not retried'
                  ) : (
                    <>
                      Next try <Time iso={nextAt} />
                    </>
                  )}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
