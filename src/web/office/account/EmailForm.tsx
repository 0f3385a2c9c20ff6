import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { INVITE_EMAIL } from '../../../shared/staff/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { ApiError } from '../api.ts';
import { ask, keyOf } from '../kit/ask.ts';
import { FailureNotice, useFailure } from '../kit/useFailure.tsx';
import { PasswordInput } from '../login/PasswordInput.tsx';
import { failureText } from '../staff/failure-text.ts';
import { ProofDialog } from './factors/ProofDialog.tsx';
import { useFactors } from './factors/useFactors.ts';

interface Faults {
  email?: string | undefined;
  password?: string | undefined;
}

/**
 * Asks for a change of one’s own e-mail, which a link to the new address completes. Without a second factor, a code from an
 * e-mail to the current one comes first. Not shown where no e-mail is sent.
 */
export function EmailForm({ email: current, onSent }: { email: string; onSent(text: string): void }) {
  const { data } = useFactors();
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const { failure, fail, clear } = useFailure();
  const [busy, setBusy] = useState(false);
  const [isProving, setProving] = useState(false);
  const running = useRef(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const refuse = (found: Faults) => {
    setFaults(found);
    (found.email ? emailInput : passwordInput).current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    clear();
    const found: Faults = {
      // A rough check, to save a call; the server validates the address.
      email: /^\S+@\S+$/.test(email.trim()) ? undefined : INVITE_EMAIL,
      password: password === '' ? 'Enter your current password.' : undefined,
    };
    if (found.email || found.password) return refuse(found);
    setFaults({});
    await change(data?.proofNeeded === true);
  };

  const change = async (isProofNeeded: boolean) => {
    running.current = true;
    setBusy(true);
    try {
      if (isProofNeeded) {
        await ask('POST /api/auth/factors/proof');
        return setProving(true);
      }
      const { message } = await ask('POST /api/auth/email', { body: { email: email.trim(), password } });
      setEmail('');
      setPassword('');
      onSent(message);
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) refuse(error.fields);
      else fail(failureText(error, 'Failed to change your email. Please try again.'));
    } finally {
      running.current = false;
      setBusy(false);
    }
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
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FailureNotice failure={failure} />
        <Field label="New email" error={faults.email}>
          {(wiring) => (
            <input
              {...wiring}
              ref={emailInput}
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
          ref={passwordInput}
          label="Your password"
          name="password-for-email"
          error={faults.password}
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" aria-disabled={busy} className="justify-self-start">
          {busy ? 'Sending…' : 'Send link'}
        </Button>
      </form>
      {isProving && (
        <ProofDialog
          email={current}
          onClose={() => setProving(false)}
          onProved={async () => {
            await queries.invalidateQueries({ queryKey: keyOf('GET /api/auth/factors') });
            setProving(false);
            await change(false);
          }}
        />
      )}
    </section>
  );
}
