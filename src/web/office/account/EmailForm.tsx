import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { INVITE_EMAIL } from '../../../shared/staff/accounts.ts';
import { Field } from '../../ui/Field.tsx';
import { ask, keyOf } from '../kit/ask.ts';
import { ActionButton, FailureNotice, Form, refuse, useAction } from '../kit/useAction.tsx';
import { PasswordInput } from '../login/PasswordInput.tsx';
import { failureText } from '../staff/failure-text.ts';
import { ProofDialog } from './factors/ProofDialog.tsx';
import { useFactors } from './factors/useFactors.ts';

/**
 * Asks for a change of one’s own e-mail, which a link to the new address completes. Without a second factor, a code from an
 * e-mail to the current one comes first. Not shown where no e-mail is sent.
 */
export function EmailForm({ email: current, onSent }: { email: string; onSent(text: string): void }) {
  const { data } = useFactors();
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isProving, setProving] = useState(false);
  const { busy, failure, run, form } = useAction((error) =>
    failureText(error, 'Failed to change your email. Please try again.'),
  );

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
    onSent(message);
  };

  if (data?.canSendEmail !== true) return null;
  return (
    <section aria-labelledby="email" className="rounded-card border border-line bg-white p-5 shadow-1 md:p-6">
      <h2 id="email" className="text-2xl">
        Change email
      </h2>
      <p className="mt-1 mb-5 text-slate wrap-anywhere">
        {`We send a link to the new address. Until you open it, you sign in with ${current}.`}
      </p>
      <Form of={form} onSubmit={() => change(data.proofNeeded)} className="grid gap-4">
        <FailureNotice failure={failure} />
        <Field label="New email" error={failure.fields['email']}>
          {(wiring) => (
            <input
              {...wiring}
              type="email"
              name="new-email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              className="input"
            />
          )}
        </Field>
        <PasswordInput
          label="Your password"
          name="password-for-email"
          error={failure.fields['password']}
          value={password}
          onChange={setPassword}
        />
        <ActionButton type="submit" busy={busy} doing="Sending…" className="justify-self-start">
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
    </section>
  );
}
