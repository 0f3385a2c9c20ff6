import { Link, useLocation } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { Time } from '../list/Time.tsx';
import { useBackups } from './useBackups.ts';

/** Above every screen while no backup was proved for too long. The screen of backups says why. */
export function OverdueBackup() {
  const { data } = useBackups();
  const { pathname } = useLocation();
  if (!data?.isOverdue || pathname === '/admin/backups') return null;
  return (
    <aside aria-label="Backup overdue" className="border-b border-line bg-error-50">
      <p className="office-width flex gap-3 py-3 text-[0.9375rem]">
        <Icon name="warning-circle-fill" className="mt-0.5 size-5 shrink-0 text-error" />
        <span>
          {data.lastProof === null ? (
            <span>No backup has been proved yet.</span>
          ) : (
            <>
              <span>The last proven backup is of</span> <Time iso={data.lastProof.startedAt} />
              <span>.</span>
            </>
          )}{' '}
          <Link to="/admin/backups" className="font-semibold underline">
            See why
          </Link>
        </span>
      </p>
    </aside>
  );
}
