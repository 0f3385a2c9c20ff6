import { Link, useLocation } from 'react-router';
import { Picture } from '../ui/Picture.tsx';
import { SCREENS } from './frame/screens.ts';
import { useSession } from './session/useSession.ts';

/** A screen that the navigation names and this version does not have yet: it says so, and where the work can be done meanwhile. */
export default function ComingPage() {
  const { pathname } = useLocation();
  const session = useSession();
  const screen = SCREENS.find(({ path }) => path === pathname.replace(/\/+$/, ''));
  return (
    <div className="office-width grid justify-items-center gap-3 py-12 text-center">
      <Picture name="culture" alt="" sizes="260px" className="w-65" />
      <h1 className="text-3xl md:text-4xl">{screen?.label ?? 'Back office'}</h1>
      <p className="max-w-md text-slate">This screen is not part of this version yet.</p>
      {session.status === 'in' && session.role === 'admin' && (
        <p>
          <Link to="/admin/loan-applications" className="inline-block py-2 font-semibold text-peacock-700 underline underline-offset-4">
            Go to the loan applications
          </Link>
        </p>
      )}
    </div>
  );
}
