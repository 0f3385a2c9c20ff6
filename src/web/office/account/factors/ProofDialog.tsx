import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../dialog/Dialog.tsx';
import { ask } from '../../kit/ask.ts';
import { CodeForm } from '../../login/CodeForm.tsx';
import { failureText } from '../../staff/failure-text.ts';

/** Asks for the code that was sent by e-mail, before an account without a second factor changes how it signs in. */
export function ProofDialog({ email, onClose, onProved }: { email: string; onClose(): void; onProved(): Promise<void> }) {
  return (
    <Dialog onClose={onClose} className="max-w-md">
      {({ titleId }) => (
        <div className="grid max-h-[inherit] gap-4 overflow-y-auto p-6">
          <h2 id={titleId} className="text-2xl">
            Check your email
          </h2>
          <p className="wrap-anywhere">{`We sent a code to ${email}. It shows that it is you, and is valid for 10 minutes.`}</p>
          <CodeForm
            kind="email"
            action="Continue"
            busyAction="Checking…"
            onCode={async (code) => {
              await ask('POST /api/auth/factors/proof/confirm', { body: { code } });
              await onProved();
            }}
            failureText={(failure) => failureText(failure, 'Failed to check the code. Please try again.')}
          >
            <Button kind="quiet" onClick={onClose}>
              Cancel
            </Button>
          </CodeForm>
        </div>
      )}
    </Dialog>
  );
}
