import { data } from 'react-router';
import { pageMeta } from '../ui/pageMeta.ts';
import type { Route } from './+types/NotFoundPage.ts';
import { NOT_FOUND, SiteFaultPage } from './SiteFaultPage.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, NOT_FOUND);

/** For every address that no other route matches. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <SiteFaultPage missing />;
}
