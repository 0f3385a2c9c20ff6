import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useFactors } from '../account/factors/useFactors.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { ask } from '../kit/ask.ts';
import { FailureNotice, useAction } from '../kit/useAction.tsx';
import { CodeForm } from '../login/CodeForm.tsx';
import { PasskeyButton } from '../login/PasskeyButton.tsx';
import { askForPasskey } from '../session/passkey.ts';
import { answerStepUp, isStepUpOpen, subscribeStepUp } from '../session/step-up.ts';
import { failureText } from '../staff/failure-text.ts';

/** Asks for the second factor in the middle of work. What was interrupted goes on by itself. */
export function StepUp() {
  const isOpen = useSyncExternalStore(subscribeStepUp, isStepUpOpen, () => false);
  return isOpen && <StepUpDialog />;
}

function StepUpDialog() {
  const { failure, run } = useAction((error) => failureText(error, 'Failed to use the passkey. Please try again.'));
  const { data } = useFactors();
  const hasApp = data === undefined || data.app !== null;
  const hasPasskeys = data !== undefined && data.passkeys.length > 0;
  return (
    <Dialog onClose={() => answerStepUp(false)} className="max-w-md">
      {({ titleId }) => (
        <div className="grid max-h-[inherit] gap-4 overflow-y-auto p-6">
          <div>
            <h2 id={titleId} className="text-2xl">
              Confirm it’s you
            </h2>
            <p className="mt-1 text-slate">This action needs your second factor. You won’t be asked again for 10 minutes.</p>
          </div>
          {hasPasskeys && (
            <PasskeyButton
              label="Use a passkey"
              className="w-full"
              onUse={async () => {
                await ask('POST /api/auth/passkeys/step-up', { body: await askForPasskey() });
                answerStepUp(true);
              }}
              onFailed={(error) => void run(() => Promise.reject(error as Error))}
            />
          )}
          <FailureNotice failure={failure} />
          <CodeForm
            kind={hasApp ? 'app' : 'recovery'}
            key={String(hasApp)}
            action="Confirm"
            busyAction="Confirming…"
            onCode={async (code) => {
              await ask('POST /api/auth/factors/step-up', { body: { code } });
              answerStepUp(true);
            }}
            failureText={(failure) => failureText(failure, 'Failed to check the code. Please try again.')}
          >
            <Button kind="quiet" onClick={() => answerStepUp(false)}>
              Cancel
            </Button>
          </CodeForm>
        </div>
      )}
    </Dialog>
  );
}
