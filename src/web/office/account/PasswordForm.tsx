import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PASSWORD_LENGTH, passwordFault } from '../../../shared/staff/accounts.ts';
import { ask, keyOf } from '../kit/ask.ts';
import { ActionButton, FailureNotice, Form, refuse, useAction } from '../kit/useAction.tsx';
import { PasswordInput } from '../login/PasswordInput.tsx';
import { failureText } from '../staff/failure-text.ts';

interface PasswordFormProps {
  /** For the browser's password manager. */
  email: string;
  onChanged(text: string): void;
}

/** Changes one's own password, which ends all other sessions. */
export function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const queries = useQueryClient();
  const { busy, failure, form } = useAction((error) =>
    failureText(error, 'Failed to change your password. Please try again.'),
  );

  const change = async () => {
    refuse({
      oldPassword: oldPassword === '' ? 'Enter your current password.' : undefined,
      newPassword: passwordFault(newPassword),
    });
    const { message } = await ask('POST /api/auth/password', { body: { oldPassword, newPassword } });
    setOldPassword('');
    setNewPassword('');
    onChanged(message);
    await queries.invalidateQueries({ queryKey: keyOf('GET /api/auth/sessions') });
  };

  return (
    <section aria-labelledby="password" className="rounded-card border border-line bg-white p-5 shadow-1 md:p-6">
      <h2 id="password" className="text-2xl">
        Change password
      </h2>
      <p className="mt-1 mb-5 text-slate">This ends your other sessions.</p>
      <Form of={form} onSubmit={change} className="grid gap-4">
        <FailureNotice failure={failure} />
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label="Current password"
          name="old-password"
          error={failure.fields['oldPassword']}
          value={oldPassword}
          onChange={setOldPassword}
        />
        <PasswordInput
          label="New password"
          name="new-password"
          autoComplete="new-password"
          hint={`${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters`}
          error={failure.fields['newPassword']}
          value={newPassword}
          onChange={setNewPassword}
        />
        <ActionButton type="submit" busy={busy} doing="Changing…" className="justify-self-start">
          Change password
        </ActionButton>
      </Form>
    </section>
  );
}
