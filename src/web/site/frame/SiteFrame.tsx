import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { SiteFaultPage } from '../SiteFaultPage.tsx';
import { LoadingWords } from './LoadingWords.tsx';
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
      <LoadingWords />
    </>
  );
}

/** What every public page has around it. */
export default function SiteFrame() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A public page that isn't there or could not be shown; the way to all others stays around it. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Frame>
      <SiteFaultPage missing={isRouteErrorResponse(error) && error.status === 404} />
    </Frame>
  );
}
