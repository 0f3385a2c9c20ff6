import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, Outlet, PrefetchPageLinks, useLocation } from 'react-router';
import { can, type Permission } from '../../../shared/staff/permissions.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { HealthBar } from '../health/HealthBar.tsx';
import { NotForRole, NotInOffice } from '../NotFoundPage.tsx';
import { bounceTo } from '../session/bounce.ts';
import { SignInAgain } from './SignInAgain.tsx';
import { StepUp } from './StepUp.tsx';
import { useSession } from '../session/useSession.ts';
import type { Route } from './+types/OfficeFrame.ts';
import { OfficeHeader } from './OfficeHeader.tsx';
import { OfficeSkeleton } from './OfficeSkeleton.tsx';
import { homeFor, isForOthers, mayOpen } from './screens.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Back office', description: 'For staff only.', hidden: true });

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
  const home = homeFor(session.permissions, location.pathname);
  if (session.mustEnrol && location.pathname !== '/admin/account') return <Navigate to="/admin/account" replace />;
  if (home !== undefined) return <Navigate to={home} replace />;
  return (
    <QueryClientProvider client={queries}>
      <PrefetchPageLinks page="/admin-login" />
      <OfficeHeader person={session} />
      {can(session, 'health') && !session.mustEnrol && <HealthBar />}
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] bg-mist-50">
        <Screen permissions={session.permissions} pathname={location.pathname} />
      </main>
      <StepUp />
      {session.isOver && <SignInAgain role={session.role} email={session.email} />}
    </QueryClientProvider>
  );
}

function Screen({ permissions, pathname }: { permissions: readonly Permission[]; pathname: string }) {
  if (mayOpen(permissions, pathname)) return <Outlet />;
  return isForOthers(permissions, pathname) ? <NotForRole /> : <NotInOffice />;
}
