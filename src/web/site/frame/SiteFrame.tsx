import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { pageServices } from '../../../shared/site/pages.ts';
import { readHasOffers } from '../parts/attempt.server.ts';
import { siteMeta } from '../parts/crumbs.ts';
import { missingMeta, SiteFaultPage } from '../SiteFaultPage.tsx';
import type { Route } from './+types/SiteFrame.ts';
import { LoadingNotice } from './LoadingNotice.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { SupportButtons } from './SupportButtons.tsx';

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** Of pages that say no more of themselves than `pages.md`; of one that failed, what the root says. */
export const meta: Route.MetaFunction = (args) => {
  if (isMissing(args.error)) return missingMeta(args);
  return args.error ? args.matches[0].meta : siteMeta(args);
};

export async function loader({ context }: Route.LoaderArgs) {
  return { hasOffers: await readHasOffers(context.get(pageServices)) };
}

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
  return (
    <Frame>
      <SiteFaultPage missing={isMissing(useRouteError())} />
    </Frame>
  );
}
