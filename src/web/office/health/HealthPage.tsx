import { Link } from 'react-router';
import type { Check, CheckState } from '../../../shared/operations/health.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Line, Lines } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Time } from '../list/Time.tsx';
import { useHealth } from './HealthBar.tsx';

const STATES = {
  ok: { word: 'OK', icon: 'check-circle-fill', colour: 'text-leaf-700' },
  attention: { word: 'Attention', icon: 'info', colour: 'text-slate' },
  failing: { word: 'Failing', icon: 'warning-circle-fill', colour: 'text-error' },
} as const satisfies Record<CheckState, { word: string; icon: string; colour: string }>;

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
          <Lines isBoxed label="Checks" className="md:grid-cols-[auto_auto_minmax(0,1fr)]">
            {checks.map((check) => (
              <Row key={check.id} check={check} />
            ))}
          </Lines>
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
    <Line>
      <h2 className="font-sans text-t3 font-semibold tracking-normal">{name}</h2>
      <p className={`flex items-center gap-2 font-semibold ${colour}`}>
        <Icon name={icon} className="size-4 shrink-0" />
        <span>{word}</span>
      </p>
      <div>
        <p>
          <span>{text}</span>{' '}
          {path !== '' && (
            <Link to={path} aria-label={`More about ${name}`} className="font-semibold underline">
              More
            </Link>
          )}
        </p>
        {advice !== '' && <p className="text-slate">{advice}</p>}
        {since !== null && (
          <p className="text-t2 text-slate">
            <span>Since </span>
            <Time iso={since} />
          </p>
        )}
      </div>
    </Line>
  );
}
