import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** The banner over a list that could not be loaded; dismissed, it stays away until the next failure. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry(): void }) {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  return (
    <Notice kind="error" onDismiss={() => setDismissed(true)}>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {text}
        <Button kind="quiet" size="small" onClick={onRetry}>
          Try again
        </Button>
      </span>
    </Notice>
  );
}
