import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { can } from '../../../shared/staff/permissions.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { HealthBar } from '../health/HealthBar.tsx';
import { Boundary, Parts } from '../kit/Boundary.tsx';
import { createQueries } from '../kit/queries.ts';
import { Toast } from '../kit/toast.tsx';
import { dropWaiting } from '../kit/when-connected.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { FrameKeys } from './FrameKeys.tsx';
import { LogOut } from './LogOut.tsx';
import { NotForRole } from './NotForRole.tsx';
import { bounceTo } from '../session/bounce.ts';
import { SignInAgain } from './SignInAgain.tsx';
import { StepUp } from './StepUp.tsx';
import { answerStepUp } from '../session/step-up.ts';
import { useSession } from '../session/useSession.ts';
import type { Route } from './+types/OfficeFrame.ts';
import { fetchAhead } from './new-version.ts';
import { OfficeHeader } from './OfficeHeader.tsx';
import { OfficeSkeleton } from './OfficeSkeleton.tsx';
import { ACCOUNT, homeFor, mayOpen, screenAt, sectionsFor } from './screens.ts';

/** Of each screen without a title of its own: as in the navigation. */
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: screenAt(args.location.pathname)?.label ?? 'Back office',
    description: 'For staff only.',
    hidden: true,
  });

/** What is shown first is loaded by then. */
const IDLE_AFTER_MS = 3_000;

/** What the person who has left began, and another one must not end. */
function forgetActs(): void {
  dropWaiting();
  answerStepUp(false);
}

/** The frame around every screen, and the check of who may open it. The server checks every call again. */
export default function OfficeFrame() {
  const session = useSession();
  const location = useLocation();
  // Discarded with the frame at sign-out, so that no data stays in memory for the next person at the desk.
  const [queries] = useState(createQueries);

  const permissions = session.status === 'in' ? session.permissions : undefined;
  useEffect(() => {
    if (permissions === undefined) return;
    const screens = sectionsFor(permissions).flatMap((section) => section.screens.map(({ path }) => path));
    void fetchAhead(['/admin-login']);
    // Safari has no idle callbacks.
    const timer = setTimeout(() => void fetchAhead([ACCOUNT.path, ...screens]), IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [permissions]);

  const isIn = session.status === 'in';
  useEffect(() => (isIn ? forgetActs : undefined), [isIn]);

  if (session.status === 'out') return <Navigate to="/admin-login" replace state={bounceTo(location, session.why)} />;
  if (session.status !== 'in' || permissions === undefined) return <OfficeSkeleton />;
  const home = homeFor(permissions, location.pathname);
  const screen = screenAt(location.pathname);
  if (session.mustEnrol && location.pathname !== '/admin/account') return <Navigate to="/admin/account" replace />;
  if (home !== undefined) return <Navigate to={home} replace />;
  return (
    <QueryClientProvider client={queries}>
      <Parts>
        <OfficeHeader person={session} />
        <ConnectionBar />
        {can(session, 'health') && !session.mustEnrol && <HealthBar />}
      </Parts>
      <main id="content" tabIndex={-1} className="office-content min-h-[calc(100dvh-var(--office-bar))] bg-white">
        <Boundary key={screen?.path ?? location.pathname} title={screen?.label ?? 'Back office'}>
          {mayOpen(permissions, location.pathname) ? <Outlet /> : <NotForRole pathname={location.pathname} />}
        </Boundary>
        <Toast screen={screenAt(location.pathname)?.path ?? location.pathname} />
      </main>
      <FrameKeys permissions={permissions} />
      <StepUp />
      <LogOut />
      {session.isOver && <SignInAgain role={session.role} email={session.email} />}
    </QueryClientProvider>
  );
}
