import { data } from 'react-router';
import { FaultPage } from '../ui/FaultPage.tsx';
import { pageMeta } from '../ui/pageMeta.ts';
import type { Route } from './+types/NotFoundPage.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Page not found', description: 'This page does not exist or has been moved.', hidden: true });

/** Every address that no other route knows ends here. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <FaultPage missing />;
}
