import { ActionButton, useAction } from '../kit/useAction.tsx';
import { canUsePasskeys, PasskeyCancelledError } from '../session/passkey.ts';
import { signInWithPasskey } from '../session/session.ts';
import { useHydrated } from './useHydrated.ts';

interface PasskeyButtonProps {
  label: string;
  /** Asks for the passkey and uses it; the button stays busy for as long as this takes. */
  onUse(): Promise<void>;
  onFailed(failure: unknown): void;
  className?: string;
}

/** Not shown where the browser or the address of the site does not allow passkeys. */
export function PasskeyButton({ label, onUse, onFailed, className = '' }: PasskeyButtonProps) {
  const isHydrated = useHydrated();
  const { busy, run } = useAction('', (error) => {
    // A person who closes the browser's dialog knows it.
    if (!(error instanceof PasskeyCancelledError)) onFailed(error);
  });
  if (!isHydrated || !canUsePasskeys()) return null;

  return (
    <ActionButton
      kind="quiet"
      busy={busy}
      doing="Waiting for your passkey…"
      className={className}
      onClick={() => void run(onUse)}
    >
      {label}
    </ActionButton>
  );
}

export interface SigningIn {
  /** Receives `true` before the session changes, and `false` when signing in failed. */
  onSigningIn?: ((underWay: boolean) => void) | undefined;
  onSignedIn(): void | Promise<void>;
}

/** Signs in, and tells the page of it. */
export async function tellOf(work: () => Promise<void>, onSigningIn: SigningIn['onSigningIn']): Promise<void> {
  onSigningIn?.(true);
  try {
    await work();
  } catch (error) {
    onSigningIn?.(false);
    throw error;
  }
}

interface PasskeySignInProps extends SigningIn, Pick<PasskeyButtonProps, 'label' | 'onFailed'> {}

/** Signs in with a passkey alone: it proves as much as a password and a code. */
export function PasskeySignIn({ onSigningIn, onSignedIn, ...rest }: PasskeySignInProps) {
  const use = async () => {
    await tellOf(signInWithPasskey, onSigningIn);
    await onSignedIn();
  };
  return <PasskeyButton {...rest} className="w-full" onUse={use} />;
}
