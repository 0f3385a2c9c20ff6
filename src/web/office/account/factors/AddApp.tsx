import type { FactorAddedAnswer, NewAppAnswer } from '../../../../shared/staff/second-factor.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../dialog/CopyButton.tsx';
import { Dialog } from '../../dialog/Dialog.tsx';
import { ask } from '../../kit/ask.ts';
import { CodeForm } from '../../login/CodeForm.tsx';
import { failureText } from '../../staff/failure-text.ts';
import { QrCode } from './QrCode.tsx';

interface AddAppProps {
  app: NewAppAnswer;
  onClose(): void;
  onAdded(answer: FactorAddedAnswer): void;
}

/** Shows the key of a new authenticator app, and asks for its first code. */
export function AddApp({ app: { secret, uri }, onClose, onAdded }: AddAppProps) {
  const groups = secret.replace(/.{4}(?=.)/g, '$& ');
  return (
    <Dialog onClose={onClose} className="max-w-lg">
      {({ titleId }) => (
        <div className="grid max-h-[inherit] grid-cols-[minmax(0,1fr)] gap-4 overflow-y-auto p-6">
          <h2 id={titleId} className="text-2xl wrap-anywhere">
            Set up your authenticator app
          </h2>
          <p>Scan this code with an authenticator app, then enter the six digits that the app shows.</p>
          <div className="flex flex-wrap items-center gap-5">
            <QrCode text={uri} label="QR code for your authenticator app" />
            <div className="min-w-0 flex-1 basis-48">
              <p className="text-[0.9375rem] text-slate">On this device, or if you can’t scan:</p>
              <p>
                <a href={uri} className="inline-block py-2 font-semibold text-peacock-700 underline underline-offset-4">
                  Open the app
                </a>
              </p>
              <p className="text-[0.9375rem] text-slate">Or type this key:</p>
              <p className="flex items-start gap-1">
                <span className="num wrap-anywhere">{groups}</span>
                <CopyButton label="key" value={secret} />
              </p>
            </div>
          </div>
          <CodeForm
            kind="new-app"
            action="Confirm"
            busyAction="Confirming…"
            onCode={async (code) => onAdded(await ask('POST /api/auth/factors/app/confirm', { body: { code } }))}
            failureText={(failure) => failureText(failure, 'Failed to add the app. Please try again.')}
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
