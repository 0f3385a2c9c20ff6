import { ask } from '../../kit/ask.ts';
import { PlainDialog } from '../../kit/dialogs.tsx';
import { CodeForm } from '../../login/CodeForm.tsx';

/** Asks for the code that was sent by e-mail, before an account without a second factor changes how it signs in. */
export const ProofDialog = ({ email, onClose, onProved }: { email: string; onClose(): void; onProved(): Promise<void> }) => (
  <PlainDialog
    title="Check your email"
    intro={`We sent a code to ${email}. It shows that it is you, and is valid for 10 minutes.`}
    onClose={onClose}
    className="max-w-md"
  >
    <CodeForm
      kind="email"
      action="Continue"
      busyAction="Checking…"
      onCode={async (code) => {
        await ask('POST /api/auth/factors/proof/confirm', { body: { code } });
        await onProved();
      }}
      failed="Failed to check the code. Please try again."
      onCancel={onClose}
    />
  </PlainDialog>
);
