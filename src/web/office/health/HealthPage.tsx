import { Link } from 'react-router';
import type { Check, CheckState } from '../../../shared/operations/health.ts';
import { Icon } from '../../ui/Icon.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { Screen } from '../kit/Screen.tsx';
import { Time } from '../list/Time.tsx';
import type { Route } from './+types/HealthPage.ts';
import { useHealth } from './useHealth.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Health', description: 'For staff only.', hidden: true });

const STATES = {
  ok: { word: 'OK', icon: 'check-circle-fill', colour: 'text-leaf-700' },
  attention: { word: 'Attention', icon: 'info', colour: 'text-slate' },
  failing: { word: 'Failing', icon: 'warning-circle-fill', colour: 'text-error' },
} as const satisfies Record<CheckState, { word: string; icon: string; colour: string }>;

/** How the server is, in rows that say what to do. */
export default function HealthPage() {
  const query = useHealth();
  return (
    <Screen
      title="Health"
      about="How the server is. What is failing is also shown above every screen to admins, and told by the channels of notifications."
      load={{ query, what: 'the state of the server' }}
    >
      {({ checks }) => (
        <>
          <ul aria-label="Checks" className="divide-y divide-line rounded-control border border-line bg-white">
            {checks.map((check) => (
              <Row key={check.id} check={check} />
            ))}
          </ul>
          <p className="text-t2 text-slate">
            <span>Last read: </span>
            <Time iso={new Date(query.dataUpdatedAt).toISOString()} />
            <span>. Refreshed every minute.</span>
          </p>
        </>
      )}
    </Screen>
  );
}

function Row({ check: { name, state, text, advice, path, since } }: { check: Check }) {
  const { word, icon, colour } = STATES[state];
  return (
    <li className="grid gap-x-6 gap-y-1 px-5 py-4 md:grid-cols-[10rem_8rem_1fr]">
      <h2 className="text-base font-semibold">{name}</h2>
      <p className={`flex items-center gap-2 self-start font-semibold ${colour}`}>
        <Icon name={icon} className="size-5 shrink-0" />
        <span>{word}</span>
      </p>
      <div className="grid min-w-0 gap-1">
        <p className="wrap-anywhere">{text}</p>
        {advice !== '' && <p className="text-slate wrap-anywhere">{advice}</p>}
        {since !== null && (
          <p className="text-[0.875rem] text-slate">
            <span>Since </span>
            <Time iso={since} />
          </p>
        )}
        {path !== '' && (
          <p>
            <Link to={path} aria-label={`More about ${name}`} className="text-[0.875rem] font-semibold underline">
              More
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}
