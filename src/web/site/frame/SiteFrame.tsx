import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { SiteFaultPage } from '../SiteFaultPage.tsx';
import { LoadingNotice } from './LoadingNotice.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { SupportButtons } from './SupportButtons.tsx';

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <SupportButtons />
      <LoadingNotice />
    </>
  );
}

export default function SiteFrame() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Frame>
      <SiteFaultPage missing={isRouteErrorResponse(error) && error.status === 404} />
    </Frame>
  );
}
