import { useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { EMAIL_LINK_REFUSED, linkSchema } from '../../../shared/staff/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { ask } from '../kit/ask.ts';
import type { Route } from './+types/EmailPage.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { loginMessage } from './login-message.ts';
import { useHydrated } from './useHydrated.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Confirm your new email', description: 'Open the link from your email.', hidden: true });

/**
 * The page of a link to a new e-mail address. The token is in the fragment, which browsers don't send. A button confirms it,
 * since programs that look at e-mails open their links.
 */
export default function EmailPage() {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string>();
  const [failure, setFailure] = useState<string>();
  // The server doesn't see the fragment, so it is unknown until hydration.
  const token = isHydrated ? hash.slice(1) : '';
  const isWhole = z.safeParse(linkSchema, { token }).success;
  const why = isHydrated && !isWhole ? EMAIL_LINK_REFUSED : failure;

  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await ask('POST /api/auth/email/confirm', { body: { token } }, { token: null });
      setDone(answer.message);
    } catch (error) {
      setFailure(loginMessage(error));
      setBusy(false);
    }
  };

  return (
    <LoginFrame title="Confirm your new email" intro="Your account uses this address once you confirm it.">
      <div className="grid gap-5">
        {why !== undefined && <Notice kind="error">{why}</Notice>}
        {done !== undefined && <Notice kind="success">{done}</Notice>}
        {done === undefined && isWhole && (
          <Button kind="peacock" size="large" aria-disabled={busy} onClick={() => void confirm()} className="w-full">
            {busy ? 'Confirming…' : 'Confirm email'}
          </Button>
        )}
        <a href="/admin" className="py-2 font-semibold text-peacock-700 underline underline-offset-4">
          Go to the back office
        </a>
      </div>
    </LoginFrame>
  );
}
