import { Outlet } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Logo.tsx';
import '../office.css';
import { useRouteChange } from './useRouteChange.ts';

/** Hydrated as a whole, unlike the public pages. */
export const handle = { isApplication: true };

/** The back office, before and after sign-in: a single-page application. */
export default function Office() {
  useRouteChange();
  return <Outlet />;
}

/** The frame itself could not be shown: there is nothing left to keep. */
export function ErrorBoundary() {
  return (
    <main id="content" tabIndex={-1} className="grid justify-items-start gap-4 p-6">
      <Logo />
      <h1 className="text-t7">The back office could not be shown</h1>
      <p>What you have saved is safe. If this stays, ask who runs the server.</p>
      <Button onClick={() => location.reload()}>Load again</Button>
    </main>
  );
}
