import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { queryOf } from '../kit/ask.ts';

const REFRESH_INTERVAL_MS = 60_000;

export const useHealth = () => useQuery({ ...queryOf('GET /api/health'), refetchInterval: REFRESH_INTERVAL_MS });

/** Above every screen while something is failing. The Health page says what to do. */
export function HealthBar() {
  const { data } = useHealth();
  const { pathname } = useLocation();
  const failing = data?.checks.filter(({ state }) => state === 'failing') ?? [];
  if (failing.length === 0 || pathname === '/admin/health') return null;
  return (
    <aside aria-label="Needs attention" className="border-b border-line bg-error-50">
      <div className="px-4 flex gap-3 py-2 text-t3">
        <Icon name="warning-circle-fill" className="size-5 shrink-0 text-error" />
        <div className="min-w-0">
          {failing.map(({ id, name, text }) => (
            <p key={id} className="wrap-anywhere">{`${name}: ${text}`}</p>
          ))}
          <Link to="/admin/health" className="font-semibold underline">
            What to do
          </Link>
        </div>
      </div>
    </aside>
  );
}
