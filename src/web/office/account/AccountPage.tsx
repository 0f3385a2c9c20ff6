import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PASSWORD_LENGTH, passwordFault } from '../../../shared/staff/accounts.ts';
import { TextInput } from '../../ui/Field.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { Panel } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { say } from '../kit/toast.tsx';
import { ActionButton, FailureNotice, Form, refuse, useAction } from '../kit/useAction.tsx';
import { PasswordInput } from '../login/PasswordInput.tsx';
import { useMay, useSession } from '../session/useSession.ts';
import { ROLE_NAMES } from '../staff/words.ts';
import type { Route } from './+types/AccountPage.ts';
import { EmailForm } from './EmailForm.tsx';
import { SecondFactors } from './factors/SecondFactors.tsx';
import { SessionList } from './SessionList.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'My account', description: 'For staff only.', hidden: true });

/** One's own account: password, e-mail, second factors and sessions. */
export default function AccountPage() {
  const session = useSession();
  const mayWork = useMay('leads');
  // First for accounts that must add one. It stays there afterwards, or it would lose the recovery codes it shows.
  const [isFirst] = useState(session.status === 'in' && session.mustEnrol);
  if (session.status !== 'in') return null;
  const factors = <SecondFactors email={session.email} mustEnrol={session.mustEnrol} />;
  return (
    <Screen
      title="My account"
      about={`${session.email}, with the role ${ROLE_NAMES[session.role]}`}
      className="items-start lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]"
    >
      {isFirst && <div className="lg:col-span-2">{factors}</div>}
      <div className="grid gap-5">
        <PasswordForm email={session.email} />
        <EmailForm email={session.email} />
      </div>
      <div className="grid grid-cols-1 gap-5">
        {mayWork && <NameForm />}
        {!isFirst && factors}
        <SessionList />
      </div>
    </Screen>
  );
}

/** Changes one's own password, which ends all other sessions. @param email for the browser's password manager */
function PasswordForm({ email }: { email: string }) {
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

/** The name that applicants read, for those who work on applications. Without one, they read of the team. */
function NameForm() {
  const queries = useQueryClient();
  const { data } = useQuery(queryOf('GET /api/auth/name'));
  const [typed, setTyped] = useState<string>();
  const { busy, failure, form } = useAction('Failed to save your name. Please try again.');

  const save = async () => {
    const body = { name: typed ?? data?.name ?? '' };
    queries.setQueryData(keyOf('GET /api/auth/name'), await ask('PUT /api/auth/name', { body }));
    setTyped(undefined);
    say('success', 'Your name is saved.');
  };

  if (data === undefined) return null;
  return (
    <Panel
      title="Your name"
      about="Optional. Applicants whose application you own see the first word of it when they track their application. Without a name they read “our team”."
    >
      <Form of={form} onSubmit={save} className="grid gap-4">
        <TextInput
          label="Name"
          name="name"
          autoComplete="name"
          error={failure.fields['name'] ?? failure.text}
          value={typed ?? data.name}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ActionButton type="submit" size="small" busy={busy} doing="Saving…" className="justify-self-start">
          Save name
        </ActionButton>
      </Form>
    </Panel>
  );
}
