import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface ConflictProps {
  /** What was saved by both: a lender, or a draft. */
  what: string;
  /** What saving one's own would change, in sentences. */
  changes: readonly string[];
  busy: boolean;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** Tells the second of two people who saved at once, and lets them choose. */
export function Conflict({ what, changes, busy, onKeepMine, onTakeTheirs }: ConflictProps) {
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <Notice kind="error">
      <div ref={box} tabIndex={-1} className="grid gap-3">
        <p>{`Someone else saved this ${what} after you opened it. Nothing of yours is saved yet.`}</p>
        {changes.length > 0 ? (
          <div>
            <p>Your version would change the saved one:</p>
            <Changes texts={changes} />
          </div>
        ) : (
          <p>The saved one says the same as yours.</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button kind="quiet" size="small" aria-disabled={busy} onClick={onTakeTheirs}>
            Use the saved version
          </Button>
          <Button size="small" aria-disabled={busy} onClick={onKeepMine}>
            Replace with mine
          </Button>
        </div>
      </div>
    </Notice>
  );
}

/** Differences in sentences. */
export function Changes({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="list-disc pl-5">
      {texts.map((text) => (
        <li key={text} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  );
}
