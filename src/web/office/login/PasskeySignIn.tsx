import { signInWithPasskey } from '../session/session.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

interface PasskeySignInProps {
  label: string;
  onSigningIn?: ((underWay: boolean) => void) | undefined;
  onSignedIn(): void | Promise<void>;
  onFailed(failure: unknown): void;
}

/** Signs in with a passkey alone: it proves as much as a password and a code. */
export function PasskeySignIn({ label, onSigningIn, onSignedIn, onFailed }: PasskeySignInProps) {
  const use = async () => {
    onSigningIn?.(true);
    try {
      await signInWithPasskey();
    } catch (error) {
      onSigningIn?.(false);
      throw error;
    }
    await onSignedIn();
  };
  return <PasskeyButton label={label} className="w-full" onUse={use} onFailed={onFailed} />;
}
