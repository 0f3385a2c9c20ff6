import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Notice } from '../../ui/Notice.tsx';

interface LoadFailureProps {
  text: string;
  onRetry(): void;
  /** Shown in its place once it is dismissed. */
  dismissedNote?: Elements;
}

/** The error above a list that could not be loaded. Once dismissed, it is hidden until the next failure. */
export function LoadFailure({ text, onRetry, dismissedNote }: LoadFailureProps) {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return dismissedNote;
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
