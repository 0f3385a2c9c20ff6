import { useState } from 'react';
import { CloseButton } from '../dialog/CloseButton.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { CallBackTimes } from '../loans/desk/CallBackTimes.tsx';

interface CallBackDialogProps {
  name: string;
  onClose(): void;
  /** @param at epoch milliseconds */
  onChoose(at: number): void;
}

/** Asks when to call an applicant back. */
export function CallBackDialog({ name, onClose, onChoose }: CallBackDialogProps) {
  const [typed, setTyped] = useState('');
  return (
    <Dialog onClose={onClose} className="max-w-lg">
      {({ titleId }) => (
        <div className="grid max-h-[inherit] gap-4 overflow-y-auto p-6">
          <header className="flex items-start justify-between gap-3">
            <h2 id={titleId} className="min-w-0 text-2xl wrap-anywhere">
              {`Call back ${name} at`}
            </h2>
            <CloseButton onClose={onClose} className="-mr-3" />
          </header>
          <CallBackTimes typed={typed} busy={false} onType={setTyped} onChoose={onChoose} />
        </div>
      )}
    </Dialog>
  );
}
