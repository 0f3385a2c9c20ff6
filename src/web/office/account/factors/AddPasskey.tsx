import { type FactorAddedAnswer, MAX_PASSKEY_NAME } from '../../../../shared/staff/second-factor.ts';
import { TextInput } from '../../../ui/Field.tsx';
import { failureOf } from '../../api.ts';
import { ask } from '../../kit/ask.ts';
import { FormDialog } from '../../kit/dialogs.tsx';
import { refuse, useAction } from '../../kit/useAction.tsx';
import { createPasskey, PasskeyCancelledError } from '../../session/passkey.ts';

interface AddPasskeyProps {
  options: Record<string, unknown>;
  onClose(): void;
  onAdded(answer: FactorAddedAnswer): void;
}

/** Names a new passkey, and has the browser create it. */
export function AddPasskey({ options, onClose, onAdded }: AddPasskeyProps) {
  const adding = useAction((error) =>
    error instanceof PasskeyCancelledError
      ? 'The browser created no passkey. Please try again.'
      : failureOf(error, 'Failed to add the passkey. Please try again.'),
  );

  const add = async (form: HTMLFormElement) => {
    const name = String(new FormData(form).get('passkey-name') ?? '').trim();
    refuse({ name: name === '' ? 'Enter a name.' : undefined });
    const passkey = await createPasskey(options);
    onAdded(await ask('POST /api/auth/passkeys', { body: { name, passkey } }));
  };

  return (
    <FormDialog
      title="Add a passkey"
      intro="Your device asks for your fingerprint, face or PIN. With the passkey you sign in without a password."
      action="Create passkey"
      doing="Waiting for your device…"
      saving={adding}
      onSubmit={add}
      onClose={onClose}
      className="max-w-md"
    >
      <TextInput
        label="Name"
        name="passkey-name"
        hint="To tell it from others, such as “Office laptop”"
        error={adding.failure.fields['name']}
        maxLength={MAX_PASSKEY_NAME}
        autoComplete="off"
        required
        data-first-focus
      />
    </FormDialog>
  );
}
