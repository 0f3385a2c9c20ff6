import { useQuery } from '@tanstack/react-query';
import { ask, queryOf } from '../kit/ask.ts';
import { PlainDialog } from '../kit/dialogs.tsx';
import { FailureNotice, useAction } from '../kit/useAction.tsx';
import { CodeForm } from '../login/CodeForm.tsx';
import { PasskeyButton } from '../login/PasskeyButton.tsx';
import { askForPasskey } from '../session/passkey.ts';
import { answerStepUp, useIsStepUpOpen } from '../session/step-up.ts';

/** Asks for the second factor in the middle of work. What was interrupted goes on by itself. */
export const StepUp = () => useIsStepUpOpen() && <StepUpDialog />;

function StepUpDialog() {
  const { failure, run } = useAction('Failed to use the passkey. Please try again.');
  const { data } = useQuery(queryOf('GET /api/auth/factors'));
  const hasApp = data === undefined || data.app !== null;
  const hasPasskeys = data !== undefined && data.passkeys.length > 0;
  return (
    <PlainDialog
      title="Confirm it’s you"
      intro="This action needs your second factor. You won’t be asked again for 10 minutes."
      onClose={() => answerStepUp(false)}
      className="max-w-md"
    >
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
        failed="Failed to check the code. Please try again."
        onCancel={() => answerStepUp(false)}
      />
    </PlainDialog>
  );
}
