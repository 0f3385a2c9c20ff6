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

/** An address under /admin that doesn't exist, or not for this role. */
export function NotInOffice() {
  return <FaultPage missing />;
}

/** A screen that all staff may know of, and only admins may open. */
export function NotForRole() {
  return (
    <div className="office-width grid gap-2 py-10">
      <h1 className="text-3xl md:text-4xl">For admins only</h1>
      <p className="max-w-2xl text-slate">Your role can’t open this screen. Ask an admin of your team: they see it.</p>
    </div>
  );
}
