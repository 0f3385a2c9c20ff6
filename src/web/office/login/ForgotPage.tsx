import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { forgotSchema, INVITE_EMAIL } from '../../../shared/staff/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { useSite } from '../../ui/useSite.ts';
import { ask } from '../kit/ask.ts';
import { ActionButton, FailureNotice, Form, refuse, useAction } from '../kit/useAction.tsx';
import type { Route } from './+types/ForgotPage.ts';
import { LINK, LoginFrame } from './LoginFrame.tsx';
import { loginMessage } from './login-message.ts';
import { useHydrated } from './useHydrated.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Forgot your password', description: 'Get a link to set a new password.', hidden: true });

/** Sends a link for setting a new password, which opens the page of invitations. */
export default function ForgotPage() {
  const { sendsMail } = useSite();
  const { state } = useLocation();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<string>();
  const outcome = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (sent !== undefined) outcome.current?.focus();
  }, [sent]);

  return (
    <LoginFrame
      title="Forgot your password?"
      intro={
        sendsMail
          ? 'Enter the email you sign in with. We’ll send you a link to set a new password.'
          : 'This server sends no email. Ask an admin for a link to set a new password.'
      }
    >
      <div className="grid gap-5">
        {sendsMail && sent === undefined && (
          <EmailForm
            typed={email}
            onSent={(address, message) => {
              setEmail(address);
              setSent(message);
            }}
          />
        )}
        {sent !== undefined && (
          <div ref={outcome} tabIndex={-1} className="grid gap-4">
            <Notice kind="success">{sent}</Notice>
            <p className="text-slate">
              Nothing there after a few minutes? Look in the spam folder, check the spelling of your email, or ask an admin
              for a link.
            </p>
            <Button kind="quiet" onClick={() => setSent(undefined)} className="w-full">
              Send another link
            </Button>
          </div>
        )}
        <Link to="/admin-login" state={state} className={LINK}>
          Back to sign-in
        </Link>
      </div>
    </LoginFrame>
  );
}

interface EmailFormProps {
  typed: string;
  onSent(email: string, message: string): void;
}

/** Uncontrolled, since people and password managers fill in the field before hydration. */
function EmailForm({ typed, onSent }: EmailFormProps) {
  const isHydrated = useHydrated();
  const { state } = useLocation();
  // What was typed at sign-in. After a reload only the browser knows the history entry.
  const { email: known } = (state ?? {}) as { email?: string };
  const input = useRef<HTMLInputElement>(null);
  const { busy, failure, clear, form } = useAction(loginMessage);
  useEffect(() => input.current?.focus(), []);

  const send = async () => {
    const asked = z.safeParse(forgotSchema, { email: input.current?.value });
    if (!asked.success) return refuse({ email: INVITE_EMAIL });
    const { message } = await ask('POST /api/auth/forgot', { body: asked.data }, { token: null });
    onSent(asked.data.email, message);
  };

  return (
    <Form of={form} onSubmit={send} className="grid gap-5">
      <FailureNotice failure={failure} />
      <TextInput
        ref={input}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={failure.fields['email']}
        defaultValue={typed || (isHydrated ? known : '')}
        onChange={() => failure.fields['email'] && clear()}
      />
      <ActionButton type="submit" size="large" busy={busy} doing="Sending…" disabled={!isHydrated} className="w-full">
        Send link
      </ActionButton>
    </Form>
  );
}
