import { ConfirmDialog } from './dialogs.tsx';
import type { useLeaving } from '../useLeaving.ts';

interface LeavingProps {
  leaving: ReturnType<typeof useLeaving>;
  /** What would be lost. */
  subject: string;
}

/** Asks before a form with changes is left. */
export function Leaving({ leaving: { asking, leave, stay }, subject }: LeavingProps) {
  if (!asking) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      question="Your changes are not saved."
      subject={subject}
      consequence="They will be lost."
      action="Discard changes"
      busyAction="Leaving…"
      onConfirm={async () => undefined}
      onDone={leave}
      failure="Failed to leave this screen."
      onClose={stay}
    />
  );
}
