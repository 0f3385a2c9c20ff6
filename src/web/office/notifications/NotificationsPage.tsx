import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Announcement, ChannelName, ChannelState, OutboxNoun } from '../../../shared/desk/notifications.ts';
import { capitalise } from '../../../shared/kit/text.ts';
import { forLeads, NOUNS } from '../../../shared/leads/nouns.ts';
import { Icon } from '../../ui/Icon.tsx';
import { countOf } from '../count.ts';
import { Fact } from '../dialog/Facts.tsx';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { DoButton } from '../kit/buttons.tsx';
import { Line, Lines, Panel } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { say } from '../kit/toast.tsx';
import { Time } from '../list/Time.tsx';

const REFRESH_INTERVAL_MS = 15_000;
/** A test may wait for a mail server that doesn't answer. */
const TEST_TIMEOUT_MS = 60_000;

const CHANNEL_NAMES: Record<ChannelName, string> = {
  email: 'Email',
  webhook: 'Webhook',
  applicants: 'SMS and WhatsApp',
  lenders: 'Webhooks of lenders',
};

/** What the person who runs the server has to set. */
const SETTINGS: Record<ChannelName, readonly string[]> = {
  email: ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'],
  webhook: ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  applicants: ['APPLICANT_WEBHOOK_URL', 'APPLICANT_WEBHOOK_SECRET'],
  lenders: [],
};

const NEWS_NAMES: Record<OutboxNoun, string> = {
  ...forLeads(({ one }) => capitalise(one)),
  backups: 'Backups',
  health: 'Health of the server',
  requests: 'Data request',
  suspects: capitalise(NOUNS.suspects.many),
  mail: 'Message to one person',
  text: 'Text to an applicant',
  lenders: 'Message to a lender',
};

type Step = 'test' | 'retry';

/** How the team is told of what comes in, what waits and what failed. */
export default function NotificationsPage() {
  const query = useQuery({ ...queryOf('GET /api/notifications'), refetchInterval: REFRESH_INTERVAL_MS });
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: keyOf('GET /api/notifications') });
  const act = async (channel: ChannelName, step: Step) => {
    const options = { timeoutMs: TEST_TIMEOUT_MS };
    say('success', (await ask(`POST /api/notifications/${step}`, { body: { channel } }, options)).message);
    await reload();
  };

  return (
    <Screen
      title="Notifications"
      about="The team is notified of each new application, message and resume. Notifications contain no personal data: the details are only in the back office."
      load={{ query, what: 'notifications' }}
    >
      {({ channels, troubled }) => (
        <>
          <div className="grid grid-cols-1 gap-5 lg:grid-cols-3">
            {channels.map((state) => (
              <Channel key={state.channel} state={state} act={(step) => act(state.channel, step)} onFailed={reload} />
            ))}
          </div>
          <Panel title="Failed notifications" about={troubled.length === 0 && 'No failed notifications.'}>
            <Lines className="md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]">
              {troubled.map((each) => (
                <Troubled key={each._id} {...each} />
              ))}
            </Lines>
          </Panel>
        </>
      )}
    </Screen>
  );
}

interface ChannelProps {
  state: ChannelState;
  act(step: Step): Promise<void>;
  onFailed(): unknown;
}

/** One way of telling the team: where it leads, how it is doing, and a test. */
function Channel({ state, act, onFailed }: ChannelProps) {
  const { channel, isOn, target, waiting, failed, lastDoneAt } = state;
  const unmade = waiting + failed;
  const wiring = { failed: 'No response from the server. Please try again later.', onFailed };
  return (
    <Panel
      title={CHANNEL_NAMES[channel]}
      sign={<Icon name={channel === 'email' ? 'envelope' : 'lightning'} className="size-5 text-peacock-700" />}
      about={!isOn && 'No notifications are sent this way. To turn it on, configure these settings on the server:'}
      actions={
        <span
          className={`rounded-full px-2 py-0.5 text-t1 font-semibold ${isOn ? 'bg-leaf-50 text-leaf-700' : 'bg-mist-100 text-slate'}`}
        >
          {isOn ? 'On' : 'Off'}
        </span>
      }
    >
      {!isOn && (
        <ul className="flex flex-wrap gap-2 text-t2">
          {SETTINGS[channel].map((setting) => (
            <li key={setting} className="rounded-md bg-mist-100 px-2 py-1 wrap-anywhere">
              <code>{setting}</code>
            </li>
          ))}
        </ul>
      )}
      {isOn && (
        <>
          <dl>
            <Fact label={channel === 'email' ? 'Sent to' : 'Posted to'}>{target}</Fact>
            <Fact label="Waiting">{waiting}</Fact>
            <Fact label="Failed">{failed > 0 ? <strong className="text-error">{failed}</strong> : failed}</Fact>
            <Fact label="Last sent">{lastDoneAt === null ? 'Nothing yet' : <Time iso={lastDoneAt} />}</Fact>
          </dl>
          <div className="flex flex-wrap gap-3">
            {channel !== 'lenders' && (
              <DoButton {...wiring} doing="Sending a test…" onDo={() => act('test')}>
                {`Send a test by ${CHANNEL_NAMES[channel].toLowerCase()}`}
              </DoButton>
            )}
            {unmade > 0 && (
              <DoButton {...wiring} doing="Retrying…" onDo={() => act('retry')}>
                {unmade === 1 ? 'Retry now' : `Retry all ${unmade} now`}
              </DoButton>
            )}
          </div>
        </>
      )}
    </Panel>
  );
}

function Troubled({ channel, noun, receivedAt, attempts, reason, nextAt }: Announcement) {
  return (
    <Line>
      <p>
        <strong className="font-semibold">{`${NEWS_NAMES[noun]} by ${CHANNEL_NAMES[channel].toLowerCase()}`}</strong>
        <span className="block text-t2 text-slate">
          <span>{noun === 'mail' ? 'Written' : 'Received'}</span> <Time iso={receivedAt} />
        </span>
      </p>
      <p>{reason}</p>
      <p className="text-t2 text-slate">
        <span>{`${countOf(attempts, 'attempt')},`}</span>{' '}
        {nextAt === null ? (
          <span>not retried</span>
        ) : (
          <span>
            next try <Time iso={nextAt} />
          </span>
        )}
      </p>
    </Line>
  );
}
