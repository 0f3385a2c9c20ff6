import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { pageMeta } from '../../ui/pageMeta.ts';
import { useSite } from '../../ui/useSite.ts';
import { type Bounce, readBounce } from '../session/bounce.ts';
import type { SignedOutReason } from '../session/state.ts';
import { useSession } from '../session/useSession.ts';
import type { Route } from './+types/LoginPage.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Staff sign in', description: 'Sign in to the back office.', hidden: true });

const REASONS: Partial<Record<SignedOutReason, string>> = {
  ended: 'Your session has ended. Please sign in again.',
  unchecked: 'Your session could not be checked. Please sign in again.',
  left: 'You are signed out.',
};

export default function LoginPage() {
  const { site } = useSite();
  const session = useSession();
  const navigate = useNavigate();
  const bounce: Bounce = readBounce(useLocation().state);
  // Set while this form signs in: its destination differs from that of a user who was signed in already.
  const [signingIn, setSigningIn] = useState(false);
  // After a reload only the browser knows the history entry: the reason is shown after hydration.
  const why = session.status === 'out' && session.why !== 'none' ? session.why : bounce.why;
  const reason = session.status === 'unknown' ? undefined : REASONS[why];

  if (session.status === 'in' && !signingIn) return <Navigate to={bounce.from ?? '/admin'} replace />;
  return (
    <LoginFrame title="Staff sign in" intro={`For the team behind ${site.brand}: applications, partners and the blog.`}>
      <LoginForm
        ready={session.status !== 'unknown'}
        reason={reason}
        onSigningIn={setSigningIn}
        onSignedIn={async () => {
          // The website has its own styles and scripts: it is loaded as a document.
          if (bounce.from) await navigate(bounce.from, { replace: true });
          else {
            location.assign('/');
            // Busy until the page is gone.
            await new Promise(() => undefined);
          }
        }}
      />
    </LoginFrame>
  );
}
