import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { PASSWORD_LENGTH, passwordFault } from '../../../shared/staff/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { ApiError } from '../api.ts';
import { ask, keyOf } from '../kit/ask.ts';
import { FailureNotice, useFailure } from '../kit/useFailure.tsx';
import { PasswordInput } from '../login/PasswordInput.tsx';
import { failureText } from '../staff/failure-text.ts';

interface Faults {
  oldPassword?: string | undefined;
  newPassword?: string | undefined;
}

interface PasswordFormProps {
  /** For the browser's password manager. */
  email: string;
  onChanged(text: string): void;
}

/** Changes one's own password, which ends all other sessions. */
export function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const { failure, fail, clear } = useFailure();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const oldInput = useRef<HTMLInputElement>(null);
  const newInput = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();

  const refuse = (found: Faults) => {
    setFaults(found);
    (found.oldPassword ? oldInput : newInput).current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    clear();
    const found: Faults = {
      oldPassword: oldPassword === '' ? 'Enter your current password.' : undefined,
      newPassword: passwordFault(newPassword),
    };
    if (found.oldPassword || found.newPassword) return refuse(found);
    setFaults({});
    running.current = true;
    setBusy(true);
    try {
      const { message } = await ask('POST /api/auth/password', { body: { oldPassword, newPassword } });
      setOldPassword('');
      setNewPassword('');
      onChanged(message);
      await queries.invalidateQueries({ queryKey: keyOf('GET /api/auth/sessions') });
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) refuse(error.fields);
      else fail(failureText(error, 'Failed to change your password. Please try again.'));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby="password" className="rounded-card border border-line bg-white p-5 shadow-1 md:p-6">
      <h2 id="password" className="text-2xl">
        Change password
      </h2>
      <p className="mt-1 mb-5 text-slate">This ends your other sessions.</p>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FailureNotice failure={failure} />
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          ref={oldInput}
          label="Current password"
          name="old-password"
          error={faults.oldPassword}
          value={oldPassword}
          onChange={setOldPassword}
        />
        <PasswordInput
          ref={newInput}
          label="New password"
          name="new-password"
          autoComplete="new-password"
          hint={`${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters`}
          error={faults.newPassword}
          value={newPassword}
          onChange={setNewPassword}
        />
        <Button type="submit" aria-disabled={busy} className="justify-self-start">
          {busy ? 'Changing…' : 'Change password'}
        </Button>
      </form>
    </section>
  );
}
