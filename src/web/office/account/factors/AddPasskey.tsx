import { type FormEvent, useRef, useState } from 'react';
import { type FactorAddedAnswer, MAX_PASSKEY_NAME } from '../../../../shared/staff/second-factor.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Dialog } from '../../dialog/Dialog.tsx';
import { ask } from '../../kit/ask.ts';
import { createPasskey, PasskeyCancelledError } from '../../session/passkey.ts';
import { failureText } from '../../staff/failure-text.ts';

interface AddPasskeyProps {
  options: Record<string, unknown>;
  onClose(): void;
  onAdded(answer: FactorAddedAnswer): void;
}

/** Names a new passkey, and has the browser create it. */
export function AddPasskey({ options, onClose, onAdded }: AddPasskeyProps) {
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const name = String(new FormData(event.currentTarget).get('passkey-name') ?? '').trim();
    setFault(name === '' ? 'Enter a name.' : undefined);
    if (name === '') return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const passkey = await createPasskey(options);
      onAdded(await ask('POST /api/auth/passkeys', { body: { name, passkey } }));
    } catch (error) {
      setFailure(
        error instanceof PasskeyCancelledError
          ? 'The browser created no passkey. Please try again.'
          : failureText(error, 'Failed to add the passkey. Please try again.'),
      );
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <Dialog onClose={onClose} busy={busy} className="max-w-md">
      {({ titleId }) => (
        <form
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid max-h-[inherit] gap-4 overflow-y-auto p-6"
        >
          <h2 id={titleId} className="text-2xl">
            Add a passkey
          </h2>
          <p>Your device asks for your fingerprint, face or PIN. With the passkey you sign in without a password.</p>
          {failure !== undefined && <Notice kind="error">{failure}</Notice>}
          <TextInput
            label="Name"
            name="passkey-name"
            hint="To tell it from others, such as “Office laptop”"
            error={fault}
            maxLength={MAX_PASSKEY_NAME}
            autoComplete="off"
            required
            data-first-focus
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" onClick={onClose} aria-disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" aria-disabled={busy}>
              {busy ? 'Waiting for your device…' : 'Create passkey'}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
