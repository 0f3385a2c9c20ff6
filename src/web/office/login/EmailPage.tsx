import { useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { EMAIL_LINK_REFUSED, linkSchema } from '../../../shared/staff/accounts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { ask } from '../kit/ask.ts';
import { ActionButton, useAction } from '../kit/useAction.tsx';
import type { Route } from './+types/EmailPage.ts';
import { LINK, LoginFrame } from './LoginFrame.tsx';
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
  const [done, setDone] = useState<string>();
  const { busy, failure, run } = useAction(loginMessage);
  // The server doesn't see the fragment, so it is unknown until hydration.
  const token = isHydrated ? hash.slice(1) : '';
  const isWhole = z.safeParse(linkSchema, { token }).success;
  const why = isHydrated && !isWhole ? EMAIL_LINK_REFUSED : failure.text;

  const confirm = async () => {
    const answer = await ask('POST /api/auth/email/confirm', { body: { token } }, { token: null });
    setDone(answer.message);
  };

  return (
    <LoginFrame title="Confirm your new email" intro="Your account uses this address once you confirm it.">
      <div className="grid gap-5">
        {why !== undefined && <Notice kind="error">{why}</Notice>}
        {done !== undefined && <Notice kind="success">{done}</Notice>}
        {done === undefined && isWhole && (
          <ActionButton size="large" busy={busy} doing="Confirming…" onClick={() => void run(confirm)} className="w-full">
            Confirm email
          </ActionButton>
        )}
        <a href="/admin" className={LINK}>
          Go to the back office
        </a>
      </div>
    </LoginFrame>
  );
}
