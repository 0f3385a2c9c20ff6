import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PASSWORD_LENGTH, passwordFault } from '../../../shared/staff/accounts.ts';
import { ask, keyOf } from '../kit/ask.ts';
import { Panel } from '../kit/Panel.tsx';
import { say } from '../kit/toast.tsx';
import { ActionButton, FailureNotice, Form, refuse, useAction } from '../kit/useAction.tsx';
import { PasswordInput } from '../login/PasswordInput.tsx';

/** Changes one's own password, which ends all other sessions. @param email for the browser's password manager */
export function PasswordForm({ email }: { email: string }) {
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const queries = useQueryClient();
  const { busy, failure, form } = useAction('Failed to change your password. Please try again.');

  const change = async () => {
    refuse({
      oldPassword: oldPassword === '' ? 'Enter your current password.' : undefined,
      newPassword: passwordFault(newPassword),
    });
    const { message } = await ask('POST /api/auth/password', { body: { oldPassword, newPassword } });
    setOldPassword('');
    setNewPassword('');
    say('success', message);
    await queries.invalidateQueries({ queryKey: keyOf('GET /api/auth/sessions') });
  };

  return (
    <Panel title="Change password" about="This ends your other sessions.">
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
        <ActionButton type="submit" size="small" busy={busy} doing="Changing…" className="justify-self-start">
          Change password
        </ActionButton>
      </Form>
    </Panel>
  );
}
