import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { INVITE_EMAIL, PASSWORD_LENGTH, passwordFault } from '../../../shared/staff/accounts.ts';
import { TextInput } from '../../ui/Field.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { Screen } from '../kit/Screen.tsx';
import { refuse } from '../kit/useAction.tsx';
import { PasswordInput } from '../login/PasswordInput.tsx';
import { useMay, useSession } from '../session/useSession.ts';
import { ROLE_NAMES } from '../staff/words.ts';
import type { Route } from './+types/AccountPage.ts';
import { AccountForm } from './AccountForm.tsx';
import { SecondFactors } from './factors/SecondFactors.tsx';
import { SessionList } from './SessionList.tsx';
import { useProof } from './factors/useProof.tsx';

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
  const queries = useQueryClient();
  return (
    <AccountForm
      title="Change password"
      about="This ends your other sessions."
      action="Change password"
      doing="Changing…"
      failed="Failed to change your password. Please try again."
      send={async ({ 'old-password': oldPassword = '', 'new-password': newPassword = '' }) => {
        refuse({
          oldPassword: oldPassword === '' ? 'Enter your current password.' : undefined,
          newPassword: passwordFault(newPassword),
        });
        const { message } = await ask('POST /api/auth/password', { body: { oldPassword, newPassword } });
        void queries.invalidateQueries({ queryKey: keyOf('GET /api/auth/sessions') });
        return message;
      }}
    >
      {(errors) => (
        <>
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput label="Current password" name="old-password" error={errors['oldPassword']} />
          <PasswordInput
            label="New password"
            name="new-password"
            autoComplete="new-password"
            hint={`${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters`}
            error={errors['newPassword']}
          />
        </>
      )}
    </AccountForm>
  );
}

/** The name that applicants read, for those who work on applications. Without one, they read of the team. */
function NameForm() {
  const queries = useQueryClient();
  const { data } = useQuery(queryOf('GET /api/auth/name'));
  if (data === undefined) return null;
  return (
    <AccountForm
      title="Your name"
      about="Optional. Applicants whose application you own see the first word of it when they track their application. Without a name they read “our team”."
      action="Save name"
      doing="Saving…"
      failed="Failed to save your name. Please try again."
      send={async ({ name = '' }) => {
        queries.setQueryData(keyOf('GET /api/auth/name'), await ask('PUT /api/auth/name', { body: { name } }));
        return 'Your name is saved.';
      }}
    >
      {(errors) => (
        <TextInput label="Name" name="name" autoComplete="name" error={errors['name']} defaultValue={data.name} />
      )}
    </AccountForm>
  );
}

/** Asks for a change of one’s own e-mail, which a link to the new address completes. Not shown where no e-mail is sent. */
function EmailForm({ email: current }: { email: string }) {
  const { data } = useQuery(queryOf('GET /api/auth/factors'));
  const { prove, dialog } = useProof(current);
  if (data?.canSendEmail !== true) return null;
  return (
    <>
      <AccountForm
        title="Change email"
        about={`We send a link to the new address. Until you open it, you sign in with ${current}.`}
        action="Send link"
        doing="Sending…"
        failed="Failed to change your email. Please try again."
        send={async ({ 'new-email': typed = '', 'password-for-email': password = '' }) => {
          const email = typed.trim();
          refuse({
            // A rough check, to save a call; the server validates the address.
            email: /^\S+@\S+$/.test(email) ? undefined : INVITE_EMAIL,
            password: password === '' ? 'Enter your current password.' : undefined,
          });
          if (!(await prove(data.proofNeeded))) return undefined;
          return (await ask('POST /api/auth/email', { body: { email, password } })).message;
        }}
      >
        {(errors) => (
          <>
            <TextInput
              label="New email"
              type="email"
              name="new-email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
              error={errors['email']}
            />
            <PasswordInput label="Your password" name="password-for-email" error={errors['password']} />
          </>
        )}
      </AccountForm>
      <div className="contents">{dialog}</div>
    </>
  );
}
