import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, PrefetchPageLinks, useLocation } from 'react-router';
import { can, type Permission } from '../../../shared/staff/permissions.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { HealthBar } from '../health/HealthBar.tsx';
import { Boundary } from '../kit/Boundary.tsx';
import { Toast } from '../kit/toast.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { FrameKeys } from './FrameKeys.tsx';
import { NotForRole } from './NotForRole.tsx';
import { bounceTo } from '../session/bounce.ts';
import { SignInAgain } from './SignInAgain.tsx';
import { StepUp } from './StepUp.tsx';
import { useSession } from '../session/useSession.ts';
import type { Route } from './+types/OfficeFrame.ts';
import { OfficeHeader } from './OfficeHeader.tsx';
import { OfficeSkeleton } from './OfficeSkeleton.tsx';
import { homeFor, mayOpen, screenAt, sectionsFor } from './screens.ts';

/** Of each screen without a title of its own: as in the navigation. */
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: screenAt(args.location.pathname)?.label ?? 'Back office',
    description: 'For staff only.',
    hidden: true,
  });

/** What is shown first is loaded by then. */
const IDLE_AFTER_MS = 3_000;

/** The frame around every screen, and the check of who may open it. The server checks every call again. */
export default function OfficeFrame() {
  const session = useSession();
  const location = useLocation();
  // Discarded with the frame at sign-out, so that no data stays in memory for the next person at the desk.
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
      }),
  );

  if (session.status === 'out') return <Navigate to="/admin-login" replace state={bounceTo(location, session.why)} />;
  if (session.status !== 'in') return <OfficeSkeleton />;
  const { permissions } = session;
  const home = homeFor(permissions, location.pathname);
  if (session.mustEnrol && location.pathname !== '/admin/account') return <Navigate to="/admin/account" replace />;
  if (home !== undefined) return <Navigate to={home} replace />;
  return (
    <QueryClientProvider client={queries}>
      <Prefetch permissions={permissions} />
      <OfficeHeader person={session} />
      <ConnectionBar />
      {can(session, 'health') && !session.mustEnrol && <HealthBar />}
      <main id="content" tabIndex={-1} className="office-content">
        <Boundary key={screenAt(location.pathname)?.path}>
          {mayOpen(permissions, location.pathname) ? <Outlet /> : <NotForRole pathname={location.pathname} />}
        </Boundary>
      </main>
      <Toast screen={screenAt(location.pathname)?.path ?? location.pathname} />
      <FrameKeys permissions={permissions} />
      <StepUp />
      {session.isOver && <SignInAgain role={session.role} email={session.email} />}
    </QueryClientProvider>
  );
}

/** Fetches all screens while there is time, so that a click works without a network too, and after a deployment. */
function Prefetch({ permissions }: { permissions: readonly Permission[] }) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    // Safari has no idle callbacks.
    const timer = setTimeout(() => setIsIdle(true), IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const screens = sectionsFor(permissions).flatMap((section) => section.screens);
  const paths = new Set(['/admin-login', ...(isIdle ? ['/admin/account', ...screens.map(({ path }) => path)] : [])]);
  return [...paths].map((path) => <PrefetchPageLinks key={path} page={path} />);
}
