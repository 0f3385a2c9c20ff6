import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { ERROR_STATUS } from '../../../shared/errors.ts';
import { LINK_REFUSED, type LinkOwner, linkSchema } from '../../../shared/staff.ts';
import { Notice } from '../../ui/Notice.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { useSite } from '../../ui/useSite.ts';
import { ApiError, callJson } from '../api.ts';
import type { Route } from './+types/InvitePage.ts';
import { ChoosePasswordForm } from './ChoosePasswordForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { loginMessage } from './login-message.ts';
import { useLive } from './useLive.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Choose your password', description: 'Open the link that an admin gave you.', hidden: true });

type Look = { state: 'looking' } | { state: 'refused'; why: string } | { state: 'open'; owner: LinkOwner };

/**
 * Where a one-time link leads. Its token stands behind the # of the address, which browsers keep to themselves: it reaches no log and
 * no other site.
 */
export default function InvitePage() {
  const { hash } = useLocation();
  const live = useLive();
  // Until the script has taken over, what stands behind the # is not known.
  return <Link key={live ? `now ${hash}` : 'before'} token={live ? hash.slice(1) : undefined} />;
}

function Link({ token }: { token: string | undefined }) {
  const { site } = useSite();
  const isWhole = z.safeParse(linkSchema, { token }).success;
  const [look, setLook] = useState<Look>(
    isWhole || token === undefined ? { state: 'looking' } : { state: 'refused', why: LINK_REFUSED },
  );
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!isWhole) return;
    const gone = new AbortController();
    callJson<LinkOwner>('/api/auth/link', { method: 'POST', body: { token }, token: null, signal: gone.signal }).then(
      (owner) => setLook({ state: 'open', owner }),
      (failure: unknown) => {
        if (!gone.signal.aborted) setLook({ state: 'refused', why: isGone(failure) ? LINK_REFUSED : loginMessage(failure) });
      },
    );
    return () => gone.abort();
  }, [token, isWhole, round]);

  if (look.state === 'open') {
    const { email, isNew } = look.owner;
    return (
      <LoginFrame
        title="Choose your password"
        intro={isNew ? `Welcome to the team behind ${site.brand}.` : `Set a new password for the ${site.brand} back office.`}
      >
        <ChoosePasswordForm email={email} token={token ?? ''} />
      </LoginFrame>
    );
  }
  return (
    <LoginFrame title="Choose your password" intro="Use the link from your admin to set a password.">
      {look.state === 'looking' ? (
        <p role="status" className="text-slate">
          Checking your link…
        </p>
      ) : (
        <div className="grid gap-5">
          <Notice kind="error">{look.why}</Notice>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {look.why !== LINK_REFUSED && (
              <button
                type="button"
                onClick={() => {
                  setLook({ state: 'looking' });
                  setRound(round + 1);
                }}
                className="py-2 font-semibold text-peacock-700 underline underline-offset-4"
              >
                Try again
              </button>
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
