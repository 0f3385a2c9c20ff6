import { data } from 'react-router';
import { FaultPage } from '../ui/FaultPage.tsx';
import { pageMeta } from '../ui/pageMeta.ts';
import type { Route } from './+types/NotFoundPage.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Page not found', description: 'There is no such screen in the back office.', hidden: true });

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <NotInOffice />;
}

/** An address under /admin that doesn't exist. */
export function NotInOffice() {
  return <FaultPage missing />;
}
