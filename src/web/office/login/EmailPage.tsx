import { useState } from 'react';
import * as z from 'zod/mini';
import { EMAIL_LINK_REFUSED, linkSchema } from '../../../shared/staff/accounts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { ask } from '../kit/ask.ts';
import { ActionButton, useAction } from '../kit/useAction.tsx';
import type { Route } from './+types/EmailPage.ts';
import { LINK, LoginFrame } from './LoginFrame.tsx';
import { loginMessage } from './login-message.ts';
import { useLinkToken } from './useHydrated.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Confirm your new email', description: 'Open the link from your email.', hidden: true });

/** The page of a link to a new e-mail address. A button confirms it, since programs that look at e-mails open their links. */
export default function EmailPage() {
  const token = useLinkToken();
  const [done, setDone] = useState<string>();
  const { busy, failure, run } = useAction(loginMessage);
  const isWhole = z.safeParse(linkSchema, { token }).success;
  const why = token !== undefined && !isWhole ? EMAIL_LINK_REFUSED : failure.text;

  const confirm = async () => {
    const answer = await ask('POST /api/auth/email/confirm', { body: { token: token ?? '' } }, { token: null });
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
