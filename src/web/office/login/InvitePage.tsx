import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { ERROR_STATUS } from '../../../shared/kit/errors.ts';
import { LINK_REFUSED, type LinkOwner, linkSchema } from '../../../shared/staff/accounts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { useSite } from '../../ui/useSite.ts';
import { ApiError } from '../api.ts';
import { ask } from '../kit/ask.ts';
import type { Route } from './+types/InvitePage.ts';
import { ChoosePasswordForm } from './ChoosePasswordForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { loginMessage } from './login-message.ts';
import { useHydrated } from './useHydrated.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Choose your password', description: 'Open the link that an admin gave you.', hidden: true });

type Check = { state: 'checking' } | { state: 'refused'; why: string } | { state: 'valid'; owner: LinkOwner };

/**
 * The page of a one-time link. Its token is the fragment of the address, which browsers don't send: it reaches no log and no
 * other site.
 */
export default function InvitePage() {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  // The server doesn't see the fragment, so it is unknown until hydration.
  return <OneTimeLink key={isHydrated ? `hydrated ${hash}` : 'server'} token={isHydrated ? hash.slice(1) : undefined} />;
}

function OneTimeLink({ token }: { token: string | undefined }) {
  const { site, sendsMail } = useSite();
  const isWhole = z.safeParse(linkSchema, { token }).success;
  const [check, setCheck] = useState<Check>(
    isWhole || token === undefined ? { state: 'checking' } : { state: 'refused', why: LINK_REFUSED },
  );
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!isWhole || token === undefined) return;
    const unmounted = new AbortController();
    ask('POST /api/auth/link', { body: { token } }, { token: null, signal: unmounted.signal }).then(
      (owner) => setCheck({ state: 'valid', owner }),
      (failure: unknown) => {
        if (!unmounted.signal.aborted)
          setCheck({ state: 'refused', why: isGone(failure) ? LINK_REFUSED : loginMessage(failure) });
      },
    );
    return () => unmounted.abort();
  }, [token, isWhole, round]);

  if (check.state === 'valid') {
    const { email, isNew } = check.owner;
    return (
      <LoginFrame
        title="Choose your password"
        intro={isNew ? `Welcome to the team behind ${site.brand}.` : `Set a new password for the ${site.brand} back office.`}
      >
        <ChoosePasswordForm email={email} isNew={isNew} token={token ?? ''} />
      </LoginFrame>
    );
  }
  return (
    <LoginFrame title="Choose your password" intro="Use the link from your admin to set a password.">
      {check.state === 'checking' ? (
        <p role="status" className="text-slate">
          Checking your link…
        </p>
      ) : (
        <div className="grid gap-5">
          <Notice kind="error">{check.why}</Notice>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {check.why !== LINK_REFUSED && (
              <button
                type="button"
                onClick={() => {
                  setCheck({ state: 'checking' });
                  setRound(round + 1);
                }}
                className="py-2 font-semibold text-peacock-700 underline underline-offset-4"
              >
                Try again
              </button>
            )}
            {check.why === LINK_REFUSED && sendsMail && (
              <Link to="/admin-login/forgot" className="py-2 font-semibold text-peacock-700 underline underline-offset-4">
                Send me a new link
              </Link>
            )}
            <a href="/admin-login" className="py-2 font-semibold text-peacock-700 underline underline-offset-4">
              Go to sign-in
            </a>
          </div>
        </div>
      )}
    </LoginFrame>
  );
}

const isGone = (failure: unknown) => failure instanceof ApiError && failure.status === ERROR_STATUS.not_found;
