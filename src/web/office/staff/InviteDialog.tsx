import { useState } from 'react';
import { PROPOSED_ROLE } from '../../../shared/staff/permissions.ts';
import { INVITE_EMAIL, type LinkAnswer } from '../../../shared/staff/accounts.ts';
import { TextInput } from '../../ui/Field.tsx';
import { ApiError } from '../api.ts';
import { ask } from '../kit/ask.ts';
import { FormDialog } from '../kit/dialogs.tsx';
import { refuse, useAction } from '../kit/useAction.tsx';
import { failureText } from './failure-text.ts';
import { RoleChoice } from './RoleChoice.tsx';

interface InviteDialogProps {
  onClose(): void;
  onInvited(answer: LinkAnswer): void;
}

export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState(PROPOSED_ROLE);
  const inviting = useAction((error) => failureText(error, 'Failed to invite. Please try again.'));

  const invite = async () => {
    // A rough check, to save a call; the server validates the address.
    refuse({ email: /^\S+@\S+$/.test(email.trim()) ? undefined : INVITE_EMAIL });
    try {
      onInvited(await ask('POST /api/staff', { body: { email: email.trim(), role } }));
    } catch (error) {
      // There is such an account.
      if (error instanceof ApiError && error.status === 409) refuse({ email: error.message });
      throw error;
    }
  };

  return (
    <FormDialog
      title="Invite a colleague"
      intro="You will get a link to share, with which your colleague chooses the password."
      action="Create link"
      doing="Creating link…"
      saving={inviting}
      onSubmit={invite}
      onClose={onClose}
    >
      <TextInput
        label="Email"
        data-first-focus
        type="email"
        name="invited-email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={inviting.failure.fields['email']}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <RoleChoice value={role} onChange={setRole} />
    </FormDialog>
  );
}
