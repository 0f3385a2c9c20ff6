import { type MouseEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ROLES, type Role } from '../../../shared/staff/permissions.ts';
import { LOGIN_INCOMPLETE } from '../../../shared/staff/accounts.ts';
import { Field, Options, SelectInput } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSite } from '../../ui/useSite.ts';
import { signIn } from '../session/session.ts';
import { ROLE_NAMES } from '../staff/words.ts';
import { ActionButton, FailureNotice, Form, refuse, useAction } from '../kit/useAction.tsx';
import { LINK } from './LoginFrame.tsx';
import { loginMessage } from './login-message.ts';
import { PasskeySignIn, type SigningIn } from './PasskeyButton.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { type FirstStep, firstStepOf, SecondStep } from './SecondStep.tsx';

const FORGOT = '/admin-login/forgot';

interface LoginFormProps extends SigningIn {
  /** The page is hydrated. Before that, Enter would post the password to a page that doesn't take one. */
  ready: boolean;
  /** Shown above the first step. */
  reason?: string | undefined;
  /** Fills in email and role, and focuses the password. */
  known?: { email: string; role: Role };
}

/** Uncontrolled, since people and password managers fill in the fields before hydration. */
export function LoginForm({ ready, reason, known, onSigningIn, onSignedIn }: LoginFormProps) {
  const { busy, failure, run, form } = useAction(loginMessage, (error) => {
    const first = firstStepOf(error);
    if (first !== undefined) setStep({ ...first, email: emailInput.current?.value.trim() ?? '' });
    return first !== undefined;
  });
  /** Shows why another way to sign in has failed. */
  const fail = (error: unknown) => void run(() => Promise.reject(error as Error));
  const [step, setStep] = useState<FirstStep & { email: string }>();
  const [typed, setTyped] = useState<string>();
  const [missing, setMissing] = useState<{ email?: boolean; password?: boolean }>({});
  const { sendsMail } = useSite();
  const location = useLocation();
  const navigate = useNavigate();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const submit = async (element: HTMLFormElement) => {
    const entries = new FormData(element);
    const email = String(entries.get('email') ?? '').trim();
    const password = String(entries.get('password') ?? '');
    const role = entries.get('role') as Role;
    setMissing({ email: email === '', password: password === '' });
    if (email === '' || password === '') {
      (email === '' ? emailInput : passwordInput).current?.focus();
      refuse(LOGIN_INCOMPLETE);
    }
    onSigningIn?.(true);
    try {
      await signIn({ email, password, role });
      await onSignedIn();
    } catch (error) {
      passwordInput.current?.focus();
      passwordInput.current?.select();
      onSigningIn?.(false);
      throw error;
    }
  };

  /** Takes along what was typed, which never stands in an address. */
  const forget = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(FORGOT, { state: { ...location.state, email: emailInput.current?.value } });
  };

  if (step !== undefined)
    return (
      <SecondStep
        step={step}
        onSigningIn={onSigningIn}
        onSignedIn={onSignedIn}
        onBack={(why) => {
          setStep(undefined);
          setTyped(step.email);
          if (why !== undefined) void run(async () => refuse(why));
        }}
      />
    );
  return (
    <Form of={form} onSubmit={submit} className="grid gap-5">
      {reason && <Notice kind="info">{reason}</Notice>}
      <FailureNotice failure={failure} />
      <Field label="Email">
        {(wiring) => (
          <input
            {...wiring}
            ref={emailInput}
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            aria-invalid={missing.email}
            defaultValue={known?.email ?? typed}
            onChange={() => missing.email && setMissing({ ...missing, email: false })}
            className="input"
          />
        )}
      </Field>
      <PasswordInput
        ref={passwordInput}
        first={known !== undefined}
        invalid={missing.password}
        onChange={() => missing.password && setMissing({ ...missing, password: false })}
      />
      <SelectInput label="Role" name="role" defaultValue={known?.role}>
        <Options of={ROLES.map((each) => [each, ROLE_NAMES[each]])} />
      </SelectInput>
      <ActionButton type="submit" size="large" busy={busy} doing="Signing in…" disabled={!ready} className="w-full">
        Sign in
      </ActionButton>
      <PasskeySignIn label="Sign in with a passkey" onSigningIn={onSigningIn} onSignedIn={onSignedIn} onFailed={fail} />
      {/* Not over a screen with unsaved work, which it would leave. */}
      {sendsMail && known === undefined && (
        <Link to={FORGOT} onClick={forget} className={`justify-self-center ${LINK}`}>
          Forgot password?
        </Link>
      )}
    </Form>
  );
}
