import { useQuery } from '@tanstack/react-query';
import { NOUNS } from '../../../shared/leads/nouns.ts';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { queryOf } from '../kit/ask.ts';

const REFRESH_INTERVAL_MS = 60_000;

/** Says that forms are kept apart. Hidden when there are none. */
export function SuspectNotice() {
  const { data } = useQuery({ ...queryOf('GET /api/suspects/count'), refetchInterval: REFRESH_INTERVAL_MS });
  if (data === undefined || data.total === 0) return null;
  return (
    <p className="flex items-center gap-2">
      <Icon name="info" className="size-4 shrink-0 text-peacock-700" />
      <span>
        <span>{`${data.total === 1 ? 'One form is' : `${data.total.toLocaleString('en-IN')} forms are`} kept apart as possible spam.`}</span>{' '}
        <Link to={NOUNS.suspects.path} className="font-semibold text-peacock-700 underline underline-offset-2">
          Review
        </Link>
      </span>
    </p>
  );
}
