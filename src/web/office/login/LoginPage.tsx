import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Logo } from '../../ui/Logo.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { useSite } from '../../ui/useSite.ts';
import '../office.css';
import { type Bounce, readBounce } from '../session/bounce.ts';
import type { SignedOutReason } from '../session/session.ts';
import { useSession } from '../session/useSession.ts';
import type { Route } from './+types/LoginPage.ts';
import { LoginForm } from './LoginForm.tsx';

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
  const bounce: Bounce = readBounce(useLocation().state);
  // Set while this form signs somebody in: where that leads is not where one goes who was signed in already.
  const [signingIn, setSigningIn] = useState(false);
  // After a reload the history entry is known to the browser and not to the server, so the reason waits for the first look.
  const why = session.status === 'out' && session.why !== 'none' ? session.why : bounce.why;
  const reason = session.status === 'unknown' ? undefined : REASONS[why];

  if (session.status === 'in' && !signingIn) return <Navigate to={bounce.from ?? '/admin'} replace />;
  return (
    <main id="content" tabIndex={-1} className="office-login grid min-h-dvh place-items-center px-4 py-10">
      <div className="relative w-full max-w-md">
        <div className="mb-6 flex justify-center">
          <a href="/" aria-label={`${site.brand}, to the website`}>
            <Logo />
          </a>
        </div>
        <div className="rounded-panel border border-line bg-white p-6 shadow-2 sm:p-9">
          <h1 className="text-3xl">Staff sign in</h1>
          <p className="mt-2 mb-6 text-slate">For the team behind {site.brand}: applications, partners and the blog.</p>
          <noscript>
            <p className="mb-5 rounded-control bg-marigold-50 p-4">
              The back office needs JavaScript. Please switch it on in your browser and load this page again.
            </p>
          </noscript>
          {reason && (
            <Notice kind="info" className="mb-5">
              {reason}
            </Notice>
          )}
          <LoginForm
            ready={session.status !== 'unknown'}
            onSigningIn={setSigningIn}
            destination={bounce.from}
          />
        </div>
      </div>
    </main>
  );
}
