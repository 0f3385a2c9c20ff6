import { data } from 'react-router';
import type { Route } from './+types/NotFoundPage.ts';
import { missingMeta, SiteFaultPage } from './SiteFaultPage.tsx';

export const meta: Route.MetaFunction = missingMeta;

/** For every address that no other route matches. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <SiteFaultPage missing />;
}
