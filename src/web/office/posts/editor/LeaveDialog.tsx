import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../dialog/Dialog.tsx';

interface LeaveDialogProps {
  onStay(): void;
  /** The changes stay in this browser. */
  onLeave(): void;
  onDiscard(): void;
}

/** Asks before unsaved changes are left. */
export function LeaveDialog({ onStay, onLeave, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog role="alertdialog" onClose={onStay} className="max-w-md">
      {({ titleId, textId }) => (
        <div className="grid max-h-[inherit] gap-4 overflow-y-auto p-6">
          <h2 id={titleId} className="text-2xl">
            Leave without saving?
          </h2>
          <p id={textId}>
            Your changes are not saved on the server yet. You can leave them in this browser and take them up again later.
          </p>
          <div className="grid gap-3">
            <Button onClick={onStay} data-first-focus>
              Keep writing
            </Button>
            <Button kind="quiet" onClick={onLeave}>
              Leave, and keep my changes in this browser
            </Button>
            <Button kind="danger" onClick={onDiscard}>
              Leave, and discard my changes
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
