import { data } from 'react-router';
import { pageMeta } from '../ui/pageMeta.ts';
import type { Route } from './+types/NotFoundPage.ts';
import { SiteFaultPage } from './SiteFaultPage.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Page not found', description: 'This page does not exist or has been moved.', hidden: true });

/** For every address that no other route matches. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <SiteFaultPage missing />;
}
