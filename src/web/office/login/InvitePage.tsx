import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { ERROR_STATUS } from '../../../shared/kit/errors.ts';
import { LINK_REFUSED, type LinkOwner, linkSchema, PASSWORD_LENGTH, passwordFault } from '../../../shared/staff/accounts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { useSite } from '../../ui/useSite.ts';
import { ApiError } from '../api.ts';
import { ask } from '../kit/ask.ts';
import { ActionButton, FailureNotice, Form, refuse, useAction } from '../kit/useAction.tsx';
import type { Route } from './+types/InvitePage.ts';
import { LINK, LoginFrame } from './LoginFrame.tsx';
import { loginMessage } from './login-message.ts';
import { useLinkToken } from './useHydrated.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { writeToken } from '../token.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { type FirstStep, firstStepOf, SecondStep } from './SecondStep.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Choose your password', description: 'Open the link that an admin gave you.', hidden: true });

/** The page of a one-time link. */
export default function InvitePage() {
  const token = useLinkToken();
  return <OneTimeLink key={token ?? 'server'} token={token} />;
}

function OneTimeLink({ token }: { token: string | undefined }) {
  const { site, sendsMail } = useSite();
  const isWhole = z.safeParse(linkSchema, { token }).success;
  const [owner, setOwner] = useState<LinkOwner>();
  const { failure, run } = useAction((error) => (isGone(error) ? LINK_REFUSED : loginMessage(error)));
  const check = () =>
    run(async () => setOwner(await ask('POST /api/auth/link', { body: { token: token ?? '' } }, { token: null })));
  const begin = useEffectEvent(() => void check());
  useEffect(() => {
    if (isWhole) begin();
  }, [isWhole]);

  if (owner !== undefined)
    return (
      <LoginFrame
        title="Choose your password"
        intro={
          owner.isNew ? `Welcome to the team behind ${site.brand}.` : `Set a new password for the ${site.brand} back office.`
        }
      >
        <ChoosePasswordForm email={owner.email} isNew={owner.isNew} token={token ?? ''} />
      </LoginFrame>
    );
  const why = token !== undefined && !isWhole ? LINK_REFUSED : failure.text;
  return (
    <LoginFrame title="Choose your password" intro="Use the link from your admin to set a password.">
      {why === undefined ? (
        <p role="status" className="text-slate">
          Checking your link…
        </p>
      ) : (
        <div className="grid gap-5">
          <Notice kind="error">{why}</Notice>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {why !== LINK_REFUSED && (
              <button type="button" onClick={() => void check()} className={LINK}>
                Try again
              </button>
            )}
            {why === LINK_REFUSED && sendsMail && (
              <Link to="/admin-login/forgot" className={LINK}>
                Send me a new link
              </Link>
            )}
            <a href="/admin-login" className={LINK}>
              Go to sign-in
            </a>
          </div>
        </div>
      )}
    </LoginFrame>
  );
}

const isGone = (failure: unknown) => failure instanceof ApiError && failure.status === ERROR_STATUS.not_found;

const CHANGED = 'Your password is changed.';

interface ChoosePasswordFormProps {
  email: string;
  /** False when the link replaces an existing password. */
  isNew: boolean;
  token: string;
}

/** Sets the password of the link's account, and signs in with it. */
function ChoosePasswordForm({ email, isNew, token }: ChoosePasswordFormProps) {
  const [step, setStep] = useState<FirstStep>();
  const [isDone, setDone] = useState(false);
  const { busy, failure, clear, form } = useAction(loginMessage, (error) => {
    const first = firstStepOf(error);
    setStep(first);
    return first !== undefined;
  });
  const input = useRef<HTMLInputElement>(null);
  const entrance = useRef<HTMLAnchorElement>(null);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => entrance.current?.focus(), [isDone]);

  const choose = async (element: HTMLFormElement) => {
    const password = String(new FormData(element).get('new-password') ?? '');
    refuse({ password: passwordFault(password) });
    const answer = await ask('POST /api/auth/accept', { body: { token, password } }, { token: null });
    writeToken(answer.token);
    enter();
    // Busy until the page is gone.
    if (isNew) await new Promise(() => undefined);
  };

  // Another account may have been signed in: reloading the page discards its data.
  const enter = () => (isNew ? location.replace('/admin') : setDone(true));
  if (isDone)
    return (
      <div className="grid gap-5">
        <Notice kind="success">{`${CHANGED} You are signed in here; your other sessions have ended.`}</Notice>
        <a ref={entrance} href="/admin" className={buttonClass({ kind: 'peacock', size: 'large' })}>
          Go to the back office
        </a>
      </div>
    );
  if (step !== undefined)
    return <SecondStep step={step} done={CHANGED} onSignedIn={enter} onBack={() => location.assign('/admin-login')} />;
  return (
    <Form of={form} onSubmit={choose} className="grid gap-5">
      <FailureNotice failure={failure} />
      <TextInput
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        readOnly
        value={email}
        className="bg-mist-50"
      />
      <PasswordInput
        ref={input}
        label="New password"
        name="new-password"
        autoComplete="new-password"
        hint={
          `${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters. Several words are easy to remember and hard ` +
          'to guess.'
        }
        error={failure.fields['password']}
        onChange={(text) => failure.fields['password'] && passwordFault(text) === undefined && clear()}
      />
      <ActionButton type="submit" size="large" busy={busy} doing="Setting password…" className="w-full">
        Set password and sign in
      </ActionButton>
    </Form>
  );
}
