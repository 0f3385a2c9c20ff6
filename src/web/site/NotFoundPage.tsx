import { data, redirect } from 'react-router';
import { REDIRECTS } from '../../shared/site.ts';
import { FaultPage } from '../ui/FaultPage.tsx';
import { pageMeta } from '../ui/pageMeta.ts';
import type { Route } from './+types/NotFoundPage.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Page not found', description: 'This page does not exist or has been moved.', hidden: true });

/** Every address that no other route knows ends here. */
export function loader() {
  return data(null, { status: 404 });
}

/** Within the site the server isn't asked, so the addresses that it forwards for good are forwarded here as well. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const target = REDIRECTS[pathname.toLowerCase()];
  return target ? redirect(target + search) : null;
}

export default function NotFoundPage() {
  return <FaultPage missing />;
}
