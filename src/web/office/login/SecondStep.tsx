import type { Factor } from '../../../shared/staff/factors.ts';
import { ERROR_STATUS } from '../../../shared/kit/errors.ts';
import { ApiError } from '../api.ts';
import { confirmSignIn } from '../session/session.ts';
import { FailureNotice, useAction } from '../kit/useAction.tsx';
import { CodeForm } from './CodeForm.tsx';
import { loginMessage } from './login-message.ts';
import { PasskeySignIn, type SigningIn, tellOf } from './PasskeyButton.tsx';

/** A sign-in whose password was correct. */
export interface FirstStep {
  challenge: string;
  factors: readonly Factor[];
}

/** The first step, if this is what a refused sign-in means. */
export function firstStepOf(failure: unknown): FirstStep | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'second_factor_required') return undefined;
  const { challenge = '', factors = [] } = failure.body;
  return { challenge, factors };
}

interface SecondStepProps extends SigningIn {
  step: FirstStep;
  /** What the first step was. */
  done?: string;
  /** The person gave up, or took too long: then with the reason. */
  onBack(why?: string): void;
}

export function SecondStep({ step, done = 'Your password is correct.', onSigningIn, onSignedIn, onBack }: SecondStepProps) {
  const { failure, run } = useAction(loginMessage);

  const confirm = async (code: string) => {
    try {
      await tellOf(() => confirmSignIn(step.challenge, code), onSigningIn);
    } catch (error) {
      if (error instanceof ApiError && error.status === ERROR_STATUS.conflict) return onBack(error.message);
      throw error;
    }
    await onSignedIn();
  };

  return (
    <div className="grid gap-4">
      <p role="status">{`${done} Confirm the sign-in with your second factor.`}</p>
      <FailureNotice failure={failure} />
      {step.factors.includes('passkey') && (
        <PasskeySignIn
          label="Use a passkey"
          onSigningIn={onSigningIn}
          onSignedIn={onSignedIn}
          onFailed={(error) => void run(() => Promise.reject(error as Error))}
        />
      )}
      <CodeForm
        kind={step.factors.includes('app') ? 'app' : 'recovery'}
        action="Confirm"
        busyAction="Confirming…"
        onCode={confirm}
        failed={loginMessage}
        cancel="Back"
        onCancel={() => onBack()}
      />
    </div>
  );
}
