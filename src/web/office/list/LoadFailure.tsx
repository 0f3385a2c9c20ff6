import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface LoadFailureProps {
  text: string;
  onRetry(): void;
  /** Nothing is shown besides: once it is dismissed, that is said in its place. */
  isAlone?: boolean;
}

/** The error above a list that could not be loaded. Once dismissed, it is hidden until the next failure. */
export function LoadFailure({ text, onRetry, isAlone = false }: LoadFailureProps) {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed && !isAlone) return null;
  if (dismissed) {
    return (
      <div className="grid justify-items-center gap-3 py-16 text-slate">
        <p>The list could not be loaded.</p>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    );
  }
  return (
    <Notice kind="error" onDismiss={() => setDismissed(true)}>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>{text}</span>
        <Button kind="quiet" size="small" onClick={onRetry}>
          Try again
        </Button>
      </span>
    </Notice>
  );
}
