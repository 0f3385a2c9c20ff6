import { useEffect, useRef, useState } from 'react';
import { PASSWORD_LENGTH, passwordFault } from '../../../shared/staff/accounts.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ask } from '../kit/ask.ts';
import { ActionButton, FailureNotice, Form, refuse, useAction } from '../kit/useAction.tsx';
import { writeToken } from '../token.ts';
import { loginMessage } from './login-message.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { type FirstStep, firstStepOf, SecondStep } from './SecondStep.tsx';

const CHANGED = 'Your password is changed.';

interface ChoosePasswordFormProps {
  email: string;
  /** False when the link replaces an existing password. */
  isNew: boolean;
  token: string;
}

/** Sets the password of the link's account, and signs in with it. */
export function ChoosePasswordForm({ email, isNew, token }: ChoosePasswordFormProps) {
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<FirstStep>();
  const [isDone, setDone] = useState(false);
  const { busy, failure, clear, form } = useAction(loginMessage, (error) => {
    const first = firstStepOf(error);
    setStep(first);
    return first !== undefined;
  });
  const input = useRef<HTMLInputElement>(null);
  const entrance = useRef<HTMLAnchorElement>(null);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => entrance.current?.focus(), [isDone]);

  const choose = async () => {
    refuse({ password: passwordFault(password) });
    const answer = await ask('POST /api/auth/accept', { body: { token, password } }, { token: null });
    writeToken(answer.token);
    enter();
    // Busy until the page is gone.
    if (isNew) await new Promise(() => undefined);
  };

  // Another account may have been signed in: reloading the page discards its data.
  const enter = () => (isNew ? location.replace('/admin') : setDone(true));
  if (isDone)
    return (
      <div className="grid gap-5">
        <Notice kind="success">{`${CHANGED} You are signed in here; your other sessions have ended.`}</Notice>
        <a ref={entrance} href="/admin" className={buttonClass({ kind: 'peacock', size: 'large' })}>
          Go to the back office
        </a>
      </div>
    );
  if (step !== undefined)
    return <SecondStep step={step} done={CHANGED} onSignedIn={enter} onBack={() => location.assign('/admin-login')} />;
  return (
    <Form of={form} onSubmit={choose} className="grid gap-5">
      <FailureNotice failure={failure} />
      <TextInput
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        readOnly
        value={email}
        className="bg-mist-50"
      />
      <PasswordInput
        ref={input}
        label="New password"
        name="new-password"
        autoComplete="new-password"
        hint={
          `${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters. Several words are easy to remember and hard ` +
          'to guess.'
        }
        error={failure.fields['password']}
        value={password}
        onChange={(text) => {
          setPassword(text);
          if (failure.fields['password'] && passwordFault(text) === undefined) clear();
        }}
      />
      <ActionButton type="submit" size="large" busy={busy} doing="Setting password…" className="w-full">
        Set password and sign in
      </ActionButton>
    </Form>
  );
}
