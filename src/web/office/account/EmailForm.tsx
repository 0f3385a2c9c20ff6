import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { INVITE_EMAIL } from '../../../shared/staff/accounts.ts';
import { TextInput } from '../../ui/Field.tsx';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { Panel } from '../kit/Panel.tsx';
import { say } from '../kit/toast.tsx';
import { ActionButton, FailureNotice, Form, refuse, useAction } from '../kit/useAction.tsx';
import { PasswordInput } from '../login/PasswordInput.tsx';
import { ProofDialog } from './factors/ProofDialog.tsx';

/**
 * Asks for a change of one’s own e-mail, which a link to the new address completes. Without a second factor, a code from an
 * e-mail to the current one comes first. Not shown where no e-mail is sent.
 */
export function EmailForm({ email: current }: { email: string }) {
  const { data } = useQuery(queryOf('GET /api/auth/factors'));
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isProving, setProving] = useState(false);
  const { busy, failure, run, form } = useAction('Failed to change your email. Please try again.');

  const change = async (isProofNeeded: boolean) => {
    refuse({
      // A rough check, to save a call; the server validates the address.
      email: /^\S+@\S+$/.test(email.trim()) ? undefined : INVITE_EMAIL,
      password: password === '' ? 'Enter your current password.' : undefined,
    });
    if (isProofNeeded) {
      await ask('POST /api/auth/factors/proof');
      return setProving(true);
    }
    const { message } = await ask('POST /api/auth/email', { body: { email: email.trim(), password } });
    setEmail('');
    setPassword('');
    say('success', message);
  };

  if (data?.canSendEmail !== true) return null;
  return (
    <Panel title="Change email" about={`We send a link to the new address. Until you open it, you sign in with ${current}.`}>
      <Form of={form} onSubmit={() => change(data.proofNeeded)} className="grid gap-4">
        <FailureNotice failure={failure} />
        <TextInput
          label="New email"
          type="email"
          name="new-email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={failure.fields['email']}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordInput
          label="Your password"
          name="password-for-email"
          error={failure.fields['password']}
          value={password}
          onChange={setPassword}
        />
        <ActionButton type="submit" size="small" busy={busy} doing="Sending…" className="justify-self-start">
          Send link
        </ActionButton>
      </Form>
      {isProving && (
        <ProofDialog
          email={current}
          onClose={() => setProving(false)}
          onProved={async () => {
            await queries.invalidateQueries({ queryKey: keyOf('GET /api/auth/factors') });
            setProving(false);
            await run(() => change(false));
          }}
        />
      )}
    </Panel>
  );
}
