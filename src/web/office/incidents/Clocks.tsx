import { useEffect, useState } from 'react';
import { INCIDENT_CLOCKS } from '../../../shared/privacy/incidents.ts';
import { Time } from '../list/Time.tsx';
import { leftOf } from './words.ts';

const TICK_MS = 30_000;

/** The time that is left for each report. */
export function Clocks({ noticed }: { noticed: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const start = Date.parse(noticed);
  return (
    <section aria-labelledby="clocks" className="grid gap-3">
      <h2 id="clocks" className="text-2xl">
        Reports
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {INCIDENT_CLOCKS.map(({ to, what, withinMs }) => (
          <li key={to} className="grid gap-1 rounded-card border border-line bg-white p-5 shadow-1">
            <p className="font-semibold">{to}</p>
            <p className={`text-2xl tabular-nums ${now > start + withinMs ? 'text-error' : ''}`}>
              {leftOf(start + withinMs, now)}
            </p>
            <p className="text-slate">
              <span>{`${what} by`}</span> <Time iso={new Date(start + withinMs).toISOString()} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
