import { PROPOSED_ROLE, type Role, ROLES } from '../../../shared/staff/permissions.ts';
import { INVITE_EMAIL, type LinkAnswer } from '../../../shared/staff/accounts.ts';
import { TextInput } from '../../ui/Field.tsx';
import { ApiError } from '../api.ts';
import { ask } from '../kit/ask.ts';
import { FormDialog } from '../kit/dialogs.tsx';
import { refuse, useAction } from '../kit/useAction.tsx';
import { ROLE_MEANINGS, ROLE_NAMES } from './words.ts';

interface InviteDialogProps {
  onClose(): void;
  onInvited(answer: LinkAnswer): void;
}

export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const inviting = useAction('Failed to invite. Please try again.');

  const invite = async (form: HTMLFormElement) => {
    const entries = new FormData(form);
    const email = String(entries.get('invited-email')).trim();
    // A rough check, to save a call; the server validates the address.
    refuse({ email: /^\S+@\S+$/.test(email) ? undefined : INVITE_EMAIL });
    try {
      onInvited(await ask('POST /api/staff', { body: { email, role: entries.get('role') as Role } }));
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
      />
      <fieldset className="grid gap-2 text-t3">
        <legend className="field-label mb-1.5">Role</legend>
        {ROLES.map((role) => (
          <label
            key={role}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-line p-3 has-checked:border-peacock-700 has-checked:bg-mist-50"
          >
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === PROPOSED_ROLE}
              className="mt-0.5 size-4 accent-peacock-700"
            />
            <span>
              <strong className="block font-semibold">{ROLE_NAMES[role]}</strong> <span>{ROLE_MEANINGS[role]}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
