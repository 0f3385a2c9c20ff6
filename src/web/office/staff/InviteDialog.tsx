import { type FormEvent, useRef, useState } from 'react';
import { PROPOSED_ROLE } from '../../../shared/staff/permissions.ts';
import { INVITE_EMAIL, type LinkAnswer } from '../../../shared/staff/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { ApiError } from '../api.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { ask } from '../kit/ask.ts';
import { FailureNotice, useFailure } from '../kit/useFailure.tsx';
import { failureText } from './failure-text.ts';
import { RoleChoice } from './RoleChoice.tsx';

interface InviteDialogProps {
  onClose(): void;
  onInvited(answer: LinkAnswer): void;
}

export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState(PROPOSED_ROLE);
  const [fault, setFault] = useState<string>();
  const { failure, fail, clear } = useFailure();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    clear();
    // A rough check, to save a call; the server validates the address.
    const wrong = /^\S+@\S+$/.test(email.trim()) ? undefined : INVITE_EMAIL;
    setFault(wrong);
    if (wrong) return input.current?.focus();
    running.current = true;
    setBusy(true);
    try {
      onInvited(await ask('POST /api/staff', { body: { email: email.trim(), role } }));
    } catch (error) {
      const refused =
        error instanceof ApiError
          ? (error.fields['email'] ?? (error.status === 409 ? error.message : undefined))
          : undefined;
      setFault(refused);
      if (refused) input.current?.focus();
      else fail(failureText(error, 'Failed to invite. Please try again.'));
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <Dialog onClose={onClose} busy={busy} className="max-w-lg">
      {({ titleId }) => (
        <form
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid max-h-[inherit] gap-5 overflow-y-auto p-6"
        >
          <div>
            <h2 id={titleId} className="text-2xl">
              Invite a colleague
            </h2>
            <p className="mt-1 text-slate">You will get a link to share. Whoever opens it chooses the password.</p>
          </div>
          <FailureNotice failure={failure} />
          <Field label="Email" error={fault}>
            {(wiring) => (
              <input
                {...wiring}
                ref={input}
                data-first-focus
                type="email"
                name="invited-email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
                value={email}
                onChange={(event) => setEmail(event.target.value)}
                className="input"
              />
            )}
          </Field>
          <RoleChoice value={role} onChange={setRole} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" onClick={onClose} aria-disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" aria-disabled={busy}>
              {busy ? 'Creating link…' : 'Create link'}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
