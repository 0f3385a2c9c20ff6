import { Link, type MetaFunction, useLocation } from 'react-router';
import { pageMeta } from '../ui/pageMeta.ts';
import { Picture } from '../ui/Picture.tsx';
import { SCREENS } from './frame/screens.ts';
import { useSession } from './session/useSession.ts';

/** A screen that the navigation names and this version does not have yet: it says so, and where the work can be done meanwhile. */
const screenAt = (pathname: string) => SCREENS.find(({ path }) => path === pathname.replace(/\/+$/, '').toLowerCase());

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: screenAt(args.location.pathname)?.label ?? 'Back office', description: 'For staff only.', hidden: true });

export default function ComingPage() {
  const { pathname } = useLocation();
  const session = useSession();
  const screen = screenAt(pathname);
  return (
    <div className="office-width grid justify-items-center gap-3 py-12 text-center">
      <Picture name="story" alt="" sizes="260px" className="w-65" />
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
