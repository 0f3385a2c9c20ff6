import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons/names.ts';
import { useMay } from '../session/useSession.ts';
import { useDeskIsOn } from './useDesk.ts';

/**
 * The ways to what belongs to the desk: reports, the import of applications, and its settings, for all who use it and for
 * those who can switch it on.
 */
export function DeskLinks() {
  const mayChange = useMay('desk');
  const mayImport = useMay('imports');
  const isOn = useDeskIsOn();
  return (
    <>
      {isOn && <HeadLink to="/admin/reports" icon="chart-line-up" label="Reports" />}
      {isOn && mayImport && <HeadLink to="/admin/import" icon="upload-simple" label="Import" />}
      {(isOn || mayChange) && <HeadLink to="/admin/desk" icon="gear" label="Desk" />}
    </>
  );
}

function HeadLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-[0.9375rem] font-semibold text-peacock-700 hover:bg-mist-100"
    >
      <Icon name={icon} className="size-5" />
      <span>{label}</span>
    </Link>
  );
}
