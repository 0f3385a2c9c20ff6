import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { canUsePasskeys, PasskeyCancelledError } from '../session/passkey.ts';
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
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  if (!isHydrated || !canUsePasskeys()) return null;

  const press = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await onUse();
    } catch (error) {
      // Whoever closes the browser's dialog knows it.
      if (!(error instanceof PasskeyCancelledError)) onFailed(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <Button kind="quiet" aria-disabled={busy} className={className} onClick={() => void press()}>
      {busy ? 'Waiting for your passkey…' : label}
    </Button>
  );
}
