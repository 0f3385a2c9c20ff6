import { type FormEvent, useRef, useState } from 'react';
import { LOGIN_INCOMPLETE, ROLES, type Role } from '../../../shared/staff.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, SelectInput } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { signIn } from '../session/session.ts';
import { ROLE_NAMES } from '../staff/words.ts';
import { loginMessage } from './login-message.ts';
import { PasswordInput } from './PasswordInput.tsx';

interface LoginFormProps {
  /** The page works by now: before that, a press of Enter would post the password to a page that expects none. */
  ready: boolean;
  /** Who most likely signs in: then only the password is asked for. */
  known?: { email: string; role: Role };
  /** Told `true` right before the session can change, and `false` when it didn't. */
  onSigningIn?(underWay: boolean): void;
  /** The form stays busy for as long as this takes. */
  onSignedIn(): void | Promise<void>;
}

export function LoginForm({ ready, known, onSigningIn, onSignedIn }: LoginFormProps) {
  const [email, setEmail] = useState(known?.email ?? '');
  const [password, setPassword] = useState('');
  const [role, setRole] = useState<Role>(known?.role ?? 'admin');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; id: number }>();
  const [incomplete, setIncomplete] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const running = useRef(false);

  const fail = (text: string) => setFailure((last) => ({ text, id: (last?.id ?? 0) + 1 }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    const filled = email.trim() !== '' && password !== '';
    setIncomplete(!filled);
    if (!filled) {
      fail(LOGIN_INCOMPLETE);
      (email.trim() === '' ? emailInput : passwordInput).current?.focus();
      return;
    }
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    onSigningIn?.(true);
    try {
      await signIn({ email: email.trim(), password, role });
    } catch (error) {
      fail(loginMessage(error));
      passwordInput.current?.focus();
      passwordInput.current?.select();
      onSigningIn?.(false);
      setBusy(false);
      running.current = false;
      return;
    }
    await onSignedIn();
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {failure && (
        <Notice key={failure.id} kind="error">
          {failure.text}
        </Notice>
      )}
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
            maxLength={254}
            aria-invalid={incomplete && email.trim() === ''}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            className="input"
          />
        )}
      </Field>
      <PasswordInput
        ref={passwordInput}
        first={known !== undefined}
        invalid={incomplete && password === ''}
        value={password}
        onChange={setPassword}
      />
      <SelectInput label="Role" name="role" value={role} onChange={(event) => setRole(event.target.value as Role)}>
        {ROLES.map((each) => (
          <option key={each} value={each}>
            {ROLE_NAMES[each]}
          </option>
        ))}
      </SelectInput>
      <Button type="submit" kind="peacock" size="large" disabled={!ready} aria-disabled={busy || !ready} className="w-full">
        {busy && <Icon name="circle-notch" className="spinning" />}
        {busy ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  );
}
